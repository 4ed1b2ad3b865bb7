import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import pg from 'pg';
import { sessionDigest } from '../apps/api/src/platform/session/keys.ts';
import { cpuSecondsOfDatabase, type Platform, startPlatform } from './platform.ts';

export interface LiveSchool {
  readonly platform: Platform;
  readonly eventId: string;
  readonly path: string;
  /** What a participant sends as `Authorization`. */
  authorization(participant: number): string;
  /** Calls the API as the host of the room. Throws for anything but success. */
  host<T>(method: string, path: string, body?: object): Promise<T>;
  query<T extends pg.QueryResultRow>(sql: string): Promise<T[]>;
  /** Processor time that PostgreSQL has used so far, in seconds. */
  databaseCpuSeconds(): number;
  stop(): Promise<void>;
}

const slug = 'buoi-dong-nguoi';
const eventId = 'evt-bench';
const authSecret = 'bench-secret-of-more-than-thirty-two-characters';
const tokenOf = (participant: number) => `bench-session-token-${participant}`;
/** What a participant sends as `Authorization`. */
export const authorizationOf = (participant: number) => `Bearer ${tokenOf(participant)}`;

/** The platform on a database of its own, with one event, its host and `people` who said they would come. */
export async function startLiveSchool(
  firstPort: number,
  people: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<LiveSchool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-live-'));
  const silent = { info: () => undefined, warn: () => undefined, error: console.error };
  const database = await startEmbeddedDatabase({ dataDir, log: silent, owner: 'server' });
  const platform = await startPlatform(firstPort, {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    AUTH_SECRET: authSecret,
    ...settings,
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      SELECT 'acc-' || n, s.id, 'nguoi-' || n || '@bench.local', 'Nguyễn Văn ' || n, now(), now()
      FROM generate_series(0, ${people}) n CROSS JOIN (SELECT id FROM schools WHERE is_default) s;
    INSERT INTO operator_roles (account_id, role, granted_at) VALUES ('acc-0', 'host', now());
    INSERT INTO events (id, slug, title, school_id, starts_at, created_at, updated_at)
      SELECT '${eventId}', '${slug}', 'Buổi đông người', id, now(), now(), now() FROM schools WHERE is_default;
    INSERT INTO event_rsvps (event_id, user_id, answer, answered_at)
      SELECT '${eventId}', 'acc-' || n, 'yes', now() FROM generate_series(1, ${people}) n;
  `);
  // The digests of the tokens, which only a process that knows the secret can make.
  const digests = Array.from({ length: people + 1 }, (_, n) => sessionDigest(tokenOf(n), authSecret));
  await client.query(
    `INSERT INTO auth_sessions (id, account_id, token, expires_at, created_at, updated_at)
      SELECT 'ses-' || n - 1, 'acc-' || n - 1, digest, now() + interval '1 day', now(), now()
      FROM unnest($1::text[]) WITH ORDINALITY AS t (digest, n)`,
    [digests],
  );
  await client.query('ANALYZE');
  return {
    platform,
    eventId,
    path: `/api/events/${slug}/live`,
    authorization: authorizationOf,
    host: async <T>(method: string, path: string, body?: object) => {
      const response = await fetch(`${platform.api}/api/admin/live-workspace/${eventId}${path}`, {
        method,
        headers: { authorization: authorizationOf(0), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    databaseCpuSeconds: () => cpuSecondsOfDatabase(join(dataDir, 'postgres/cluster')),
    query: async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows,
    stop: async () => {
      await client.end();
      await platform.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface MadeActivity {
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly choices: readonly { readonly id: string }[] }[];
}

/** A poll of two choices, started. */
export async function startPoll(school: LiveSchool, title: string): Promise<MadeActivity> {
  const made = await school.host<MadeActivity>('POST', '/activities', {
    kind: 'poll',
    title,
    items: [
      { prompt: 'Bạn đang ở đâu trên con đường này?', choices: [{ label: 'Mới nghĩ' }, { label: 'Đã bán' }] },
    ],
  });
  return await school.host<MadeActivity>('POST', `/activities/${made.id}/start`);
}

/** Questions from the first participants, written straight into the database: asking is limited. */
export async function askQuestions(school: LiveSchool, count: number): Promise<void> {
  await school.query(`
    INSERT INTO live_questions (id, event_id, user_id, session_id, text, created_at)
      SELECT 'lqn-' || n, '${school.eventId}', 'acc-' || (1 + n % 20), 'bench',
        'Câu hỏi số ' || n || ': giá vốn và dòng tiền mỗi tuần của một quán nhỏ nên ghi thế nào cho đúng?', now()
      FROM generate_series(1, ${count}) n`);
}
