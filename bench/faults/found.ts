import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { directUrl, type Machine } from './machine.ts';
import type { School } from './school.ts';
import { folder } from './setting.ts';
import type { Write } from './writes.ts';

const marksOf: Readonly<Record<string, string>> = {
  note: 'SELECT body AS mark FROM user_notes WHERE body = ANY ($1)',
  post: 'SELECT title AS mark FROM community_posts WHERE title = ANY ($1)',
  order: 'SELECT id AS mark FROM community_orders WHERE id = ANY ($1)',
};

const values = `
  SELECT 'profile ' || id AS name, intro AS value FROM accounts
  UNION ALL SELECT 'progress ' || account_id || ' ' || lesson_id, status FROM lesson_progress
  UNION ALL SELECT 'live answer ' || user_id, answers->0->'choice_ids'->>0 FROM live_responses WHERE activity_id = $1`;

/** One connection of one's own, past everything that was broken. */
export async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Waits until no message waits any more: those of a mail server that was away are tried again. */
async function outboxIsEmpty(client: pg.Client): Promise<void> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM email_outbox WHERE status = 'queued'`,
    );
    if (rows[0]?.waiting === 0 || performance.now() > deadline) return;
    await sleep(500);
  }
}

/** How often each of these writes is there, and what each value is. */
export async function readFound(machine: Machine, school: School, writes: readonly Write[]) {
  return await withDatabase(async (client) => {
    await outboxIsEmpty(client);
    const marks = new Map<string, number>();
    const count = (kind: string, mark: string) =>
      marks.set(`${kind} ${mark}`, (marks.get(`${kind} ${mark}`) ?? 0) + 1);
    for (const [kind, text] of Object.entries(marksOf)) {
      const wanted = writes.filter((write) => write.kind === kind).map(({ mark }) => mark);
      const { rows } = await client.query<{ mark: string }>(text, [wanted]);
      for (const { mark } of rows) count(kind, mark);
    }
    for (const address of machine.received()) count('mail', address);
    for (const { kind, mark } of writes)
      if (kind === 'picture' && existsSync(join(folder, 'bucket/pictures', mark.replace(/^\/images/, ''))))
        count(kind, mark);
    const { rows } = await client.query<{ name: string; value: string }>(values, [school.poll.id]);
    return { marks, values: new Map(rows.map(({ name, value }) => [name, value])) };
  });
}

/** What people may do in a while is no matter here. */
export const forgetLimits = () => withDatabase((client) => client.query('DELETE FROM rate_limits'));
