import Fastify from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { answerError } from './error-answers.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = connectDatabase({ url: home.url, poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

/** What PostgreSQL says by itself when it has this trouble. */
const raise = (code: string) =>
  sql`DO ${sql.lit(`BEGIN RAISE EXCEPTION 'trouble' USING ERRCODE = '${code}'; END`)}`;
const slow = sql`SELECT pg_sleep(5)`;

test.each<[string, RawBuilder<unknown>, string]>([
  ['a statement that takes too long', slow, '5'],
  ['a primary that became a replica', raise('25006'), '1'],
  ['a transaction that stood still', raise('25P03'), '1'],
  ['no connection left', raise('53300'), '1'],
  ['a server that starts', raise('57P03'), '1'],
  ['a connection that is gone', raise('08006'), '1'],
  ['a full disk', raise('53100'), '30'],
])('%s is answered 503 with a time to come back', async (_, statement, seconds) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () =>
    database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 100`.execute(trx);
      await statement.execute(trx);
    }),
  );
  const answer = await app.inject('/');
  expect(answer.statusCode, answer.body).toBe(503);
  expect(answer.headers['retry-after']).toBe(seconds);
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await app.close();
});

test('what belongs to an event that was deleted meanwhile is not there; another missing thing is a fault of ours', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/reaction', () =>
    sql`INSERT INTO live_reactions (event_id, kind, count) VALUES ('evt-gone', 'heart', 1)`.execute(
      database.db,
    ),
  );
  app.get('/course', () =>
    sql`INSERT INTO community_course_tags (community_id, tag) VALUES ('cm-gone', 'mot')`.execute(database.db),
  );
  const gone = await app.inject('/reaction');
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'NOT_FOUND']);
  expect((await app.inject('/course')).statusCode).toBe(500);
  await app.close();
});

test('a fault of ours is not called a trouble that passes', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => sql`SELECT nothing`.execute(database.db));
  expect((await app.inject('/')).statusCode).toBe(500);
  await app.close();
});
