import { type AdminCommunity, adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { allOf, read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';

/** Shows a community as a change has answered it; the list, in which it is kept, is read again. */
export function useCommunityChanged() {
  const queryClient = useQueryClient();
  return (community: AdminCommunity) => {
    queryClient.setQueryData<readonly AdminCommunity[]>(read(adminCommunities, {}).queryKey, (all) =>
      all?.map((one) => (one.id === community.id ? community : one)),
    );
    return queryClient.invalidateQueries(allOf(adminCommunities));
  };
}
