import type pg from 'pg';
import { SessionClient } from './session-client.ts';

/** Behind by more than this a replica is not read from: so old an answer of one is at most. */
export const maxLagMs = 5_000;
/** So often each is asked how far it has come. */
export const beatMs = 500;
const askTimeoutMs = 1_000;

/** Where the log of a database stands: of which line of succession, and how far. */
export interface LogPosition {
  readonly timeline: number;
  readonly lsn: bigint;
}

/** Where the primary stood at an instant of this process's own clock. */
export interface Mark extends LogPosition {
  readonly at: number;
}

/** As PostgreSQL writes it: two numbers in base 16. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Until then what it shows is whole: when the primary stood where it has come to. */
export const freshUntil = (marks: readonly Mark[], { timeline, lsn }: LogPosition): number | undefined =>
  marks.findLast((mark) => mark.timeline === timeline && mark.lsn <= lsn)?.at;

/**
 * A restored or a promoted one is no replica. Who follows another primary than ours is of another timeline: without the
 * right to see its receiver, that is known by its last restart point.
 */
const question = `
  SELECT pg_is_in_recovery() AS recovering, pg_last_wal_replay_lsn()::text AS lsn,
    coalesce((SELECT received_tli FROM pg_stat_wal_receiver), (SELECT timeline_id FROM pg_control_checkpoint())) AS timeline`;

interface Row {
  readonly recovering: boolean;
  readonly lsn: string | null;
  readonly timeline: number;
}

export interface ReplicaHealth {
  /** Asks it now. Whoever does not answer in time is away. */
  ask(marks: readonly Mark[]): Promise<void>;
  /** A statement found it away: nobody is sent there before it has answered again. */
  markAway(): void;
  /** Whether it is there, not too far behind, and has come to this position. */
  hasReplayed(lsn: bigint): boolean;
  /** How old what it shows is at most; undefined: never known, or away. */
  lagMs(): number | undefined;
  close(): Promise<void>;
}

export function watchReplica(url: string, onLost: () => void): ReplicaHealth {
  let client: pg.Client | undefined;
  let known: { readonly lsn: bigint; readonly freshUntil: number } | undefined;

  function lose(): void {
    known = undefined;
    client?.end().catch(() => undefined);
    client = undefined;
    onLost();
  }

  async function connect(): Promise<pg.Client> {
    const opened = new SessionClient({
      connectionString: url,
      application_name: 'cungnghe asks a replica',
      connectionTimeoutMillis: askTimeoutMs,
      query_timeout: askTimeoutMs,
    });
    client = opened;
    opened.on('error', () => client === opened && lose());
    await opened.connect();
    return opened;
  }

  const lagMs = () => known && performance.now() - known.freshUntil;
  return {
    ask: async (marks) => {
      try {
        const { rows } = await (client ?? (await connect())).query<Row>(question);
        const [row] = rows;
        const lsn = row?.recovering && row.lsn !== null ? parseLsn(row.lsn) : undefined;
        const at = lsn === undefined ? undefined : freshUntil(marks, { timeline: row?.timeline ?? 0, lsn });
        // Farther behind than our memory of the primary: as old as it was known to be.
        if (lsn === undefined) known = undefined;
        else if (at !== undefined) known = { lsn, freshUntil: at };
      } catch {
        lose();
      }
    },
    markAway: () => {
      known = undefined;
    },
    hasReplayed: (lsn) => known !== undefined && known.lsn >= lsn && (lagMs() ?? maxLagMs) < maxLagMs,
    lagMs,
    close: async () => {
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
