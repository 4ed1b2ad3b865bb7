export { addMailGauges } from './metrics.ts';
export { startSendsByHand } from './sends/work.ts';
