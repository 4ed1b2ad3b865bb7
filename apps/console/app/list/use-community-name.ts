import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../shell/viewer.ts';

/** What a community is called, by its slug; the slug until that is known. */
export function useCommunityName(): (slug: string) => string {
  const { may } = useViewer();
  const { data } = useQuery({ ...read(adminCommunities, {}), enabled: may(adminCommunities) });
  return (slug) => data?.find((community) => community.slug === slug)?.name ?? slug;
}
