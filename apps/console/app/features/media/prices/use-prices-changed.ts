import {
  adminMediaPrices,
  type MediaPrices,
  priceDraftEffect,
} from '@cungnghe/contracts/media/console/prices';
import { allOf, read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';

/** What to do with the prices that a change has answered, and how to read them again after a refusal. */
export function usePricesChanged() {
  const queryClient = useQueryClient();
  const changed = async (prices: MediaPrices) => {
    queryClient.setQueryData(read(adminMediaPrices, {}).queryKey, prices);
    // Without a draft there is no effect to read, and that of the next one must not begin with this one's.
    if (prices.draft === null) queryClient.removeQueries(allOf(priceDraftEffect));
    else await queryClient.invalidateQueries(allOf(priceDraftEffect));
  };
  const refresh = () =>
    Promise.all(
      [adminMediaPrices, priceDraftEffect].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
    );
  return { changed, refresh };
}
