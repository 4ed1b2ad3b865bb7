import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { adminCourses } from '@cungnghe/contracts/authoring';
import { adminBooks } from '@cungnghe/contracts/book-authoring';
import { endpoints } from '@cungnghe/contracts/catalogue';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { adminEvents } from '@cungnghe/contracts/event-admin';
import { adminLibrary } from '@cungnghe/contracts/library-authoring';
import { getRoom } from '@cungnghe/contracts/live-host';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAccount } from '../features/accounts/public.ts';
import { rootDir } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { createSiteListener } from '../platform/web/site.ts';
import type { Person } from '../test/house.ts';
import { hosts } from './locked-links.ts';
import { moderators } from './locked-talks.ts';
import {
  editors,
  elsewhere,
  hideTexts,
  type LockedText,
  type LockedTexts,
  type ViewerName,
  viewers,
} from './locked-texts.ts';
import { addressOf, keyOf, requests } from './requests.ts';
import { newClientAddress, type Scene, setScene } from './scene.ts';

/**
 * Every text that is locked for somebody carries a canary, and none of them may turn up where it should not:
 *
 * - in the answers and headers of every endpoint of the catalogue, whatever its method, for everyone who can stand at
 *   the door: search with its snippets, community homes, the console's lists and audit log, the API description with
 *   its examples, and every feed and CSV from the day its endpoint exists;
 * - on the page that shows the API description;
 * - on every page, feed and map of the public site, taken from its own list of routes;
 * - in e-mails, sent or waiting;
 * - in the export of an account;
 * - in the server's own log at its most talkative, also when the database breaks in the middle of a text.
 *
 * Content packs are written out by a command of whoever runs the machine and by no endpoint, so they are not here.
 */
const canary = 'HOÀNG-YẾN';
const logged: string[] = [];
let scene: Scene;
let stranger: Person;
let locked: LockedTexts;

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  scene = await setScene({ canary, log: createLog('trace', stream) });
  stranger = await scene.house.person({ pro: elsewhere });
  locked = await hideTexts(scene, canary);
  expect(new Set(locked.texts.map(({ text }) => text)).size).toBe(locked.texts.length);
}, 60_000);
afterAll(() => scene.close());

/** What an editor does to texts, a host to events or a moderator to threads would take the texts away that this suite looks for. */
const rewritesTexts = ({ tag, method, path }: Endpoint, viewer: ViewerName) =>
  method !== 'GET' &&
  ((path.endsWith('/remove') && moderators.some((moderator) => moderator === viewer)) ||
    ([adminCourses.tag, adminBooks.tag, adminLibrary.tag].some((one) => one === tag) &&
      editors.some((editor) => editor === viewer)) ||
    ((tag === adminEvents.tag || tag === getRoom.tag) && hosts.some((host) => host === viewer)));

/** Every combination of what may stand in a path, as far as it makes sense. */
function combinationsOf(path: string): Record<string, string>[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const all = names.reduce<Record<string, string>[]>(
    (filled, name) => {
      const pool = locked.pools[name === 'slug' && path.includes('/events/') ? 'eventSlug' : name];
      if (pool === undefined) throw new Error(`No values for :${name}; add them to the pools`);
      return filled.flatMap((one) => pool.map((value) => ({ ...one, [name]: value })));
    },
    [{}],
  );
  return all.filter(locked.isWorthAsking);
}

/** Questions to which a search or a filter might answer with a text. */
const questions: Record<string, string>[] = [{}, { q: canary, limit: '100' }, { q: 'bài' }, { limit: '100' }];

/** A search marks the words it was asked for, which would hide a text from a plain look. */
const unmarked = (said: string) => said.replace(/[⟦⟧]/g, '');

/** Texts in what was said to somebody who may not read them. */
function leaksTo(viewer: ViewerName, said: string): string[] {
  return locked.texts
    .filter(({ text, readers }) => !readers.includes(viewer) && said.includes(text))
    .map(({ text }) => text);
}

const credentialsOf = async (viewer: ViewerName) =>
  viewer === 'elsewhere' ? { authorization: `Bearer ${stranger.token}` } : await scene.credentials(viewer);

const endsTheSession = new Set(['POST /api/auth/sign-out', 'POST /api/auth/sign-out-everywhere']);

