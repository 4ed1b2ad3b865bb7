import pino from 'pino';
import { composeServices } from '../compose.ts';
import { publishDue } from '../features/scheduled-publications/public.ts';
import { readConfig } from '../platform/config.ts';
import { publishers } from '../publishers.ts';

// Publishes what is due, until nothing is or it is killed. Settings come as for the server.
const [databaseUrl = '', now = ''] = process.argv.slice(2);
const composed = composeServices(readConfig(process.env), databaseUrl, pino({ level: 'silent' }));
await publishDue({ ...composed.services, clock: { now: () => new Date(now) } }, publishers);
await composed.close();
