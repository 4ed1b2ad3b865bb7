import { adminCommunities } from '@cungnghe/contracts/communities';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useCommunityColumns } from '../features/communities/community-columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { Page } from '../parts/page.tsx';
import { Problem } from '../parts/problem.tsx';
import { Guard } from '../shell/guard.tsx';

export default function Communities() {
  return (
    <Guard endpoint={adminCommunities}>
      <CommunityList />
    </Guard>
  );
}

function CommunityList() {
  const { t } = useTranslation('communities');
  const { data, isPending, error, refetch } = useQuery(read(adminCommunities, {}));
  const columns = useCommunityColumns();
  const keys = useRowKeys();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {data !== undefined ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk between the links inside
        <div ref={keys.ref} onKeyDown={keys.onKeyDown}>
          <DataTable
            caption={t('caption')}
            rows={data}
            columns={columns}
            rowKey={(community) => community.id}
            to={(community) => `/communities/${community.slug}`}
          />
        </div>
      ) : isPending ? (
        <RowsSkeleton count={10} />
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
