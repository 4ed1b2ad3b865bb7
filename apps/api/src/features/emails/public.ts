export { emailBulkSteps, listMessagesForBulk } from './bulk-actions.ts';
export { addMailGauges } from './metrics.ts';
export { startSendsByHand } from './sends/delivery-actions.ts';
