import type { Role } from '@cungnghe/contracts/endpoint';
import { type Kysely, sql } from 'kysely';
import { type Listening, listenTo } from '../database/listen.ts';
import type { DB } from '../database/tables.generated.ts';
import type { Viewer } from '../viewer.ts';
import { sessionDigest } from './keys.ts';

export interface Session {
  readonly viewer: Viewer;
  /** Compared with the injected clock at every request; epoch milliseconds. */
  readonly integrityLockedUntil: number | undefined;
}

export interface Sessions {
  find(token: string): Promise<Session | undefined>;
  /** The same as far as it is remembered; asks nobody. */
  peek(token: string): Session | undefined;
  /** Drops what is remembered of an account, at once in this process. */
  forget(accountId: string): void;
  /** Hears of changes until `stop`; before that nothing is remembered. */
  listen(databaseUrl: string): Listening;
}

/** Spread, so that a crowd that came together is not looked up again together. */
const freshForMs = () => (4 + 2 * Math.random()) * 60_000;
const capacity = 50_000;

/**
 * Finds the person behind a session token. Answers are remembered for some minutes, because thousands of people ask
 * every few seconds; the database announces whatever could change one (`account_changed`), and while those
 * announcements cannot be heard nothing is remembered.
 *
 * The database and this memory know tokens by their keyed digests only.
 *
 * Session lifetimes run on the machine's clock, not the injected one: they guard keys, they are no business rule.
 */
export function createSessions(db: Kysely<DB>, authSecret: string): Sessions {
  const remembered = new Map<string, { session: Session; freshUntil: number }>();
  const digestsOf = new Map<string, Set<string>>();
  let hearing = false;
  // Counts announcements: an answer whose query ran across one may be older than it.
  let generation = 0;

  function forget(accountId: string): void {
    generation++;
    for (const digest of digestsOf.get(accountId) ?? []) remembered.delete(digest);
    digestsOf.delete(accountId);
  }

  function forgetAll(): void {
    generation++;
    remembered.clear();
    digestsOf.clear();
  }

  function remember(digest: string, session: Session, freshUntil: number): void {
    if (remembered.size >= capacity) forgetAll();
    remembered.set(digest, { session, freshUntil });
    const { accountId } = session.viewer;
    digestsOf.set(accountId, (digestsOf.get(accountId) ?? new Set()).add(digest));
  }

  const peek = (token: string) => peekDigest(sessionDigest(token, authSecret));

  function peekDigest(digest: string): Session | undefined {
    const known = remembered.get(digest);
    return known && hearing && known.freshUntil > Date.now() ? known.session : undefined;
  }

  async function find(token: string): Promise<Session | undefined> {
    const digest = sessionDigest(token, authSecret);
    const known = peekDigest(digest);
    if (known) return known;
    const before = generation;
    const row = await loadSession(db, digest);
    if (!row) return undefined;
    const session: Session = {
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
    };
    if (hearing && before === generation) {
      remember(digest, session, Math.min(Date.now() + freshForMs(), Date.parse(row.expires_at)));
    }
    return session;
  }

  function listen(databaseUrl: string): Listening {
    const listening = listenTo(databaseUrl, 'account_changed', {
      onMessage: forget,
      onHearing: () => {
        hearing = true;
      },
      onLost: () => {
        hearing = false;
        forgetAll();
      },
    });
    return {
      stop: () => {
        hearing = false;
        return listening.stop();
      },
    };
  }

  return { find, peek, forget, listen };
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
  }>`
    SELECT s.id AS session_id, s.expires_at, a.id AS account_id, a.email, a.full_name, a.school_id, a.locale,
      a.integrity_locked_until,
      ARRAY(SELECT r.role FROM operator_roles r WHERE r.account_id = a.id ORDER BY r.role) AS roles
    FROM auth_sessions s
    JOIN accounts a ON a.id = s.account_id
    WHERE s.token = ${digest} AND s.expires_at > ${new Date()} AND a.is_active
  `.execute(db);
  return rows[0];
}
