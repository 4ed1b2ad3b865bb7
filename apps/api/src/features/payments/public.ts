export { listPaymentsForBulk, paymentBulkSteps } from './bulk-actions.ts';
export { addPaymentGauges } from './metrics.ts';
export { listPaymentHistory, readFigures as readPaymentFigures } from './queries.ts';
