import type { Role } from '@cungnghe/contracts/endpoint';
import { type Kysely, sql } from 'kysely';
import type { Cache, Load } from '../cache.ts';
import type { DB } from '../database/tables.generated.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { Viewer } from '../viewer.ts';
import { type ApiKey, type ApiKeyRow, apiKeyUseIntervalMs, isApiKey, loadApiKey } from './api-keys.ts';
import { sessionDigest } from './keys.ts';
import { isViewToken, loadView, type View, type ViewRow } from './views.ts';

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
  /** The viewer is a program of an operator's: what its key lets it do. */
  readonly apiKey?: ApiKey;
  /** An operator sees the app as the viewer. */
  readonly view?: View;
}

export interface Sessions {
  /** At once for a session that is cached. */
  find(token: string): MaybePromise<Session | undefined>;
  /** A session that is cached, and nothing else: never asks the database. */
  findCached(token: string): Session | undefined;
  /** Writes down that a session has just shown the second factor of its account. */
  proveSecondFactor(session: { sessionId: string; accountId: string }): Promise<void>;
}

export interface SessionsOptions {
  readonly authSecret: string;
  /** After so long without a request an operator's session is over. */
  readonly operatorIdleMs: number;
}

/** Spread, so that a crowd that came together is not looked up again together. */
const ttlMs = () => (4 + 2 * Math.random()) * 60_000;
/** How often the use of an operator's session is written down at most, and so how long it is cached. */
const lastUsedWriteIntervalMs = 20_000;

interface CachedSession {
  readonly session: Session;
  /** By the machine's clock; epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Finds the person behind a session token. Answers are cached for some minutes, because thousands of people ask every few
 * seconds; the database announces whatever could change one (`account_changed`).
 *
 * The database knows tokens by their keyed digests only. The cache, which ends with the process, knows them as they come
 * in with each request: a digest costs more than the rest of a poll of the live room.
 *
 * Session lifetimes run on the machine's clock, not the injected one: they guard keys, they are no business rule.
 */
export function createSessions(
  { db, cache }: { db: Kysely<DB>; cache: Pick<Cache, 'find' | 'startLoad'> },
  { authSecret, operatorIdleMs }: SessionsOptions,
): Sessions {
  const keyOf = (token: string) => ['session', token];

  function findCached(token: string): Session | undefined {
    const cached = cache.find<CachedSession>(keyOf(token), ['sessions']);
    return cached && cached.expiresAt > Date.now() ? cached.session : undefined;
  }

  async function load(token: string): Promise<Session | undefined> {
    const loading = cache.startLoad();
    if (isApiKey(token)) return await loadKey(token, loading);
    if (isViewToken(token)) return await loadViewOf(token, loading);
    const digest = sessionDigest(token, authSecret);
    const row = await loadSession(db, digest);
    if (!row) return undefined;
    const session = sessionOf(row);
    const isIdleSoon = expiresWhenIdle(session);
    if (isIdleSoon) {
      // Not deleted: idle may be what a clock says that was set wrong and is put right.
      if (row.idle_ms > operatorIdleMs) return undefined;
      await sql`UPDATE auth_sessions SET last_used_at = clock_timestamp() WHERE token = ${digest}`.execute(
        db,
      );
    }
    const cached: CachedSession = { session, expiresAt: Date.parse(row.expires_at) };
    const tags = [`account:${session.viewer.accountId}`];
    const of = {
      key: keyOf(token),
      tags,
      ttlMs: isIdleSoon ? Math.min(lastUsedWriteIntervalMs, operatorIdleMs) : ttlMs(),
      size: () => 512,
    };
    loading.store(of, cached, 'sessions');
    return session;
  }

  async function loadKey(token: string, loading: Load): Promise<Session | undefined> {
    const row = await loadApiKey(db, token, authSecret);
    if (!row) return undefined;
    const cached: CachedSession = { session: sessionOfKey(row), expiresAt: Date.parse(row.expires_at) };
    const tags = [`account:${row.account_id}`];
    const of = { key: keyOf(token), tags, ttlMs: apiKeyUseIntervalMs, size: () => 512 };
    loading.store(of, cached, 'sessions');
    return cached.session;
  }

  async function loadViewOf(token: string, loading: Load): Promise<Session | undefined> {
    const row = await loadView(db, token, authSecret);
    if (!row) return undefined;
    const session = sessionOfView(row);
    const cached: CachedSession = { session, expiresAt: session.view.endsAt };
    // Of both: it ends with the rights of either.
    const tags = [`account:${row.account_id}`, `account:${row.seen_by}`];
    const of = { key: keyOf(token), tags, ttlMs: lastUsedWriteIntervalMs, size: () => 512 };
    loading.store(of, cached, 'sessions');
    return session;
  }

  async function proveSecondFactor({ sessionId, accountId }: { sessionId: string; accountId: string }) {
    await db
      .updateTable('auth_sessions')
      .set({ second_factor_at: new Date() })
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .execute();
  }

  return { find: (token) => findCached(token) ?? load(token), findCached, proveSecondFactor };
}

const expiresWhenIdle = ({ viewer, fromCommandLine }: Session) => viewer.roles.length > 0 && !fromCommandLine;

type Row = NonNullable<Awaited<ReturnType<typeof loadSession>>>;

const viewerOf = (
  row: Omit<ApiKeyRow, 'id' | 'name' | 'can_write' | 'subjects' | 'expires_at'>,
  sessionId: string,
): Viewer => ({
  accountId: row.account_id,
  sessionId,
  email: row.email ?? '',
  name: row.full_name,
  schoolId: row.school_id,
  locale: row.locale === 'en' ? 'en' : 'vi',
  roles: row.roles,
});

const lockOf = (row: Pick<Row, 'integrity_locked_until'>) =>
  row.integrity_locked_until ? Date.parse(row.integrity_locked_until) : undefined;

function sessionOfKey(row: ApiKeyRow): Session {
  const { id, name, can_write: canWrite, subjects } = row;
  return {
    viewer: { ...viewerOf(row, ''), apiKey: { id, name } },
    integrityLockedUntil: lockOf(row),
    // Whoever made the key has shown theirs; what needs a recent proof is refused to all keys.
    hasSecondFactor: false,
    secondFactorAt: undefined,
    fromCommandLine: false,
    apiKey: { id, name, canWrite, subjects },
  };
}

function sessionOfView(row: ViewRow): Session & { readonly view: View } {
  const { id, seen_by: operatorId } = row;
  return {
    viewer: { ...viewerOf({ ...row, roles: [] }, ''), seenBy: operatorId },
    integrityLockedUntil: lockOf(row),
    // Whoever looks has shown theirs.
    hasSecondFactor: false,
    secondFactorAt: undefined,
    fromCommandLine: false,
    view: { id, operatorId, endsAt: Date.parse(row.expires_at) },
  };
}

function sessionOf(row: Row): Session {
  return {
    viewer: viewerOf(row, row.session_id),
    integrityLockedUntil: lockOf(row),
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
