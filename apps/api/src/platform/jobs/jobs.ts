import type { Transaction } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { connectDatabase, servingSilenceMs } from '../database/connect.ts';
import { listenTo } from '../database/listen.ts';
import type { DB } from '../database/tables.generated.ts';
import { bringBackJobs } from './clock-steps.ts';
import { startPeriodicJobs } from './periodic-job.ts';
import type { Queue } from './queue.ts';

export interface EnqueueOptions {
  /** At most one waiting or running job of the queue has this key; one more is not written. */
  readonly key: string;
  /** No worker takes it before. */
  readonly startAfterSeconds?: number;
}

export interface Jobs {
  /**
   * Writes the job in the caller's transaction: it exists exactly when that commits, and a worker is woken then.
   * False when there is a job with this key already.
   */
  enqueue<P extends object>(
    trx: Transaction<DB>,
    queue: Queue<P>,
    payload: P,
    options: EnqueueOptions,
  ): Promise<boolean>;
  /** The same for many at once, in one statement. */
  enqueueAll<P extends object>(
    trx: Transaction<DB>,
    queue: Queue<P>,
    jobs: readonly { readonly payload: P; readonly key: string }[],
  ): Promise<void>;
  /**
   * Runs `handler` for each job, up to `concurrency` at once in this process. A handler that throws is retried. Each
   * worker fetches its share of them and the next when it is through: a job that hangs holds up its own worker.
   */
  work<P extends object>(
    queue: Queue<P>,
    concurrency: number,
    handler: (payload: P) => Promise<void>,
    workers?: number,
  ): Promise<void>;
  /** Takes no further job, waits for those in flight and closes the connections. */
  stop(): Promise<void>;
}

export interface JobsLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface CreateJobsOptions {
  /** The same database as the features', migrated or not. */
  readonly url: string;
  /** Where `url` is a pooler's: PostgreSQL itself, which alone can be listened to. */
  readonly directUrl?: string;
  readonly queues: readonly Queue[];
  readonly log: JobsLog;
  /** False in a process that only adds jobs, like the command line: it does not tend the queues either. */
  readonly tends?: boolean;
}

const schema = 'pgboss';

const clockCheckMs = 30_000;

/** How long a stop waits for jobs in flight. */
const stopTimeoutMs = 25_000;

/** Starts the job queue of this process; its tables are made on the first start of a database. */
export async function createJobs({
  url,
  directUrl,
  queues,
  log,
  tends = true,
}: CreateJobsOptions): Promise<Jobs> {
  const database = connectDatabase({
    url,
    poolSize: 3,
    behindPooler: directUrl !== undefined,
    log,
    silenceMs: servingSilenceMs,
  });
  const boss = new PgBoss({
    // Our own connections: the library's end the process when one fails while it is being closed.
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        const listening = listenTo(directUrl ?? url, channel, {
          onMessage: onNotification,
          onSubscribed: onReconnect,
        });
        return { close: () => listening.stop() };
      },
    },
    schema,
    // A commit wakes the workers of every process. Polling stays as the floor for when the listener is away.
    useListenNotify: tends,
    supervise: tends,
    schedule: false,
  });
  // Without a listener a lost connection would end the process; the workers themselves go on polling.
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  await settleQueues(boss, queues);
  const backToNow = {
    name: 'jobs of a clock that was ahead',
    everyMs: clockCheckMs,
    run: () => bringBackJobs(database.db),
  };
  const tending = startPeriodicJobs(tends ? [backToNow] : [], log);

  return {
    enqueue: async (trx, queue, payload, { key, startAfterSeconds = 0 }) => {
      const options = { singletonKey: key, startAfter: startAfterSeconds, db: fromKysely(trx) };
      return (await boss.send(queue.name, payload, options)) !== null;
    },
    enqueueAll: async (trx, queue, entries) => {
      await boss.insert(
        queue.name,
        entries.map(({ payload, key }) => ({ data: payload, singletonKey: key })),
        { db: fromKysely(trx), returnId: false },
      );
    },
    work: async (queue, concurrency, handler, workers = 2) => {
      const options = {
        ...workOptions,
        localConcurrency: workers,
        batchSize: Math.ceil(concurrency / workers),
      };
      await boss.work<object, unknown, typeof options>(queue.name, options, (batch) =>
        Promise.all(batch.map((job) => runJob(job, handler as (payload: object) => Promise<void>))),
      );
    },
    stop: async () => {
      await tending.stop();
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      await database.close();
    },
  };
}

const workOptions = {
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  // What a retry that has come due may wait.
  notifyPollingIntervalSeconds: 2,
} as const;

/** Each job of a batch succeeds or is retried for itself. */
async function runJob(job: Job<object>, handler: (payload: object) => Promise<void>): Promise<JobResult> {
  try {
    await handler(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
  }
}

/** Makes the queues that are missing and brings the others to what the code says, in one read when nothing changed. */
async function settleQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, retryDelay, retryDelayMax, expireInSeconds } of queues) {
    const wanted = {
      retryLimit,
      retryDelay,
      retryDelayMax,
      expireInSeconds,
      retryBackoff: true,
      notify: true,
    };
    const found = existing.get(name);
    if (!found) await boss.createQueue(name, { ...wanted, policy: 'exclusive' });
    else if (Object.entries(wanted).some(([key, value]) => found[key as keyof typeof wanted] !== value)) {
      await boss.updateQueue(name, wanted);
    }
  }
}
