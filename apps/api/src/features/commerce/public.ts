export { approveOrder, createOrder } from './actions.ts';
export { approvePending, assertNotOwn, assertPolicyPrice, policyAmountOf } from './approval.ts';
export { type LockedOrder, listByCodes, listPendingByPhones, lockOrder } from './queries.ts';
