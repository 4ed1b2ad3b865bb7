import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { DB } from '../database/tables.generated.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { startPeriodicJobs } from '../jobs/periodic-job.ts';
import { listDue, listWaiting } from './claims.ts';
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
  /** Ends the rounds. The workers themselves end with the jobs, which are to be stopped after this. */
  stop(): Promise<void>;
}

/** Messages sent at once by one process. */
const concurrency = 6;
const roundMs = 10_000;
const duePerRound = 10;

/** Starts sending what waits in the outbox, now and from now on. Any number of processes may. */
export async function startMailDelivery(options: MailDeliveryOptions): Promise<MailDelivery> {
  const { db, jobs, clock, log, smtpUrl, mailFrom, onKept } = options;
  const smtp = smtpUrl === undefined ? undefined : smtpSender({ smtpUrl, mailFrom });
  const delivery: Delivery = { db, clock, smtp, onKept };

  await jobs.work(deliverEmail, concurrency, async ({ outboxId }) => {
    try {
      await deliver(delivery, outboxId);
    } catch (error) {
      log.warn({ err: error, outbox_id: outboxId }, 'message not delivered, will be tried again');
      throw error;
    }
  });

  return startPeriodicJobs([{ name: 'outbox', everyMs: roundMs, run: () => makeRound(delivery, jobs) }], log);
}

/**
 * Picks up what the queue has lost: jobs that died with their process, before or during an attempt, and messages
 * whose job is gone. Messages that have a job keep it: the key allows one at a time.
 */
async function makeRound(delivery: Delivery, jobs: Jobs): Promise<void> {
  const { db } = delivery;
  const due = await listDue(db, duePerRound);
  // What fails has left its reason in the row.
  await Promise.allSettled(due.map((id) => deliver(delivery, id)));

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
