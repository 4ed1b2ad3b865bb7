import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { vi } from 'vitest';
import { createCache } from '../platform/cache.ts';
import { systemClock } from '../platform/clock.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { type MailDeliveryOptions, startMailDelivery } from '../platform/mail/delivery.ts';
import { createOutbox, type Outbox, type OutgoingMessage } from '../platform/mail/outbox.ts';
import { emailQueues } from '../platform/mail/queue.ts';
import { type SmtpOptions, smtpSender } from '../platform/mail/smtp.ts';
import { createTestDatabase } from './database.ts';
import { type MailServerOptions, startMailServer } from './mail-server.ts';

const log = pino({ level: 'silent' });
const authSecret = 'a-secret-of-more-than-thirty-two-characters';
const learnerUrl = 'http://hoc.example';

export const senderOptions = {
  mailFrom: 'Cùng Nghề <thu@cungnghe.example>',
  unsubscribe: { authSecret, learnerUrl, contactEmail: 'hotro@cungnghe.example' },
} as const satisfies Partial<SmtpOptions>;

export const senderTo = (smtpUrl: string) => smtpSender({ ...senderOptions, smtpUrl, connections: 1 });

export function proMessage(to: string, dedupeKey: string = randomUUID()): OutgoingMessage {
  const data = {
    name: 'Lê An',
    communityName: 'Bán lẻ',
    communitySlug: 'retail',
    expiresAt: '2027-11-20T00:00:00Z',
  };
  return { kind: 'community_pro_activated', to, locale: 'vi', data, dedupeKey };
}

export const codeMessage = (to: string): OutgoingMessage => ({
  kind: 'login_code',
  to,
  locale: 'en',
  data: { code: '314159', validMinutes: 10 },
  dedupeKey: randomUUID(),
});

/** A database and the parts of a server that send mail, as many processes of them as a test starts. */
export async function createOutgoingMail() {
  const place = await createTestDatabase();
  const database = connectDatabase({ url: place.url, poolSize: 12, log });
  const { db } = database;
  let running = new AsyncDisposableStack();

  const rows = () => db.selectFrom('email_outbox').selectAll().orderBy('id').execute();
  type Row = Awaited<ReturnType<typeof rows>>[number];

  return {
    db,
    url: place.url,
    rows,
    /** Ends what the test has started, and forgets its messages. */
    async reset() {
      await running.disposeAsync();
      running = new AsyncDisposableStack();
      await sql`TRUNCATE email_outbox, email_suppressions, email_preferences, installation_settings`.execute(
        db,
      );
      await sql`DELETE FROM pgboss.job`.execute(db);
    },
    async close() {
      await database.close();
      await place.drop();
    },
    async startJobs() {
      const jobs = await createJobs({ url: place.url, queues: emailQueues, log });
      running.defer(jobs.stop);
      return { jobs, outbox: createOutbox({ jobs, learnerUrl, authSecret, log, cache: createCache() }) };
    },
    /** One server process in all but name. */
    async startProcess(smtpUrl: string | undefined, more: Partial<MailDeliveryOptions> = {}) {
      const jobs = await createJobs({ url: place.url, queues: emailQueues, log });
      const delivery = await startMailDelivery({
        ...senderOptions,
        db,
        jobs,
        clock: systemClock,
        log,
        smtpUrl,
        ...more,
      });
      running.defer(async () => {
        await delivery.stop();
        await jobs.stop();
      });
      return { jobs, outbox: createOutbox({ jobs, learnerUrl, authSecret, log, cache: createCache() }) };
    },
    async startMail(options?: MailServerOptions) {
      const server = await startMailServer(options);
      running.defer(server.stop);
      return server;
    },
    enqueue: ({ outbox }: { outbox: Outbox }, message: OutgoingMessage, at = new Date()) =>
      db.transaction().execute((trx) => outbox.enqueue(trx, message, at)),
    /** The first row for which the condition comes true. */
    rowOnce: (condition: (row: Row) => boolean) =>
      vi.waitFor(
        async () => {
          const row = (await rows()).find(condition);
          if (!row) throw new Error(`no such row: ${JSON.stringify(await rows())}`);
          return row;
        },
        { timeout: 12_000, interval: 25 },
      ),
  };
}

export type OutgoingMail = Awaited<ReturnType<typeof createOutgoingMail>>;
