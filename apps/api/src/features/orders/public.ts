export { getAdminOrderDetail } from './access.ts';
export { approveOrder, cancelOrdersOfErased, createOrder } from './actions.ts';
export { amountInWords } from './amount-in-words.ts';
export {
  approvePending,
  assertHiddenConfirmed,
  assertNotOwn,
  assertPolicyPrice,
  policyAmountOf,
} from './approval.ts';
export { addOrderGauges } from './metrics.ts';
export { presentAdminOrder } from './present.ts';
export { countOutdatedOrders } from './prices.ts';
export {
  type AdminOrderRow,
  findBuyerOf,
  type LockedOrder,
  listAdminOrders,
  listAdminOrdersByIds,
  listByCodes,
  listOrderHistory,
  listPaidCommunities,
  listPendingByPhones,
  lockOrder,
  matchesOrderCode,
} from './queries.ts';
export { type OrderReversal, undoApproval } from './reversal.ts';
export { canBeReopened, listLaterApproved, markOrderRefunded } from './reversal-queries.ts';
