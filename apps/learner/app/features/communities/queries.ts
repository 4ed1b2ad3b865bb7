import { call } from '@cungnghe/client/call';
import {
  getCommunity,
  getCommunityHome,
  joinCommunity,
  listCommunities,
  listPublicCommunities,
} from '@cungnghe/contracts/communities/endpoints';
import { getCommunityNews } from '@cungnghe/contracts/communities/news';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { allOf, read } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { insideCommunity, meKey } from '../../query-client.ts';

export const communitiesQuery = read(listCommunities, {});

/** What guests may know of the communities, too. */
export const publicCommunitiesQuery = read(listPublicCommunities, {});

/** One community, as this person sees it. */
export const communityQuery = (slug: string) => read(getCommunity, { params: { slug: communityRef(slug) } });

export const communityHomeQuery = (slug: string) =>
  read(getCommunityHome, { params: { slug: communityRef(slug) } });

/** Joins a community; with `setHome` it also becomes the home community. */
export function useJoin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, setHome }: { slug: string; setHome: boolean }) =>
      call(joinCommunity, { params: { slug: communityRef(slug) }, body: { set_home: setHome } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: meKey }),
        queryClient.invalidateQueries(allOf(listCommunities)),
        queryClient.invalidateQueries(insideCommunity()),
      ]),
  });
}

/** What came since an instant; asked once a visit. */
export const newsQuery = (slug: string, since: string) => ({
  ...read(getCommunityNews, { params: { slug: communityRef(slug) }, query: { since } }),
  staleTime: 5 * 60_000,
});
