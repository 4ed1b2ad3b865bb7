import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { adminCourses } from '@cungnghe/contracts/authoring';
import { endpoints } from '@cungnghe/contracts/catalogue';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootDir } from '../platform/config.ts';
import { createSiteListener } from '../platform/web/site.ts';
import { type MadeBook, makeBook } from '../test/books.ts';
import { type MadeCourse, makeCourse } from '../test/courses.ts';
import { makeDocument, realBody } from '../test/documents.ts';
import { addressOf, keyOf, requests } from './requests.ts';
import { type Caller, callers, newClientAddress, type Scene, setScene } from './scene.ts';

/**
 * A text that must not get out, and who alone may read it: `pro` is Pro of Founder, where the scene plays.
 * Everyone else, operators included, is Pro of another community or of none.
 */
interface LockedText {
  readonly text: string;
  readonly readers: readonly Caller[];
}

const canary = 'HOÀNG-YẾN';
const logged: string[] = [];
let scene: Scene;
let texts: LockedText[];
/** What may stand in the place of each path parameter. */
let pools: Record<string, string[]>;

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  scene = await setScene({ canary, log: pino({ level: 'trace' }, stream) });
  const { house, course, book, document } = scene;
  const { services } = house;
  const make = (what: string, community: string, published: boolean) =>
    makeCourse(services, { community, published, canary: `${canary} ${what}` });
  const unpublished = await make('chưa mở', 'founder', false);
  const hidden = await make('ẩn', 'ceo-executive', true);
  const foreign = await make('nơi khác', 'marketing', true);
  const makeOther = (what: string, community: string, published: 0 | 1 = 1) =>
    makeBook(services, { community, published, canary: `${canary} sách ${what}` });
  const draft = await makeOther('bản thảo', 'founder', 0);
  const hiddenBook = await makeOther('ẩn', 'ceo-executive');
  const foreignBook = await makeOther('nơi khác', 'marketing');
  const books = [book, draft, hiddenBook, foreignBook];
  const hiddenDocument = await makeDocument(services, {
    community: 'founder',
    status: 'hidden',
    body: realBody(`${canary} ẩn, tài liệu`),
  });
  const foreignFile = await makeDocument(services, {
    community: 'marketing',
    kind: 'file',
    url: fileAddress,
  });
  const courses = [course, unpublished, hidden, foreign];
  await hideVideos(courses);

  const bodiesOf = (of: { lessons: MadeCourse['lessons'] }) =>
    of.lessons.flatMap(({ id, body }) => [body, videoOf(id)]);
  const bodiesOfBook = ({ sections }: MadeBook) => sections.map(({ body }) => body);
  const locked = (list: readonly string[], ...readers: Caller[]) => list.map((text) => ({ text, readers }));
  const draftText = `${canary} đang viết dở`;
  await scene.makeDraft('editor', unpublished.lessons[0]?.id ?? '', { ...emptyDraft, body: draftText });
  texts = [
    // The first of each is free to read; of a lesson that is its text and its video.
    ...locked(bodiesOf(course).slice(2), 'pro', ...editors),
    ...locked(bodiesOfBook(book).slice(1), 'pro'),
    ...locked(bodiesOf(foreign).slice(2), ...editors),
    ...locked([...bodiesOf(unpublished), ...bodiesOf(hidden)], ...editors),
    // Not even an owner reads what somebody else is in the middle of writing.
    ...locked([draftText], 'editor'),
    ...locked(bodiesOfBook(foreignBook).slice(1)),
    ...locked([...bodiesOfBook(draft), ...bodiesOfBook(hiddenBook)]),
    ...locked([`${canary} tài liệu`, ...firstOfEachCanvas('founder')], 'pro'),
    ...locked([`${canary} ẩn, tài liệu`, fileAddress, ...firstOfEachCanvas('marketing')]),
    ...locked([scene.auditedDocument.text], 'owner', 'editor'),
  ];
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);

  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  pools = {
    slug: ['founder', 'cm-occ-founder', 'marketing', 'ceo-executive', 'cm-occ-ceo-executive'],
    courseSlug: courses.map(({ slug }) => slug),
    lessonId: courses.flatMap(({ lessons }) => idsOf([...lessons])),
    documentSlug: [document.slug, hiddenDocument.slug, foreignFile.slug],
    bookSlug: books.map(({ slug }) => slug),
    sectionId: books.flatMap(({ sections }) => idsOf([...sections])),
    id: [
      await scene.makePendingOrder(),
      await scene.makeFailedMessage(),
      scene.other.viewer.accountId,
      ...idsOf(courses),
      await scene.makeAuditRun(),
      scene.auditedDocument.id,
    ],
    unitId: courses.map(({ unitId }) => unitId),
    code: [(await scene.makeCertificate('free')).code],
  };
}, 60_000);
afterAll(() => scene.close());

const fileAddress = 'https://hoang-yen.example/tep-sau-o-khoa.xlsx';

