import pino from 'pino';
import { composeServices } from '../compose.ts';
import { createWebhookSender } from '../features/webhooks/send-actions.ts';
import { readConfig } from '../platform/config.ts';

// Makes one attempt for each of these calls, one after the other, until it is through or killed. Settings as for the server.
const [databaseUrl = '', ...deliveryIds] = process.argv.slice(2);
const composed = composeServices(readConfig(process.env), databaseUrl, pino({ level: 'silent' }));
const send = createWebhookSender(composed.services);
for (const id of deliveryIds) await send(id);
await composed.close();
