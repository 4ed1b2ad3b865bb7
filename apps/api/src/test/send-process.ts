import pino from 'pino';
import { composeServices } from '../compose.ts';
import { workOnSend } from '../features/emails/sends/delivery-actions.ts';
import { readConfig } from '../platform/config.ts';

// Works on one send by hand, until it is through or killed. Settings come as for the server.
const [databaseUrl = '', sendId = '', now = ''] = process.argv.slice(2);
const composed = composeServices(readConfig(process.env), databaseUrl, pino({ level: 'silent' }));
const clock = { now: () => new Date(now) };
await workOnSend({ ...composed.services, clock }, sendId);
await composed.close();
