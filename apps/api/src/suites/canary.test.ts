import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { adminBooks } from '@cungnghe/contracts/books/author';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { adminCourses } from '@cungnghe/contracts/courses/author';
import { engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { adminEvents, adminSaveEvent } from '@cungnghe/contracts/events/operator';
import { adminLibrary } from '@cungnghe/contracts/library/author';
import { getRoom } from '@cungnghe/contracts/live/host';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { exportAccount } from '../features/accounts/public.ts';
import { sendEngagementEmails } from '../features/engagement/public.ts';
import { sendReminders } from '../features/events/public.ts';
import { rootDir } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { createSiteListener } from '../platform/web/site.ts';
import type { Person } from '../test/test-app.ts';
import { callers, createFixtures, type Fixtures, newClientAddress } from './fixtures.ts';
import { hideTexts, type LockedTexts } from './locked-texts.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';
import {
  editors,
  elsewhere,
  hosts,
  type LockedText,
  moderators,
  type ViewerName,
  viewers,
} from './viewers.ts';

/**
 * Every text that is locked for somebody carries a canary, and none of them may turn up where it should not. Hidden are
 *
 * - lessons and their videos, sections, documents and canvases of Pro communities, of hidden ones and of what is not
 *   published, and what editors are in the middle of writing (`locked-texts.ts`);
 * - what was deleted and is kept for a while, from everybody (`locked-removed.ts`);
 * - the links of events, before, after and without a yes (`locked-links.ts`);
 * - what a live room keeps back: drafts, explanations before they are revealed, the answers of others and what was said
 *   of them, hidden questions, resources that were put away, profiles that are not shown, and year of birth, job and
 *   phone number of everybody (`locked-rooms.ts`). The snapshot of a room over its whole life is walked beside it;
 * - bodies of prompts and of their versions, of Pro communities, hidden, unlisted and deleted ones, and cases from guests
 *   (`locked-prompts.ts`);
 * - learner stories that are not published, and deleted ones (`locked-stories.ts`);
 * - removed threads, threads of hidden communities, reports and the drafts of others (`locked-talks.ts`);
 * - who wrote something and has not agreed to be named for it, and what they say of themselves (`locked-authors.ts`);
 * - what the bank wrote and told, and what only one person was told of.
 *
 * They are looked for
 *
 * - in the answers and headers of every endpoint of the catalogue, whatever its method, for everyone who can stand at
 *   the door: search with its snippets, community homes, the console's lists and audit log, calendars and CSV exports,
 *   the API description with its examples, and every feed from the day its endpoint exists;
 * - on the page that shows the API description;
 * - on every page, feed and map of the public site, taken from its own list of routes;
 * - in the calendars that people subscribe to;
 * - in e-mails, sent or waiting, and in notifications, also after an event was moved, called off or is about to begin;
 * - in the export of an account, which holds nobody's words but one's own;
 * - in the server's own log at its most talkative, also when the database breaks in the middle of a text.
 *
 * Content packs are written out by a command of whoever runs the machine and by no endpoint, so they are not here.
 */
const canary = 'HOÀNG-YẾN';
const logged: string[] = [];
let fixtures: Fixtures;
let stranger: Person;
let locked: LockedTexts;

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  fixtures = await createFixtures({ canary, log: createLog('trace', stream) });
  stranger = await fixtures.testApp.person({ pro: elsewhere });
  locked = await hideTexts(fixtures, canary);
  expect(new Set(locked.texts.map(({ text }) => text)).size).toBe(locked.texts.length);
}, 60_000);
afterAll(() => fixtures.close());

/** What an editor does to texts, a host to events or a moderator to threads would take away, or bring back, the texts that this suite looks for. */
const rewritesTexts = ({ tag, method, path }: Endpoint, viewer: ViewerName) =>
  method !== 'GET' &&
  ((viewer !== 'guest' && /^\/api\/admin\/accounts\/:id\/(close|erase)$/.test(path)) ||
    (/^\/api\/admin\/communities\/:slug(\/(status|bmc|jtbd))?$/.test(path) &&
      editors.some((editor) => editor === viewer)) ||
    (/\/(remove|restore|uphold|reject|unlist|relist)$/.test(path) &&
      moderators.some((moderator) => moderator === viewer)) ||
    ([adminCourses.tag, adminBooks.tag, adminLibrary.tag].some((one) => one === tag) &&
      editors.some((editor) => editor === viewer)) ||
    ([adminEvents.tag, getRoom.tag].some((one) => one === tag) && hosts.some((host) => host === viewer)));

const prefixOf = (id: string) => id.split('-', 1)[0];

/** The ids of the kind that an endpoint takes, and one of each other kind. */
function idsLike(example: string, ids: readonly string[]): readonly string[] {
  const first = new Map(ids.toReversed().map((id) => [prefixOf(id), id]));
  return ids.filter((id) => prefixOf(id) === prefixOf(example) || first.get(prefixOf(id)) === id);
}

