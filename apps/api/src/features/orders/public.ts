export { getAdminOrderDetail } from './access.ts';
export { approveOrder, cancelOrdersOfErased, createOrder } from './actions.ts';
export {
  approvePending,
  assertHiddenConfirmed,
  assertNotOwn,
  assertPolicyPrice,
  policyAmountOf,
} from './approval-actions.ts';
export { orderBulkSteps } from './bulk-actions.ts';
export { loadInvoicesToDo } from './invoices/queries.ts';
export { amountInWords } from './lib/amount-in-words.ts';
export { addOrderGauges } from './metrics.ts';
export {
  type AdminOrderRow,
  listAdminOrders,
  listAdminOrdersByIds,
  matchesOrderCode,
} from './operator-queries.ts';
export { payTo, presentAdminOrder } from './present.ts';
export { countOutdatedOrders } from './price-access.ts';
export {
  findBuyerOf,
  type LockedOrder,
  listByCodes,
  listOrderHistory,
  listPaidCommunities,
  listPaymentHistory,
  listPendingByPhones,
  lockOrder,
} from './queries.ts';
export { type OrderReversal, undoApproval } from './reversal-actions.ts';
export { canBeReopened, listLaterApproved, markOrderRefunded } from './reversal-queries.ts';
