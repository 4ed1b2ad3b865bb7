import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOfAll } from '@cungnghe/web/list';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useCommunityColumns } from '../features/communities/community-columns.tsx';
import { ListPage } from '../list/list-page.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminCommunities, CommunityList);

function CommunityList() {
  const { t } = useTranslation('communities');
  const list = listOfAll(useQuery(read(adminCommunities, {})));
  const columns = useCommunityColumns();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      list={list}
      empty={null}
      table={{ caption: t('caption'), columns, to: (community) => `/communities/${community.slug}` }}
    />
  );
}
