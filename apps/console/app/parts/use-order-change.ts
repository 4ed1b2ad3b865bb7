import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { adminMediaQuoteDeposit } from '@cungnghe/contracts/media/console/deposits';
import { adminGetMediaQuote } from '@cungnghe/contracts/media/console/quotes';
import { previewReversal } from '@cungnghe/contracts/orders/corrections';
import {
  adminDashboard,
  adminGetOrder,
  adminOrders,
  adminOrderTotals,
} from '@cungnghe/contracts/orders/endpoints';
import { adminInvoices, adminOrderInvoice } from '@cungnghe/contracts/orders/invoices';
import {
  adminPayment,
  adminPayments,
  adminPaymentTotals,
  suggestOrders,
} from '@cungnghe/contracts/payments/endpoints';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const touched = [
  adminGetOrder,
  adminOrders,
  adminOrderTotals,
  adminOrderInvoice,
  adminInvoices,
  adminPayment,
  adminPayments,
  adminPaymentTotals,
  suggestOrders,
  adminMediaQuoteDeposit,
  adminGetMediaQuote,
  adminAccount,
  adminDashboard,
];

/** Whatever shows an order, a payment, a deposit or a buyer is out of date. */
export function useOrdersChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      ...touched.map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
      // Not asked again while it is shown: an order that is reversed has nothing left to lose.
      queryClient.invalidateQueries({ ...allOf(previewReversal), refetchType: 'none' }),
    ]);
}

/** A change to an order or a payment. Refused or not, whatever shows either, or the buyer, is out of date then. */
export function useOrderChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  return useMutation({ mutationFn: change, onSettled: useOrdersChanged() });
}
