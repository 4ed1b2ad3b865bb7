import { adminLibraries } from '@cungnghe/contracts/library/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOfAll } from '@cungnghe/web/list';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useLibraryColumns } from '../features/library/library-columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminLibraries, LibraryList);

function LibraryList() {
  const { t } = useTranslation('library');
  const list = listOfAll(useQuery(read(adminLibraries, {})));
  const columns = useLibraryColumns();
  return (
    <ListPage title={t('title')} lead={t('lead')} list={list} empty={null}>
      {(rows) => (
        <DataTable
          caption={t('communities')}
          rows={rows}
          columns={columns}
          rowKey={({ id }) => id}
          to={({ slug }) => `/library/${slug}`}
        />
      )}
    </ListPage>
  );
}