/**
 * Every combination of what may stand in a path, as far as it makes sense. `example` is what stands there in a request that
 * is answered.
 */
function combinationsOf(
  path: string,
  example: Readonly<Record<string, string>> = {},
): Record<string, string>[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const all = names.reduce<Record<string, string>[]>(
    (filled, name) => {
      const kind = kindOf(name, path);
      const pool = locked.pools[kind];
      if (pool === undefined) throw new Error(`No values for :${kind}; add them to the pools`);
      const values = kind === 'id' && example.id !== undefined ? idsLike(example.id, pool) : pool;
      return filled.flatMap((one) => values.map((value) => ({ ...one, [kind]: value })));
    },
    [{}],
  );
  return all
    .filter(locked.isWorthAsking)
    .map((one) =>
      Object.fromEntries(Object.entries(one).map(([kind, value]) => [nameOfKind[kind] ?? kind, value])),
    );
}

const nameOfKind: Readonly<Record<string, string>> = {
  eventSlug: 'slug',
  personSlug: 'slug',
  creditKind: 'kind',
  emailKind: 'kind',
  publicationSubjectId: 'subjectId',
  draftLinkId: 'id',
  memberNoteId: 'noteId',
  promptSlug: 'slug',
  promptId: 'id',
  storySlug: 'slug',
  storyId: 'id',
};

/** Slugs and ids that are only asked for where their kind of thing is. */
function kindOf(name: string, path: string): string {
  if (name === 'slug' && path.includes('/events/')) return 'eventSlug';
  if (name === 'slug' && path.includes('/public/people/')) return 'personSlug';
  if (name === 'kind' && path.includes('/authors/')) return 'creditKind';
  if (name === 'kind' && path.includes('/emails/texts/')) return 'emailKind';
  if (name === 'id' && path.includes('/drafts/')) return 'draftLinkId';
  if (name === 'subjectId' && /\/(scheduled-publications|drafts)\//.test(path)) return 'publicationSubjectId';
  if (name === 'noteId' && path.includes('/admin/accounts/')) return 'memberNoteId';
  if (name === 'slug' && path.includes('/prompts/:slug')) return 'promptSlug';
  if (name === 'id' && path.includes('/prompts/')) return 'promptId';
  if (name === 'slug' && path.includes('/learner-stories/')) return 'storySlug';
  if (name === 'id' && path.includes('/learner-stories/')) return 'storyId';
  return name;
}

/** Questions to which a search or a filter might answer with a text. */
const questions: Record<string, string>[] = [
  {},
  { q: canary, limit: '100' },
  // Discussions come last, behind as many as anybody is shown.
  { q: `${canary} lời`, limit: '100' },
  { q: 'bài' },
  // Words of canvases of Pro communities.
  { q: 'mối quen giao trước', limit: '100' },
  { q: 'treo lịch lớp ở bảng tin', limit: '100' },
  { limit: '100' },
];

/** Those that differ in what an endpoint reads of them: the rest of an address is the same question once more. */
function questionsTo({ query }: Endpoint): Record<string, string>[] {
  if (query === undefined) return [{}];
  if (!(query instanceof z.ZodObject)) return questions;
  const read = questions.map((question) =>
    Object.fromEntries(Object.entries(question).filter(([name]) => name in query.shape)),
  );
  return [...new Map(read.map((question) => [JSON.stringify(question), question])).values()];
}

/** A search marks the words it was asked for and a calendar folds its lines, which would hide a text from a plain look. */
const unmarked = (said: string) => said.replace(/[⟦⟧]|\r\n /g, '');

/** Who is turned away at the door is so whatever else the path says: asking once is enough. */
const isTurnedAway = ({ access }: Endpoint, viewer: ViewerName, status: number) =>
  status === 401 ||
  status === 423 ||
  (status === 403 &&
    typeof access === 'object' &&
    viewer !== 'owner' &&
    !access.roles.some((role) => role === viewer));

/** Texts in what was said to somebody who may not read them. */
function leaksTo(viewer: ViewerName, said: string): string[] {
  return locked.texts
    .filter(({ text, readers }) => !readers.includes(viewer) && said.includes(text))
    .map(({ text }) => text);
}

const credentialsOf = async (viewer: ViewerName) =>
  viewer === 'elsewhere' ? { authorization: `Bearer ${stranger.token}` } : await fixtures.credentials(viewer);

const leftOut = new Set([
  // Holds one's own words, locked or not; what is nobody else's is looked at by itself below.
  'GET /api/user/export',
  // What is exported below would be gone by then.
  'PUT /api/user/notes/:noteId',
  'DELETE /api/user/notes/:noteId',
  // Takes back what its author would read otherwise.
  'DELETE /api/events/:slug/live/questions/:id',
  // End the session.
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-out-everywhere',
  'POST /api/user/close',
]);

/** What an owner hands to somebody who asks for their data is that person's own words. To everybody else it is refused. */
const isHandedOver = (key: string, viewer: ViewerName) =>
  key === 'POST /api/admin/accounts/:id/export' && viewer === 'owner';

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
      if (leftOut.has(key) || isHandedOver(key, viewer) || rewritesTexts(endpoint, viewer)) continue;
      const { body, params: example } =
        (await requests[key]?.(fixtures, viewer === 'elsewhere' ? 'free' : viewer)) ?? {};
      asking: for (const params of combinationsOf(endpoint.path, example)) {
        for (const query of questionsTo(endpoint)) {
          const address = addressOf(endpoint.path, { params, query });
          const answer = await fixtures.testApp.guest(endpoint.method, address, body, {
            headers,
            remoteAddress: newClientAddress(),
          });
          const said = unmarked(answer.text + JSON.stringify(answer.headers));
          for (const text of leaksTo(viewer, said)) leaks.push(`${endpoint.method} ${address}: ${text}`);
          for (const text of unread) if (said.includes(text)) unread.delete(text);
          if (isTurnedAway(endpoint, viewer, answer.status)) break asking;
          // What is not there is not there whatever else is asked of it.
          if (answer.status === 404) break;
        }
      }
    }
    expect(leaks).toEqual([]);
    // Silence means something only where those who may read do get to read.
    expect([...unread]).toEqual([]);
    const { status } = await fixtures.testApp.guest('GET', '/api/user/me', undefined, { headers });
    expect(status, 'the session lasted to the end').toBe(
      { guest: 401, locked: 423 }[viewer as string] ?? 200,
    );
  },
  // Some forty seconds for an owner, who may read everything, and three times that on a busy machine.
  240_000,
);

