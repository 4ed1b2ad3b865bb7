export { addPaymentGauges } from './metrics.ts';
