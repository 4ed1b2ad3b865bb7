import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { DB } from '../database/tables.generated.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { startPeriodicJobs } from '../jobs/periodic-job.ts';
import { bringBackClaims, listDue, listWaiting, type Urgency } from './claims.ts';
import { type Delivery, deliver } from './deliver.ts';
import { deliverEmail, deliverUrgentEmail } from './queue.ts';
import { type SmtpOptions, smtpSender } from './smtp.ts';

export interface MailDeliveryOptions extends Omit<SmtpOptions, 'smtpUrl' | 'connections'> {
  readonly db: Kysely<DB>;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly smtpUrl: string | undefined;
  readonly onKept?: Delivery['onKept'];
}

export interface MailDelivery {
  /**
   * Begins no further message, waits for those in flight and closes the connections. The jobs are to be stopped after
   * this.
   */
  stop(): Promise<void>;
}

/**
 * So many connections has one process for each queue, and so many messages it may have sent without having written it
 * down. Urgent messages have connections of their own.
 */
const channels = [
  { urgency: 'urgent', queue: deliverUrgentEmail, connections: 2 },
  { urgency: 'other', queue: deliverEmail, connections: 5 },
] as const;
/** Jobs fetched for each connection, so that none is idle between two fetches. */
const jobsPerConnection = 8;
const roundMs = 10_000;
/** As many as a process that died can have had. */
const duePerRound = 50;

/** Starts sending what waits in the outbox, now and from now on. Any number of processes may. */
export async function startMailDelivery(options: MailDeliveryOptions): Promise<MailDelivery> {
  const started: MailDelivery[] = [];
  for (const channel of channels) started.push(await startChannel(channel, options));
  return {
    stop: async () => {
      await Promise.all(started.map((channel) => channel.stop()));
    },
  };
}

async function startChannel(
  { urgency, queue, connections }: (typeof channels)[number],
  options: MailDeliveryOptions,
): Promise<MailDelivery> {
  const { db, jobs, clock, log, smtpUrl, onKept } = options;
  const smtp = smtpUrl === undefined ? undefined : smtpSender({ ...options, smtpUrl, connections });
  const limit = pLimit(connections);
  let isStopping = false;
  const inFlight = new Set<Promise<void>>();
  const deliverOne = (id: string) =>
    limit(async () => {
      // The job, or the next round, brings it again.
      if (isStopping) throw new Error('The process is stopping');
      const delivered = deliver({ db, clock, smtp, onKept }, id);
      inFlight.add(delivered);
      await delivered.finally(() => inFlight.delete(delivered));
    });

  const work = async ({ outboxId }: { outboxId: string }) => {
    try {
      await deliverOne(outboxId);
    } catch (error) {
      if (!isStopping)
        log.warn({ err: error, outbox_id: outboxId }, 'message not delivered, will be tried again');
      throw error;
    }
  };
  await jobs.work(queue, connections * jobsPerConnection, work, connections);

  const round = {
    name: `outbox ${urgency}`,
    everyMs: roundMs,
    run: () => makeRound(db, jobs, { urgency, queue, deliverOne }),
  };
  const rounds = startPeriodicJobs([round], log);
  return {
    stop: async () => {
      isStopping = true;
      await rounds.stop();
      await Promise.allSettled(inFlight);
      smtp?.close();
    },
  };
}

/**
 * Picks up what the queue has lost: jobs that died with their process, before or during an attempt, and messages
 * whose job is gone. Messages that have a job keep it: the key allows one at a time.
 */
async function makeRound(
  db: Kysely<DB>,
  jobs: Jobs,
  channel: {
    readonly urgency: Urgency;
    readonly queue: typeof deliverEmail;
    deliverOne(id: string): Promise<void>;
  },
): Promise<void> {
  await bringBackClaims(db);
  const due = await listDue(db, channel.urgency, duePerRound);
  // What fails has left its reason in the row.
  await Promise.allSettled(due.map((id) => channel.deliverOne(id)));

  let after = '';
  for (;;) {
    const ids = await listWaiting(db, channel.urgency, after, 500);
    const last = ids.at(-1);
    if (last === undefined) return;
    await db.transaction().execute((trx) =>
      jobs.enqueueAll(
        trx,
        channel.queue,
        ids.map((id) => ({ payload: { outboxId: id }, key: id })),
      ),
    );
    after = last;
  }
}