test('the page of the API description holds none', async () => {
  const page = await fixtures.testApp.guest('GET', '/api/docs/');
  expect(page.status).toBe(200);
  expect(leaksTo('guest', page.text)).toEqual([]);
});

test('a calendar holds the links of what its owner comes to', async () => {
  const calendarOf = async (caller: 'pro' | 'free') => {
    const { token } = await fixtures.makeFeed(caller);
    return unmarked((await fixtures.testApp.guest('GET', `/api/calendar/${token}.ics`)).text);
  };
  const ofPro = await calendarOf('pro');
  expect(leaksTo('pro', ofPro)).toEqual([]);
  // The link of what is to come, where others would find it too.
  expect(leaksTo('guest', ofPro)).not.toEqual([]);
  expect(leaksTo('guest', await calendarOf('free'))).toEqual([]);
});

test('no message and no notification holds one', async () => {
  await sendEventNews();
  const { db } = fixtures.testApp.services;
  const notifications = await db.selectFrom('notifications').selectAll().execute();
  expect(notifications.filter(({ kind }) => kind === 'event_change').length).toBeGreaterThan(2);
  // Who is thanked for a post is told its title, which they wrote.
  const others = notifications.filter(({ kind }) => kind !== 'thanks');
  const ofOthers = others.filter(({ account_id }) => account_id !== fixtures.idOf('free'));
  expect(leaksTo('guest', JSON.stringify(ofOthers))).toEqual([]);
  expect(leaksTo('free', JSON.stringify(others))).toEqual([]);
  const messages = await db.selectFrom('email_outbox').selectAll().execute();
  const kinds = new Set(messages.map(({ kind }) => kind));
  // Those that are about what somebody reads are among them.
  for (const kind of ['class_enrolled', 'certificate_issued', 'event_registered', 'event_reminder'])
    expect(kinds).toContain(kind);
  expect(leaksTo('guest', JSON.stringify(messages))).toEqual([]);
});

/** Moves one event that people come to, reminds them of another and calls that off. */
async function sendEventNews(): Promise<void> {
  const { services } = fixtures.testApp;
  const headers = await fixtures.credentials('host');
  const [event] = locked.events;
  const address = `/api/admin/events/${event?.id}`;
  const { body } = await fixtures.testApp.guest('GET', address, undefined, { headers });
  expect(body.meeting_url).toContain('hoang-yen');
  const reminding = { now: () => new Date(Date.parse(body.starts_at) - 60 * 60 * 1000) };
  await sendReminders({ ...services, clock: reminding });
  const settings = Object.fromEntries(
    Object.keys(adminSaveEvent.body?.shape ?? {}).map((name) => [name, body[name]]),
  );
  const moved = new Date(Date.parse(body.starts_at) + 60 * 60 * 1000).toISOString();
  const saved = await fixtures.testApp.guest(
    'PUT',
    address,
    { ...settings, starts_at: moved, ends_at: null },
    { headers },
  );
  expect(saved.status, saved.text).toBe(200);
  const cancelled = await fixtures.testApp.guest('POST', `${address}/cancel`, undefined, { headers });
  expect(cancelled.status, cancelled.text).toBe(200);
}

