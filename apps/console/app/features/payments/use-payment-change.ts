import { adminAccount } from '@cungnghe/contracts/accounts';
import { previewReversal } from '@cungnghe/contracts/order-corrections';
import { adminDashboard, adminGetOrder, adminOrders } from '@cungnghe/contracts/orders';
import {
  adminPayment,
  adminPayments,
  adminPaymentTotals,
  type Payment,
  suggestOrders,
} from '@cungnghe/contracts/payments';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const touched = [
  adminPayment,
  adminPayments,
  adminPaymentTotals,
  suggestOrders,
  adminGetOrder,
  adminOrders,
  previewReversal,
  adminAccount,
  adminDashboard,
];

/** A change to a payment. Refused or not, everything that shows it or its order is out of date then. */
export function usePaymentChange<Input>(change: (input: Input) => Promise<Payment>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(touched.map((endpoint) => queryClient.invalidateQueries(allOf(endpoint)))),
  });
}
