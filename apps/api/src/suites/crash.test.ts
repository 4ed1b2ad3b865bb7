import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { findRunningEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeServices } from '../compose.ts';
import { cast } from '../demo/people.ts';
import { createSession } from '../features/accounts/public.ts';
import { readConfig } from '../platform/config.ts';
import {
  ownSettings,
  type RunningServer,
  runCli,
  type Settings,
  startServer,
} from '../test/server-process.ts';
import { startWriteLoad, type WriteLoad } from './write-load.ts';

/** The server and its database as processes, ended in every way in which processes end. */

let dataDir: string;
let settings: Settings & { BASE_URL: string };
let server: RunningServer | undefined;
let tokens: string[];
let lessons: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cungnghe-crash-'));
  settings = await ownSettings(dataDir);
  await start();
  tokens = await signIn([cast.free.email, cast.pro.email, cast.expired.email, cast.author.email]);
  lessons = await freeLessons();
}, 120_000);
beforeEach(() => start(), 90_000);
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Starts the server unless it runs. */
async function start(): Promise<RunningServer> {
  server ??= await startServer(settings);
  return server;
}

async function signIn(emails: readonly string[]): Promise<string[]> {
  const databaseUrl = await findRunningEmbeddedDatabase(dataDir);
  const testApp = composeServices(readConfig(settings), databaseUrl ?? '', pino({ level: 'silent' }));
  const sessions = await Promise.all(emails.map((email) => createSession(testApp.services, email)));
  await testApp.close();
  return sessions.map(({ token }) => token);
}

// biome-ignore lint/suspicious/noExplicitAny: what is read of an answer differs from call to call
async function get(path: string, token = tokens[0]): Promise<any> {
  const response = await fetch(settings.BASE_URL + path, { headers: { authorization: `Bearer ${token}` } });
  return response.json();
}

/** The first lesson of each course of Founder. */
async function freeLessons(): Promise<string[]> {
  const courses: { slug: string }[] = await get('/api/communities/founder/courses');
  return Promise.all(
    courses.map(async ({ slug }) => {
      const course = `/api/communities/founder/courses/${slug}`;
      const { units } = await get(course);
      return `${course}/lessons/${units[0].lessons[0].id}`;
    }),
  );
}

const communities = ['sales', 'product', 'operations', 'finance', 'food', 'drink', 'beauty', 'retail'];
/** The Pro member of the cast replies in one of the samples. */
const thread = () => ({
  path: '/api/communities/founder/posts/seed-post-co-lai-ma-het-tien',
  token: tokens[1] ?? '',
});
const writing = () =>
  startWriteLoad({ baseUrl: settings.BASE_URL, tokens, lessons, communities, thread: thread() });

/** Waits for so many acknowledged writes more. */
async function moreWrites(load: WriteLoad, count: number, timeout = 30_000): Promise<void> {
  const goal = load.acknowledged() + count;
  await expect.poll(load.acknowledged, { timeout, interval: 10 }).toBeGreaterThanOrEqual(goal);
}

test('kill -9 of the server while people write: nothing acknowledged is lost', async () => {
  const running = await start();
  const load = writing();
  await moreWrites(load, 60);
  running.process.kill('SIGKILL');
  await running.ended;
  await load.stop();
  server = undefined;
  await start();
  expect(await load.lost()).toEqual([]);
}, 120_000);

test('kill -9 of PostgreSQL while people write: the server answers again by itself, nothing is lost', async () => {
  const load = writing();
  await moreWrites(load, 60);
  const killed = postmasterId();
  process.kill(killed, 'SIGKILL');
  await moreWrites(load, 100);
  await load.stop();
  // The database was started again, the server was not.
  expect(postmasterId()).not.toBe(killed);
  expect(server?.process.exitCode).toBeNull();
  expect(await load.lost()).toEqual([]);
}, 120_000);

const postmasterId = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('SIGTERM lets a request in flight finish, and ends with 0', async () => {
  const running = await start();
  const { hostname, port } = new URL(settings.BASE_URL);
  const body = JSON.stringify({ intro: 'Gửi dở khi máy chủ dừng' });
  const sending = request({
    hostname,
    port,
    path: '/api/user/me',
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${tokens[0]}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', async (response) =>
      resolve({ status: response.statusCode, body: await json(response) }),
    );
  });
  // Half of the body keeps the request in flight. Another answer shows that the server has seen it by then.
  await new Promise((written) => sending.write(body.slice(0, 10), written));
  await get('/api/user/me');
  running.process.kill('SIGTERM');
  await expect.poll(() => acceptsConnections(hostname, Number(port)), { timeout: 20_000 }).toBe(false);
  sending.end(body.slice(10));
  expect(await answer).toMatchObject({ status: 200, body: { intro: 'Gửi dở khi máy chủ dừng' } });
  server = undefined;
  expect((await running.ended).code).toBe(0);
}, 60_000);

function acceptsConnections(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

test('the command line works beside the server and, when it is stopped, without it', async () => {
  const running = await start();
  const email = 'them-tu-dong-lenh@test.local';
  await runCli(settings, 'account', 'create', '--email', email, '--name', 'Từ dòng lệnh');
  const { token } = await runCli(settings, 'session', 'create', '--email', email);
  expect(await get('/api/user/me', String(token))).toMatchObject({ email, roles: [] });
  await running.stop();
  server = undefined;

  await runCli(settings, 'operator', 'grant', '--email', email, '--role', 'host');
  await start();
  expect(await get('/api/user/me', String(token))).toMatchObject({ email, roles: ['host'] });
}, 90_000);
