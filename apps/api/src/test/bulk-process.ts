import pino from 'pino';
import { bulkSteps } from '../bulk-steps.ts';
import { composeServices } from '../compose.ts';
import { workOnBulkAction } from '../features/bulk-actions/job-actions.ts';
import { readConfig } from '../platform/config.ts';

// Works on one bulk action, until it is through or killed. Settings come as for the server.
const [databaseUrl = '', id = '', now = ''] = process.argv.slice(2);
const composed = composeServices(readConfig(process.env), databaseUrl, pino({ level: 'silent' }));
const clock = { now: () => new Date(now) };
await workOnBulkAction({ ...composed.services, clock }, bulkSteps, id);
await composed.close();
