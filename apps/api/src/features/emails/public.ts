export { addMailGauges } from './metrics.ts';
export { startSendsByHand } from './sends/delivery-actions.ts';
