export { addWebhookGauges } from './metrics.ts';
export { recordWebhookEvent } from './record-actions.ts';
export { startWebhookDelivery } from './send-actions.ts';