test.each(viewers)(
  'no answer to %s holds a text that is locked for them',
  async (viewer) => {
    const headers = await credentialsOf(viewer);
    const leaks: string[] = [];
    const unread = new Set(
      locked.texts.filter(({ readers }) => readers.includes(viewer)).map(({ text }) => text),
    );
    for (const endpoint of endpoints) {
      const key = keyOf(endpoint);
      if (endsTheSession.has(key) || rewritesTexts(endpoint, viewer)) continue;
      const { body } = (await requests[key]?.(scene, viewer === 'elsewhere' ? 'free' : viewer)) ?? {};
      for (const params of combinationsOf(endpoint.path)) {
        for (const query of endpoint.query === undefined ? [{}] : questions) {
          const address = addressOf(endpoint.path, { params, query });
          const answer = await scene.house.guest(endpoint.method, address, body, {
            headers,
            remoteAddress: newClientAddress(),
          });
          const said = unmarked(answer.text + JSON.stringify(answer.headers));
          for (const text of leaksTo(viewer, said)) leaks.push(`${endpoint.method} ${address}: ${text}`);
          for (const text of unread) if (said.includes(text)) unread.delete(text);
        }
      }
    }
    expect(leaks).toEqual([]);
    // Silence means something only where those who may read do get to read.
    expect([...unread]).toEqual([]);
    const { status } = await scene.house.guest('GET', '/api/user/me', undefined, { headers });
    expect(status, 'the session lasted to the end').toBe(
      { guest: 401, locked: 423 }[viewer as string] ?? 200,
    );
  },
  120_000,
);

test('the page of the API description holds none', async () => {
  const page = await scene.house.guest('GET', '/api/docs/');
  expect(page.status).toBe(200);
  expect(leaksTo('guest', page.text)).toEqual([]);
});

test('no message holds one', async () => {
  const messages = await scene.house.services.db.selectFrom('email_outbox').selectAll().execute();
  const kinds = new Set(messages.map(({ kind }) => kind));
  // Those that are about what somebody reads are among them.
  for (const kind of ['class_enrolled', 'certificate_issued', 'event_registered'])
    expect(kinds).toContain(kind);
  expect(leaksTo('guest', JSON.stringify(messages))).toEqual([]);
});

test('no export of an account holds one', async () => {
  const headers = await scene.credentials('pro');
  const me = await scene.house.guest('GET', '/api/user/me', undefined, { headers });
  const exported = await exportAccount(scene.house.services, 'command line', me.body.email);
  // It says what they have read, and so comes near the texts.
  expect(exported.lesson_progress?.length).toBeGreaterThan(0);
  expect(exported.ebook_places?.length).toBeGreaterThan(0);
  expect(leaksTo('guest', JSON.stringify(exported))).toEqual([]);
});

const siteBuild = join(rootDir, 'apps/site/build');
test.skipIf(!existsSync(siteBuild))('no page of the public site holds one, whoever asks', async () => {
  const site = createServer(
    await createSiteListener({
      buildDir: siteBuild,
      log: scene.house.services.log,
      apiBaseUrl: await scene.house.app.listen({ port: 0, host: '127.0.0.1' }),
      learnerUrl: 'http://localhost:3000',
      publicUrl: 'http://localhost:3001',
    }),
  );
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  try {
    const { port } = site.address() as AddressInfo;
    for (const path of await pathsOfSite()) {
      const page = await fetch(`http://127.0.0.1:${port}${path}`, { headers: await credentialsOf('pro') });
      expect(page.status, path).toBeLessThan(500);
      expect(leaksTo('guest', await page.text()), path).toEqual([]);
    }
  } finally {
    site.closeAllConnections();
    await new Promise((closed) => site.close(closed));
  }
});

/** Every page the site has, also those of tomorrow, and some that it has not. */
async function pathsOfSite(): Promise<string[]> {
  const { routes } = (await import(pathToFileURL(join(siteBuild, 'server/index.js')).href)) as {
    routes: Record<string, { id: string; path?: string }>;
  };
  const paths = Object.values(routes).flatMap(({ path }) => (path === undefined ? [] : [`/${path}`]));
  expect(paths).toContain('/sitemap.xml');
  return ['/', '/c/founder', ...paths.map((path) => path.replace('*', 'nowhere'))].flatMap((path) =>
    combinationsOf(path).map((params) => addressOf(path, { params })),
  );
}

test('no line of the log holds one, also when the database breaks in the middle of a text', async () => {
  const { db } = scene.house.services;
  await sql`ALTER TABLE legacy_lessons ADD CONSTRAINT breaks CHECK (strpos(body, 'GÃY') = 0)`.execute(db);
  const broken: LockedText = { text: `${canary} GÃY`, readers: [] };
  const key = 'PUT /api/admin/learning/courses/:id/lessons/:lessonId';
  const { params = {} } = (await requests[key]?.(scene, 'editor')) ?? {};
  const content = {
    title: 'Bài',
    summary: '',
    minutes: 5,
    kind: 'markdown',
    body: broken.text,
    video_id: null,
  };
  const { status } = await scene.house.guest(
    'PUT',
    addressOf('/api/admin/learning/courses/:id/lessons/:lessonId', { params }),
    { version: 1, content },
    { headers: await scene.credentials('editor') },
  );
  expect(status).toBe(500);
  expect(logged.filter((line) => line.includes('"constraint":"breaks"'))).toHaveLength(1);

  locked = { ...locked, texts: [...locked.texts, broken] };
  expect(logged.filter((line) => leaksTo('guest', line).length > 0)).toEqual([]);
});
