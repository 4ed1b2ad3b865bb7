export { addPaymentGauges } from './metrics.ts';
export { listPaymentHistory } from './queries.ts';
