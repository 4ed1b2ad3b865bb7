import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { bringBackClaims } from '../mail/claims.ts';
import { bringBackJobs } from './clock-steps.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { defineQueue } from './queue.ts';

/** The clock of the database was two days ahead for a while. What it wrote meanwhile stays. */

const queue = defineQueue<{ name: string }>('clock-steps', {
  retryLimit: 2,
  retryDelay: 1,
  retryDelayMax: 5,
  expireInSeconds: 60,
});

let home: TestDatabase;
let database: Database;
let jobs: Jobs;
const done: string[] = [];
beforeAll(async () => {
  home = await createTestDatabase();
  database = connectDatabase({ url: home.url, poolSize: 2 });
  jobs = await createJobs({ url: home.url, queues: [queue], log: pino({ level: 'silent' }) });
  await jobs.work(queue, 2, async ({ name }) => void done.push(name));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await home.drop();
});

const enqueue = (name: string, startAfterSeconds = 3_600) =>
  database.db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, queue, { name }, { key: name, startAfterSeconds }));

test('a job that was written while the clock was ahead is worked on at once, and one for later is not', async () => {
  const { db } = database;
  await enqueue('ahead');
  await enqueue('later');
  await sql`UPDATE pgboss.job SET start_after = now() + interval '48 hours', created_on = now() + interval '48 hours'
    WHERE data->>'name' = 'ahead'`.execute(db);
  await bringBackJobs(db);
  await expect.poll(() => done, { timeout: 5_000 }).toEqual(['ahead']);
});

test('the queue goes on looking after its jobs, and one whose process died is free within the time of any other', async () => {
  const { db } = database;
  await enqueue('active');
  await sql`UPDATE pgboss.job SET state = 'active', started_on = now() + interval '48 hours'
    WHERE data->>'name' = 'active'`.execute(db);
  await sql`UPDATE pgboss.queue SET monitor_claim_on = now() + interval '48 hours'`.execute(db);
  await bringBackJobs(db);
  const { rows } = await sql<{ ahead: boolean }>`
    SELECT started_on > now() AS ahead FROM pgboss.job WHERE data->>'name' = 'active'
    UNION ALL SELECT monitor_claim_on > now() FROM pgboss.queue WHERE monitor_claim_on IS NOT NULL`.execute(
    db,
  );
  expect(new Set(rows.map(({ ahead }) => ahead))).toEqual(new Set([false]));
});

test('a message that was claimed while the clock was ahead is free as soon as any other', async () => {
  const { db } = database;
  await sql`INSERT INTO email_outbox (id, kind, to_email, subject, status, created_at, claimed_until) VALUES
    ('eml-ahead', 'login_code', 'a@b.vn', 's', 'queued', now(), now() + interval '48 hours'),
    ('eml-claimed', 'login_code', 'a@b.vn', 's', 'queued', now(), now() + interval '10 seconds')`.execute(db);
  await bringBackClaims(db);
  const { rows } = await sql<{ id: string; seconds: number }>`
    SELECT id, extract(epoch FROM claimed_until - now())::float8 AS seconds FROM email_outbox ORDER BY id`.execute(
    db,
  );
  expect(rows[0]?.seconds).toBeLessThan(30);
  expect(rows[1]?.seconds).toBeLessThan(11);
});
