import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Method } from '@cungnghe/contracts/endpoint';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rootDir } from '../platform/config.ts';
import { openModelServer } from '../test/model-server.ts';
import { graders, judgedAt, openTask, reply } from '../test/tasks.ts';
import { createTestApp } from '../test/test-app.ts';
import { type Caller, type ClientCaller, createFixtures, type Fixtures } from './fixtures.ts';
import { requests } from './requests/all.ts';
import { addressOf } from './requests/request.ts';

/** What docs/walks.md says of each request is what runs: no file of ours is left out, and none is named in vain. */

const session = new Session();
let fixtures: Fixtures;
/** Functions that run every few seconds, of what counts who is connected. */
let unasked: ReadonlySet<string> = new Set();
/** What every request passes. */
let everywhere: ReadonlySet<string>;

beforeAll(async () => {
  fixtures = await createFixtures();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  unasked = await functionsOf(() => sleep(4_000));
  everywhere = await filesOf(async () => {
    await send('pro', 'GET /api/user/me');
    await send('owner', 'GET /api/admin/accounts');
    await send('pro', 'POST /api/communities/:slug/join');
  });
});
afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  await fixtures.close();
});

async function send(caller: Caller | ClientCaller, key: string): Promise<void> {
  const [method, path] = key.split(' ') as [Method, string];
  const request = (await requests[key]?.(fixtures, caller as Caller)) ?? {};
  const headers = { ...request.headers, ...(await fixtures.credentials(caller)) };
  // What made the request ready is no part of it.
  await session.post('Profiler.takePreciseCoverage');
  const { status } = await fixtures.testApp.guest(method, addressOf(path, request), request.body, {
    headers,
  });
  expect(status).toBeLessThan(300);
}

/** The functions of features that ran meanwhile, each as its file and its place in it. */
async function functionsOf(work: () => Promise<void>): Promise<Set<string>> {
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return new Set(
    result.flatMap(({ url, functions }) => {
      const path = relative(rootDir, url.startsWith('file:') ? fileURLToPath(url) : url);
      // What `public.ts` hands on runs elsewhere.
      if (!path.startsWith('apps/api/src/features/') || path.endsWith('/public.ts')) return [];
      return (
        functions
          // What begins at the first letter is the file itself, which runs when it is imported.
          .filter(({ ranges: [all] }) => all && all.count > 0 && all.startOffset > 0)
          .map(({ ranges: [all] }) => `${path.replace('apps/api/src/', '')} ${all?.startOffset}`)
      );
    }),
  );
}

async function filesOf(work: () => Promise<void>): Promise<Set<string>> {
  const ran = (await functionsOf(work)).difference(unasked);
  const files = [...ran].map((place) => place.split(' ')[0] ?? '');
  // It counts with more functions while somebody is connected.
  return new Set(files.filter((path) => !/live\/state\/(?:connection-|lib\/presence)/.test(path)));
}

/** A change of a room reaches those in it a moment after the answer. */
const announced = () => sleep(300);

async function pollRoom(): Promise<void> {
  await send('pro', 'GET /api/events/:slug/live');
  await announced();
}

/** Whoever answers is in the room, and has answered before. */
async function answerTask(): Promise<void> {
  const model = await openModelServer();
  model.answer(() => ({ say: reply(4, 8) }));
  const testApp = await createTestApp({ env: judgedAt(model.baseUrl) });
  const grading = graders();
  await grading.start(testApp);
  onTestFinished(async () => {
    await grading.stop();
    await testApp.close();
    await model.close();
  });
  const room = await openTask(testApp, await testApp.person({ roles: ['host'] }));
  await room.send('Hai câu.');
  await room.settled();
  await announced();
  // From here on, who is in the room is known without a read.
  await room.seen();
  await session.post('Profiler.takePreciseCoverage');
  await room.send('Ba câu cho khách đầu tiên.');
  // In the table: nobody polls the room meanwhile.
  const graded = async () => (await room.rows()).filter(({ status }) => status === 'done').length;
  await expect.poll(graded, { timeout: 15_000 }).toBe(2);
  await announced();
}

/** What a walk of docs/walks.md lists, in its order. */
function documented(title: string): string[] {
  const page = readFileSync(join(rootDir, 'docs/walks.md'), 'utf8');
  const section = page.split('\n## ').find((one) => one.startsWith(title)) ?? '';
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
}

/** How often a walk comes back to a folder that it had left. */
function turnsOf(files: readonly string[]): number {
  const folders = files.map((path) => dirname(path)).filter((folder, at, all) => folder !== all[at - 1]);
  return folders.filter((folder, at) => folders.indexOf(folder) < at).length;
}

const lesson = 'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId';
const walks: readonly [title: string, files: number, work: () => Promise<void>][] = [
  ['A lesson is read', 10, () => send('pro', lesson)],
  ['A reply is written', 10, () => send('pro', 'POST /api/communities/:slug/posts/:postId/replies')],
  ['An order is approved', 18, () => send('finance', 'POST /api/admin/communities/orders/:id/approve')],
  ['A prompt is contributed', 11, () => send('pro', 'POST /api/user/prompts')],
  ['A quote is sent', 20, () => send('client', 'POST /api/media/quotes')],
  ['A live room is polled', 15, pollRoom],
  ['A live answer is graded', 18, answerTask],
];

test.each(walks)('%s', async (title, most, work) => {
  const measured = [...(await filesOf(work))].filter((path) => !everywhere.has(path));
  const listed = documented(title);
  expect(measured.sort()).toEqual(listed.toSorted());
  expect(listed.length).toBeLessThanOrEqual(most);
  expect(turnsOf(listed)).toBeLessThanOrEqual(6);
});
