export { listPaymentsForBulk, paymentBulkSteps } from './bulk-actions.ts';
export { addPaymentGauges } from './metrics.ts';
export { readFigures as readPaymentFigures } from './queries.ts';
