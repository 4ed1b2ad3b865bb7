import { call } from '@cungnghe/client/call';
import {
  getCommunity,
  getCommunityHome,
  joinCommunity,
  listCommunities,
} from '@cungnghe/contracts/communities';
import { communityRef } from '@cungnghe/contracts/community-ref';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { meKey } from '../../query-client.ts';

export const communitiesQuery = queryOptions({
  queryKey: ['communities'],
  queryFn: ({ signal }) => call(listCommunities, { signal }),
});

/** One community, as this person sees it. Everything kept below its key belongs to it. */
export const communityQuery = (slug: string) =>
  queryOptions({
    queryKey: ['community', slug],
    queryFn: ({ signal }) => call(getCommunity, { params: { slug: communityRef(slug) }, signal }),
  });

export const communityHomeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['community', slug, 'home'],
    queryFn: ({ signal }) => call(getCommunityHome, { params: { slug: communityRef(slug) }, signal }),
  });

/** Joins a community; with `setHome` it also becomes the home community. */
export function useJoin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, setHome }: { slug: string; setHome: boolean }) =>
      call(joinCommunity, { params: { slug: communityRef(slug) }, body: { set_home: setHome } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: meKey }),
        queryClient.invalidateQueries({ queryKey: ['communities'] }),
        queryClient.invalidateQueries({ queryKey: ['community'] }),
      ]),
  });
}
