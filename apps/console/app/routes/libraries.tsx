import { adminLibraries } from '@cungnghe/contracts/library-authoring';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useLibraryColumns } from '../features/library/library-columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { Page } from '../parts/page.tsx';
import { Problem } from '../parts/problem.tsx';
import { Guard } from '../shell/guard.tsx';

export default function Libraries() {
  return (
    <Guard endpoint={adminLibraries}>
      <LibraryList />
    </Guard>
  );
}

function LibraryList() {
  const { t } = useTranslation('library');
  const { data, isPending, error, refetch } = useQuery(read(adminLibraries, {}));
  const columns = useLibraryColumns();
  const keys = useRowKeys();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {data !== undefined ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk between the links inside
        <div ref={keys.ref} onKeyDown={keys.onKeyDown}>
          <DataTable
            caption={t('communities')}
            rows={data}
            columns={columns}
            rowKey={({ id }) => id}
            to={({ slug }) => `/library/${slug}`}
          />
        </div>
      ) : isPending ? (
        <RowsSkeleton count={8} />
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
