import { call } from '@cungnghe/client/call';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { createOrder, myOrder, myOrders, myReceipt, type Order } from '@cungnghe/contracts/orders/endpoints';
import { myInvoice } from '@cungnghe/contracts/orders/invoices';
import { below, read } from '@cungnghe/web/queries';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** An order is approved by a person or by the bank: look again while one is waited for, more often while it is new. */
const newMs = 10 * 60_000;
const waitMs = (order: Order) => (Date.now() - Date.parse(order.created_at) < newMs ? 4_000 : 15_000);

export const ordersQuery = queryOptions({
  ...read(myOrders, {}),
  // Rests while the page is hidden, and looks at once when it is shown again.
  refetchInterval: (query) => {
    const pending = query.state.data?.filter((order) => order.status === 'pending') ?? [];
    return pending.length > 0 && Math.min(...pending.map(waitMs));
  },
  refetchOnWindowFocus: 'always',
});

export const orderQuery = (id: string) =>
  queryOptions({
    ...read(myOrder, { params: { id } }),
    refetchInterval: (query) => query.state.data?.status === 'pending' && waitMs(query.state.data),
    refetchOnWindowFocus: 'always',
  });

export const invoiceQuery = (orderId: string) => read(myInvoice, { params: { id: orderId } });

export const receiptQuery = (id: string) => read(myReceipt, { params: { id } });

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
      void queryClient.invalidateQueries(below(myOrders));
    },
  });
}
