import { adminLibraries } from '@cungnghe/contracts/library/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOfAll } from '@cungnghe/web/list';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useLibraryColumns } from '../features/library/library-columns.tsx';
import { RemovedLink } from '../features/removed/removed-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminLibraries, LibraryList);

function LibraryList() {
  const { t } = useTranslation('library');
  const list = listOfAll(useQuery(read(adminLibraries, {})));
  const columns = useLibraryColumns();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<RemovedLink />}
      list={list}
      empty={null}
      table={{ caption: t('communities'), columns, to: ({ slug }) => `/library/${slug}` }}
    />
  );
}
