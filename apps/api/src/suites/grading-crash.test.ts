import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoom, type Room, start, task } from '../test/live.ts';
import { type ModelServer, openModelServer } from '../test/model-server.ts';
import { ownSettings, type RunningServer, type Settings, startServer } from '../test/server-process.ts';
import { createTestApp, type Person } from '../test/test-app.ts';

/** The real server, killed while answers to a task wait for their evaluation. */

const people = 6;
const secret = 'a-secret-that-server-and-test-share-for-sessions';
let dataDir: string;
let model: ModelServer;
let settings: Settings & { BASE_URL: string };
let server: RunningServer | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cungnghe-grading-'));
  model = await openModelServer();
  const ofModel = {
    AUTH_SECRET: secret,
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'judge',
    AI_TIMEOUT_SECONDS: '3',
  };
  settings = { ...(await ownSettings(dataDir)), ...ofModel };
  server = await startServer(settings);
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await model.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** A room with a task under way, made beside the server and in its database. */
async function prepare() {
  const databaseUrl = await findRunningEmbeddedDatabase(dataDir);
  if (databaseUrl === undefined) throw new Error('The server has no database');
  // The server finds only the sessions that were made with its secret.
  const testApp = await createTestApp({ databaseUrl, env: { AUTH_SECRET: secret } });
  const host = await testApp.person({ roles: ['host'] });
  const learners: Person[] = [];
  for (let count = 0; count < people; count++) learners.push(await testApp.person());
  const room = await openRoom(testApp, learners);
  const active = await start(host, room, task);
  await testApp.close();
  return { room, active, host, learners };
}

async function call(person: Person, path: string, body?: object) {
  const response = await fetch(settings.BASE_URL + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what is read of an answer differs from call to call
  return { status: response.status, body: (await response.json()) as any };
}

const evaluations = async (host: Person, room: Room) =>
  (await call(host, room.hostPath('/responses'))).body.map(
    ({ evaluation }: { evaluation: { status: string; attempts: number; overall: number } }) => [
      evaluation.status,
      evaluation.attempts,
      evaluation.overall,
    ],
  );

test('kill -9 between storing and grading: every answer is kept, and graded later, once', async () => {
  const { room, active, host, learners } = await prepare();
  model.answer(() => 'hang');
  const sent = await Promise.all(
    learners.map((person, at) =>
      call(person, room.path(`/activities/${active.id}/response`), {
        answers: [{ item_id: active.items[0].id, text: `Lời chào số ${at}` }],
      }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array(people).fill(201));
  await expect.poll(() => model.asked.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
  server?.process.kill('SIGKILL');
  await server?.ended;
  server = undefined;

  model.asked.length = 0;
  const scores = task.rubric.map(({ label }) => ({ label, score: 4, comment: 'Được.' }));
  model.answer(() => ({ say: JSON.stringify({ scores, feedback: 'Tốt.' }) }));
  server = await startServer(settings);
  expect(await evaluations(host, room)).toHaveLength(people);
  // Those that were under way are taken over when their time is up.
  await expect
    .poll(() => evaluations(host, room), { timeout: 60_000, interval: 500 })
    .toEqual(Array(people).fill(['done', 1, 8]));
  const texts = model.asked.map(({ user }) => /Lời chào số \d/.exec(user)?.[0]).sort();
  expect(texts).toEqual(learners.map((_, at) => `Lời chào số ${at}`));
}, 180_000);
