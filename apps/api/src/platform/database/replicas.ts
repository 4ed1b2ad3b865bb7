import { type Kysely, sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import { isDatabaseUnavailable } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { connectReplica, type DatabaseLog } from './connect.ts';
import { beatMs, type Mark, maxLagMs, parseLsn, type ReplicaHealth, watchReplica } from './replica-health.ts';
import { readsWithFallback } from './replica-reads.ts';
import type { DB } from './tables.generated.ts';

export interface Replicas {
  /** Where to read what may lag, and has to hold all up to `position`, which {@link Replicas.position} gave; `unknown`: the primary. */
  choose(position: string | undefined): Kysely<DB>;
  /** Where the primary stands after all that was committed before the call; `unknown` while it does not say. */
  position(): Promise<string>;
  /** Begins to ask the replicas; before that all is read from the primary. */
  start(): void;
  close(): Promise<void>;
}

export const unknownPosition = 'unknown';

interface Replica {
  readonly name: string;
  readonly health: ReplicaHealth;
  readonly db: Kysely<DB>;
  close(): Promise<void>;
}

interface Options {
  readonly urls: readonly string[];
  readonly poolSize: number;
  readonly primary: { readonly db: Kysely<DB>; readonly readDb: Kysely<DB> };
  readonly log: DatabaseLog;
  readonly metrics: Metrics;
}

/** Its address without names and passwords. */
export const replicaName = (url: string) => new URL(url).host;

/** Older ones tell nothing: who has come no farther is too far behind. */
const mostMarks = Math.ceil((2 * maxLagMs) / beatMs);

export function openReplicas({ urls, poolSize, primary, log, metrics }: Options): Replicas {
  const reads = countReads(metrics);
  const replicas = urls.map((url) => openReplica(url));
  addReplicaGauges(metrics, replicas, () => timer !== undefined);
  const marks: Mark[] = [];
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let turn = 0;

  function openReplica(url: string): Replica {
    const name = replicaName(url);
    const { db: replica, dropAll, close } = connectReplica({ url, poolSize, log });
    const health = watchReplica(url, dropAll);
    const onFailed = (error: unknown) => {
      reads.inc({ place: 'fallback' });
      if (isDatabaseUnavailable(error)) health.markAway();
    };
    return {
      name,
      health,
      db: readsWithFallback({ replica, primary: primary.db, onFailed }),
      close: async () => {
        await health.close();
        await close();
      },
    };
  }

  async function beat(): Promise<void> {
    // Taken before it is asked: whoever has come to what it answers holds all that was there at that instant.
    const at = performance.now();
    const found = await findPosition(primary.readDb).catch(() => undefined);
    if (closed) return;
    if (found !== undefined) marks.push({ at, timeline: found.timeline, lsn: parseLsn(found.lsn) });
    if (marks.length > mostMarks) marks.shift();
    await Promise.all(replicas.map(({ health }) => health.ask(marks)));
    if (!closed) timer = setTimeout(beat, beatMs).unref();
  }

  return {
    choose: (position) => {
      const lsn = lsnOf(position);
      const usable = lsn === undefined ? [] : replicas.filter(({ health }) => health.hasReplayed(lsn));
      const chosen = usable[turn++ % usable.length];
      reads.inc({ place: chosen ? 'replica' : 'primary' });
      return chosen?.db ?? primary.db;
    },
    position: async () => {
      const found = await findPosition(primary.readDb).catch(() => undefined);
      return found?.lsn.replace('/', '-') ?? unknownPosition;
    },
    start: () => {
      timer ??= setTimeout(beat, 0).unref();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** Undefined for what a client has made up, and for what is not known: nothing has come that far. */
function lsnOf(position: string | undefined): bigint | undefined {
  if (position === undefined) return 0n;
  return /^[0-9A-F]{1,8}-[0-9A-F]{1,8}$/.test(position) ? parseLsn(position.replace('-', '/')) : undefined;
}

/** What is committed is on the disk before anybody sees it, unless it need not be. Fails where it is no primary. */
async function findPosition(db: Kysely<DB>): Promise<{ lsn: string; timeline: number } | undefined> {
  const { rows } = await sql<{ lsn: string; timeline: number }>`
    SELECT position::text AS lsn, ('x' || left(pg_walfile_name(position), 8))::bit(32)::int AS timeline
    FROM (SELECT CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
      ELSE pg_current_wal_flush_lsn() END AS position) AS log`.execute(db);
  return rows[0];
}

const countReads = (metrics: Metrics) =>
  new Counter({
    name: 'database_lagging_reads_total',
    help: 'Requests that may be answered by a replica, by where they were read; fallback: statements repeated on the primary',
    labelNames: ['place'],
    registers: [metrics],
  });

/** Of several processes the worst counts; whoever answers no requests asks no replica, and says nothing of them. */
function addReplicaGauges(metrics: Metrics, replicas: readonly Replica[], isStarted: () => boolean): void {
  const shown = () => (isStarted() ? replicas : []);
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How old what a replica shows is at most; left out while it is away',
    labelNames: ['replica'],
    aggregator: 'max',
    registers: [metrics],
    collect() {
      this.reset();
      for (const { name, health } of shown()) {
        const lagMs = health.lagMs();
        if (lagMs !== undefined) this.set({ replica: name }, lagMs / 1000);
      }
    },
  });
  new Gauge({
    name: 'database_replica_used',
    help: '1 while a replica is read from',
    labelNames: ['replica'],
    aggregator: 'min',
    registers: [metrics],
    collect() {
      for (const { name, health } of shown()) this.set({ replica: name }, health.hasReplayed(0n) ? 1 : 0);
    },
  });
}
