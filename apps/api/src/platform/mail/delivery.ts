import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { DB } from '../database/tables.generated.ts';
import { isDatabaseAway } from '../errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { listWaiting } from './claims.ts';
import { type Delivery, deliver } from './deliver.ts';
import { deliverEmail } from './queue.ts';
import { smtpSender } from './smtp.ts';

export interface MailDeliveryOptions {
  readonly db: Kysely<DB>;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly onKept?: Delivery['onKept'];
}

export interface MailDelivery {
  /** Ends the rounds. The workers themselves end with the jobs. */
  stop(): void;
}

/** Messages sent at once by one process. */
const concurrency = 6;
const roundMs = 60_000;

/** Starts sending what waits in the outbox, now and from now on. Any number of processes may. */
export async function startMailDelivery(options: MailDeliveryOptions): Promise<MailDelivery> {
  const { db, jobs, clock, log, smtpUrl, mailFrom, onKept } = options;
  const smtp = smtpUrl === undefined ? undefined : smtpSender({ smtpUrl, mailFrom });

  await jobs.work(deliverEmail, concurrency, async ({ outboxId }) => {
    try {
      await deliver({ db, clock, smtp, onKept }, outboxId);
    } catch (error) {
      log.warn({ err: error, outbox_id: outboxId }, 'message not delivered, will be tried again');
      throw error;
    }
  });

  const round = async () => {
    try {
      await requeueStranded(db, jobs);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'round of the outbox');
    }
  };
  await round();
  const timer = setInterval(round, roundMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Gives every waiting message a job. Those that have one keep it: the key allows one at a time. */
export async function requeueStranded(db: Kysely<DB>, jobs: Pick<Jobs, 'enqueueAll'>): Promise<void> {
  let after = '';
  for (;;) {
    const ids = await listWaiting(db, after, 500);
    const last = ids.at(-1);
    if (last === undefined) return;
    await db.transaction().execute((trx) =>
      jobs.enqueueAll(
        trx,
        deliverEmail,
        ids.map((id) => ({ payload: { outboxId: id }, key: id })),
      ),
    );
    after = last;
  }
}