test.each(callers.filter((caller) => caller !== 'guest'))(
  'the export of the account of %s holds no words but their own',
  async (caller) => {
    const { email } = await fixtures.testApp.services.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', fixtures.idOf(caller))
      .executeTakeFirstOrThrow();
    const exported = await exportAccount(fixtures.testApp.services, 'command line', email ?? '');
    const held = new Set(leaksTo('guest', JSON.stringify(exported)));
    const own = new Set(locked.texts.filter(({ writer }) => writer === caller).map(({ text }) => text));
    expect([...held.difference(own)]).toEqual([]);
    if (caller !== 'pro') return;
    expect([...own.difference(held)]).toEqual([]);
    // It says what they have read, and so comes near the texts.
    expect(exported.lesson_progress?.length).toBeGreaterThan(0);
    expect(exported.ebook_places?.length).toBeGreaterThan(0);
  },
);

const siteBuild = join(rootDir, 'apps/site/build');
test.skipIf(!existsSync(siteBuild))('no page of the public site holds one, whoever asks', async () => {
  const faults: unknown[] = [];
  const site = createServer(
    await createSiteListener({
      buildDir: siteBuild,
      log: { error: (...fault: unknown[]) => void faults.push(fault) },
      cache: fixtures.testApp.services.cache,
      clock: fixtures.testApp.services.clock,
      apiBaseUrl: await fixtures.testApp.app.listen({ port: 0, host: '127.0.0.1' }),
      learnerUrl: 'http://localhost:3000',
      publicUrl: 'http://localhost:3001',
      contact: fixtures.testApp.services.config.contact,
    }),
  );
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  try {
    const { port } = site.address() as AddressInfo;
    for (const path of await pathsOfSite()) {
      const page = await fetch(`http://127.0.0.1:${port}${path}`, { headers: await credentialsOf('pro') });
      expect([path, page.status, faults], 'is no failure').toEqual([
        path,
        expect.toSatisfy((status: number) => status < 500),
        [],
      ]);
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
  for (const path of ['/sitemap.xml', '/prompts', '/en/prompts', '/prompts/:slug', '/en/prompts/:slug'])
    expect(paths).toContain(path);
  const searches = ['/prompts', '/en/prompts'].map((path) => addressOf(path, { query: { q: canary } }));
  return [
    ...searches,
    ...['/', '/c/founder', ...paths.map((path) => path.replace('*', 'nowhere'))].flatMap((path) =>
      combinationsOf(path).map((params) => addressOf(path, { params })),
    ),
  ];
}

test('no line of the log holds one, also when the database breaks in the middle of a text', async () => {
  const { db } = fixtures.testApp.services;
  await sql`ALTER TABLE legacy_lessons ADD CONSTRAINT breaks CHECK (strpos(body, 'GÃY') = 0)`.execute(db);
  const broken: LockedText = { text: `${canary} GÃY`, readers: [] };
  const key = 'PUT /api/admin/learning/courses/:id/lessons/:lessonId';
  const { params = {} } = (await requests[key]?.(fixtures, 'editor')) ?? {};
  const content = {
    title: 'Bài',
    summary: '',
    minutes: 5,
    kind: 'markdown',
    body: broken.text,
    video_id: null,
  };
  const { status } = await fixtures.testApp.guest(
    'PUT',
    addressOf('/api/admin/learning/courses/:id/lessons/:lessonId', { params }),
    { version: 1, content },
    { headers: await fixtures.credentials('editor') },
  );
  expect(status).toBe(500);
  expect(logged.filter((line) => line.includes('"constraint":"breaks"'))).toHaveLength(1);

  locked = { ...locked, texts: [...locked.texts, broken] };
  expect(logged.filter((line) => leaksTo('guest', line).length > 0)).toEqual([]);
});

// Last, because messages are part of what an account exports.
test('engagement e-mails hold titles that every member finds in the lists, and nothing else', async () => {
  const { services } = fixtures.testApp;
  const today = services.clock.now();
  for (let day = 1; day <= 9; day++) {
    const morning = new Date(today.getTime() + day * 24 * 60 * 60 * 1000);
    morning.setUTCHours(3, 0, 0, 0);
    await sendEngagementEmails({ ...services, clock: { now: () => morning } });
  }
  const messages = await services.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('kind', 'in', engagementKinds)
    .execute();
  expect(messages.map(({ kind }) => kind)).toContain('community_weekly');
  expect(leaksTo('free', JSON.stringify(messages))).toEqual([]);
});
