import { call } from '@cungnghe/client/call';
import { communityRef } from '@cungnghe/contracts/community-ref';
import { createOrder, myOrder, myOrders, myReceipt, type Order } from '@cungnghe/contracts/orders';
import { getContact } from '@cungnghe/contracts/system';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** An order is approved by a person or by the bank: look again while one is waited for, more often while it is new. */
const newMs = 10 * 60_000;
const waitMs = (order: Order) => (Date.now() - Date.parse(order.created_at) < newMs ? 4_000 : 15_000);

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => call(myOrders, { signal }),
  // Rests while the page is hidden, and looks at once when it is shown again.
  refetchInterval: (query) => {
    const pending = query.state.data?.filter((order) => order.status === 'pending') ?? [];
    return pending.length > 0 && Math.min(...pending.map(waitMs));
  },
  refetchOnWindowFocus: 'always',
});

/** One order, below the same key as the list: what makes one out of date does so with both. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => call(myOrder, { params: { id }, signal }),
    refetchInterval: (query) => query.state.data?.status === 'pending' && waitMs(query.state.data),
    refetchOnWindowFocus: 'always',
  });

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => call(getContact, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call(myReceipt, { params: { id }, signal }),
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
