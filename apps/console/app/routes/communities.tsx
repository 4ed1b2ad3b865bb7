import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOfAll } from '@cungnghe/web/list';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useCommunityColumns } from '../features/communities/community-columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminCommunities, CommunityList);

function CommunityList() {
  const { t } = useTranslation('communities');
  const list = listOfAll(useQuery(read(adminCommunities, {})));
  const columns = useCommunityColumns();
  return (
    <ListPage title={t('title')} lead={t('lead')} list={list} empty={null}>
      {(rows) => (
        <DataTable
          caption={t('caption')}
          rows={rows}
          columns={columns}
          rowKey={(community) => community.id}
          to={(community) => `/communities/${community.slug}`}
        />
      )}
    </ListPage>
  );
}
