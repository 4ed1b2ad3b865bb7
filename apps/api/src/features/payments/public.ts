export { paymentBulkSteps } from './bulk-actions.ts';
export { addPaymentGauges } from './metrics.ts';
export { listPaymentHistory } from './queries.ts';
