import { call } from '@cungnghe/client/call';
import { createOrder, myOrders, type Order } from '@cungnghe/contracts/commerce';
import { communityRef } from '@cungnghe/contracts/communities';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** An order is approved by a person or by the bank: look again while one is waited for. */
const waitMs = 4_000;

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => call(myOrders, { signal }),
  refetchInterval: (query) =>
    query.state.data?.some((order) => order.status === 'pending') ? waitMs : false,
});

/** Orders at today's price; the answer is shown at once. */
export function useOrder(slug: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(createOrder, { params: { slug: communityRef(slug) } }),
    onSuccess: (order) => {
      queryClient.setQueryData(ordersQuery.queryKey, (orders: Order[] | undefined) => [
        order,
        ...(orders ?? []).filter((other) => other.id !== order.id),
      ]);
      void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
  });
}
