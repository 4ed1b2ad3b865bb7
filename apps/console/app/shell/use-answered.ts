import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { allOf } from '@cungnghe/web/queries';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * What to do with a thing that a change has answered: it is the thing as it is now, and whatever else shows it is read
 * again.
 */
export function useAnswered<Thing>(
  pageOf: (thing: Thing) => { readonly queryKey: QueryKey },
  others: readonly Endpoint[],
) {
  const queryClient = useQueryClient();
  return (thing: Thing) => {
    queryClient.setQueryData(pageOf(thing).queryKey, thing);
    return Promise.all(others.map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))));
  };
}
