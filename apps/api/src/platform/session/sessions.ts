import type { Role } from '@cungnghe/contracts/endpoint';
import { type Kysely, sql } from 'kysely';
import { type Listening, listenTo } from '../database/listen.ts';
import type { DB } from '../database/tables.generated.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { addGauges, type Metrics } from '../metrics.ts';
import type { Viewer } from '../viewer.ts';
import { sessionDigest } from './keys.ts';

export interface Session {
  readonly viewer: Viewer;
  /** Compared with the injected clock at every request; epoch milliseconds. */
  readonly integrityLockedUntil: number | undefined;
  /** Whether the account has a second factor. */
  readonly hasSecondFactor: boolean;
  /** When this session last showed it; epoch milliseconds on the machine's clock. */
  readonly secondFactorAt: number | undefined;
  /** Made by whoever runs the machine: counts as having shown the second factor, and is never idle. */
  readonly fromCommandLine: boolean;
}

export interface Sessions {
  /** At once for a session that is remembered and of which nothing has to be written down. */
  find(token: string): MaybePromise<Session | undefined>;
  /** Writes down that a session has just shown the second factor of its account. */
  proveSecondFactor(session: { sessionId: string; accountId: string }): Promise<void>;
  /** Drops what is remembered of an account, at once in this process. */
  forget(accountId: string): void;
  /** How often somebody was remembered, and how many are. */
  counts(): { readonly hits: number; readonly misses: number; readonly size: number };
  /** Hears of changes until `stop`; before that nothing is remembered. */
  listen(databaseUrl: string): Listening;
}

export interface SessionsOptions {
  readonly authSecret: string;
  /** After so long without a request an operator's session is over. */
  readonly operatorIdleMs: number;
}

/** Spread, so that a crowd that came together is not looked up again together. */
const ttlMs = () => (4 + 2 * Math.random()) * 60_000;
const capacity = 50_000;
/** How often the use of an operator's session is written down at most. */
const lastUsedWriteIntervalMs = 20_000;

interface CachedSession {
  readonly session: Session;
  /** By the time that this process has run, which no step of the machine's clock moves. */
  readonly freshUntil: number;
  /** By the machine's clock. */
  readonly expiresAt: number;
  /** When this process last wrote that the session is in use, by the time that it has run. */
  lastUsedWrittenAt: number;
}