/** Canvases are files of the repository: one sentence of each stands for it. */
function firstOfEachCanvas(slug: string): string[] {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(rootDir, 'content/communities', slug, name), 'utf8'));
  return [read('bmc.json').key_partners[0].detail, read('jtbd.json')[0].job];
}

/** Who builds courses, and so reads every lesson. */
const editors = ['owner', 'editor'] as const;

const emptyDraft = { title: '', summary: '', minutes: null, kind: 'markdown', body: '', video_id: '' };

/** What an editor does to lessons would take the texts away that this suite looks for. */
const rewritesTexts = ({ tag, method }: Endpoint, caller: Caller) =>
  tag === adminCourses.tag && method !== 'GET' && editors.some((editor) => editor === caller);

const videoOf = (lessonId: string) => `video-${canary}-${lessonId}`;

/** A lesson's video is as locked as its text. */
async function hideVideos(courses: readonly MadeCourse[]): Promise<void> {
  for (const { id } of courses.flatMap(({ lessons }) => lessons)) {
    await scene.house.services.db
      .updateTable('legacy_lessons')
      .set({ kind: 'video', video_id: videoOf(id) })
      .where('id', '=', id)
      .execute();
  }
}

/** Every combination of what may stand in a path. */
function combinationsOf({ path }: Endpoint): Record<string, string>[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.reduce<Record<string, string>[]>(
    (filled, name) => {
      const pool = pools[name];
      if (pool === undefined) throw new Error(`No values for :${name}; add them to the pools`);
      return filled.flatMap((one) => pool.map((value) => ({ ...one, [name]: value })));
    },
    [{}],
  );
}

/** Questions to which a search or a filter might answer with a text. */
const questions: Record<string, string>[] = [{}, { q: canary }, { q: 'bài' }, { limit: '100' }];

/** Texts in what was said to somebody who may not read them. */
function leaksTo(caller: Caller, said: string): string[] {
  return texts
    .filter(({ text, readers }) => !readers.includes(caller) && said.includes(text))
    .map(({ text }) => text);
}

const endsTheSession = new Set(['POST /api/auth/sign-out', 'POST /api/auth/sign-out-everywhere']);

test.each(callers)(
  'no answer to %s holds a text that is locked for them',
  async (caller) => {
    const headers = await scene.credentials(caller);
    const leaks: string[] = [];
    const unread = new Set(texts.filter(({ readers }) => readers.includes(caller)).map(({ text }) => text));
    for (const endpoint of endpoints) {
      const key = keyOf(endpoint);
      if (endsTheSession.has(key) || rewritesTexts(endpoint, caller)) continue;
      const { body } = (await requests[key]?.(scene, caller)) ?? {};
      for (const params of combinationsOf(endpoint)) {
        for (const query of endpoint.query === undefined ? [{}] : questions) {
          const address = addressOf(endpoint.path, { params, query });
          const answer = await scene.house.guest(endpoint.method, address, body, {
            headers,
            remoteAddress: newClientAddress(),
          });
          const said = answer.text + JSON.stringify(answer.headers);
          for (const text of leaksTo(caller, said)) leaks.push(`${endpoint.method} ${address}: ${text}`);
          for (const text of unread) if (said.includes(text)) unread.delete(text);
        }
      }
    }
    expect(leaks).toEqual([]);
    // Silence means something only where those who may read do get to read.
    expect([...unread]).toEqual([]);
    const { status } = await scene.house.guest('GET', '/api/user/me', undefined, { headers });
    expect(status, 'the session lasted to the end').toBe(
      { guest: 401, locked: 423 }[caller as string] ?? 200,
    );
  },
  60_000,
);

test('no message holds one', async () => {
  const messages = await scene.house.services.db.selectFrom('email_outbox').selectAll().execute();
  expect(messages.length).toBeGreaterThan(10);
  expect(leaksTo('guest', JSON.stringify(messages))).toEqual([]);
});

test('no line of the log holds one, at its most talkative', () => {
  expect(logged.length).toBeGreaterThan(1000);
  expect(logged.filter((line) => leaksTo('guest', line).length > 0)).toEqual([]);
});

const siteBuild = join(rootDir, 'apps/site/build');
test.skipIf(!existsSync(siteBuild))('no page of the public site holds one', async () => {
  const site = createServer(
    await createSiteListener({
      buildDir: siteBuild,
      apiBaseUrl: await scene.house.app.listen({ port: 0, host: '127.0.0.1' }),
      learnerUrl: 'http://localhost:3000',
      publicUrl: 'http://localhost:3001',
    }),
  );
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  try {
    const { port } = site.address() as AddressInfo;
    for (const path of ['/', '/en', '/robots.txt', '/sitemap.xml', '/c/founder', '/nowhere']) {
      const page = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(leaksTo('guest', await page.text()), path).toEqual([]);
    }
  } finally {
    site.closeAllConnections();
    await new Promise((closed) => site.close(closed));
  }
});
