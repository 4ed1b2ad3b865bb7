export { addMailGauges } from './metrics.ts';
