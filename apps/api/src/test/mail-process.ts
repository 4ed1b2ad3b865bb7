import pino from 'pino';
import { systemClock } from '../platform/clock.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { startMailDelivery } from '../platform/mail/delivery.ts';
import { emailQueues } from '../platform/mail/queue.ts';
import { senderOptions } from './outgoing-mail.ts';

// Sends what is in the outbox of `url` to `smtpUrl`, until it is killed.
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const { db } = connectDatabase({ url, poolSize: 8, log });
const jobs = await createJobs({ url, queues: emailQueues, log });
await startMailDelivery({ ...senderOptions, db, jobs, clock: systemClock, log, smtpUrl });