/**
 * Finds the person behind a session token. Answers are remembered for some minutes, because thousands of people ask
 * every few seconds; the database announces whatever could change one (`account_changed`), and while those
 * announcements cannot be heard nothing is remembered.
 *
 * The database knows tokens by their keyed digests only. This memory, which ends with the process, knows them as they
 * come in with each request: a digest costs more than the rest of a poll of the live room.
 *
 * Session lifetimes run on the machine's clock, not the injected one: they guard keys, they are no business rule.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the few functions that share the sessions in memory
export function createSessions(db: Kysely<DB>, { authSecret, operatorIdleMs }: SessionsOptions): Sessions {
  const remembered = new Map<string, CachedSession>();
  const tokensOf = new Map<string, Set<string>>();
  let subscribed = false;
  let hits = 0;
  let misses = 0;
  // Counts announcements: an answer whose query ran across one may be older than it.
  let generation = 0;

  function forget(accountId: string): void {
    generation++;
    for (const token of tokensOf.get(accountId) ?? []) remembered.delete(token);
    tokensOf.delete(accountId);
  }

  function forgetAll(): void {
    generation++;
    remembered.clear();
    tokensOf.clear();
  }

  function remember(token: string, session: Session, expiresAt: number): void {
    if (remembered.size >= capacity) forgetAll();
    const now = performance.now();
    remembered.set(token, { session, freshUntil: now + ttlMs(), expiresAt, lastUsedWrittenAt: now });
    const { accountId } = session.viewer;
    tokensOf.set(accountId, (tokensOf.get(accountId) ?? new Set()).add(token));
  }

  function recall(token: string): CachedSession | undefined {
    const known = remembered.get(token);
    const isFresh =
      known && subscribed && known.freshUntil > performance.now() && known.expiresAt > Date.now();
    return isFresh ? known : undefined;
  }

  function find(token: string): MaybePromise<Session | undefined> {
    const known = recall(token);
    if (known) hits++;
    else misses++;
    if (!known) return load(token);
    if (
      !expiresWhenIdle(known.session) ||
      performance.now() - known.lastUsedWrittenAt < Math.min(lastUsedWriteIntervalMs, operatorIdleMs)
    ) {
      return known.session;
    }
    // Other processes may have seen it in use, or not: what is written decides.
    known.lastUsedWrittenAt = performance.now();
    return load(token);
  }

  async function load(token: string): Promise<Session | undefined> {
    const digest = sessionDigest(token, authSecret);
    const before = generation;
    const row = await loadSession(db, digest);
    if (!row) return undefined;
    const session = sessionOf(row);
    if (expiresWhenIdle(session)) {
      // Not deleted: idle may be what a clock says that was set wrong and is put right.
      if (row.idle_ms > operatorIdleMs) return undefined;
      await sql`UPDATE auth_sessions SET last_used_at = clock_timestamp() WHERE token = ${digest}`.execute(
        db,
      );
    }
    if (subscribed && before === generation) {
      remember(token, session, Date.parse(row.expires_at));
    }
    return session;
  }

  async function proveSecondFactor({ sessionId, accountId }: { sessionId: string; accountId: string }) {
    await db
      .updateTable('auth_sessions')
      .set({ second_factor_at: new Date() })
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .execute();
    forget(accountId);
  }

  function listen(databaseUrl: string): Listening {
    const listening = listenTo(databaseUrl, 'account_changed', {
      onMessage: forget,
      onSubscribed: () => {
        subscribed = true;
      },
      onLost: () => {
        subscribed = false;
        forgetAll();
      },
    });
    return {
      stop: () => {
        subscribed = false;
        return listening.stop();
      },
    };
  }

  const counts = () => ({ hits, misses, size: remembered.size });
  return { find, proveSecondFactor, forget, counts, listen };
}

const expiresWhenIdle = ({ viewer, fromCommandLine }: Session) => viewer.roles.length > 0 && !fromCommandLine;

type Row = NonNullable<Awaited<ReturnType<typeof loadSession>>>;

function sessionOf(row: Row): Session {
  return {
    viewer: {
      accountId: row.account_id,
      sessionId: row.session_id,
      email: row.email ?? '',
      name: row.full_name,
      schoolId: row.school_id,
      locale: row.locale === 'en' ? 'en' : 'vi',
      roles: row.roles,
    },
    integrityLockedUntil: row.integrity_locked_until ? Date.parse(row.integrity_locked_until) : undefined,
    hasSecondFactor: row.has_second_factor,
    secondFactorAt: row.second_factor_at ? Date.parse(row.second_factor_at) : undefined,
    fromCommandLine: row.from_command_line,
  };
}

async function loadSession(db: Kysely<DB>, digest: string) {
  const { rows } = await sql<{
    session_id: string;
    expires_at: string;
    account_id: string;
    email: string | null;
    full_name: string;
    school_id: string;
    locale: string;
    integrity_locked_until: string | null;
    roles: Role[];
    second_factor_at: string | null;
    from_command_line: boolean;
    idle_ms: number;
    has_second_factor: boolean;
  }>`
    SELECT s.id AS session_id, s.expires_at, a.id AS account_id, a.email, a.full_name, a.school_id, a.locale,
      a.integrity_locked_until,
      ARRAY(SELECT r.role FROM operator_roles r WHERE r.account_id = a.id ORDER BY r.role) AS roles,
      s.second_factor_at, s.from_command_line,
      (extract(epoch FROM clock_timestamp() - s.last_used_at) * 1000)::float8 AS idle_ms,
      EXISTS (SELECT 1 FROM second_factor_totp t WHERE t.account_id = a.id AND t.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM second_factor_passkeys p WHERE p.account_id = a.id) AS has_second_factor
    FROM auth_sessions s
    JOIN accounts a ON a.id = s.account_id
    WHERE s.token = ${digest} AND s.expires_at > ${new Date()} AND a.is_active
  `.execute(db);
  return rows[0];
}

/** Shows how much the memory of sessions spares the database. */
export function addSessionGauges(metrics: Metrics, sessions: Pick<Sessions, 'counts'>): void {
  addGauges(
    metrics,
    [
      { name: 'session_cache_entries', help: 'Sessions that this process remembers' },
      { name: 'session_cache_lookups', help: 'Lookups of sessions since the start', labels: ['result'] },
    ],
    () => {
      const { hits, misses, size } = sessions.counts();
      return {
        session_cache_entries: [[size]],
        session_cache_lookups: [
          [hits, 'hit'],
          [misses, 'miss'],
        ],
      };
    },
  );
}
