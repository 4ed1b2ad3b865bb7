import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeDocument, makeCollection, makeDocument, realBody } from '../../../test/documents.ts';
import { statementsOf } from '../../../test/plans.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { listDocuments } from './queries.ts';

const canary = 'CHỮ-SAU-Ổ-KHÓA';
const address = 'https://example.org/dia-chi-sau-o-khoa';
const readers = ['free', 'pro', 'expired', 'elsewhere'] as const;

let testApp: TestApp;
const people = {} as Record<(typeof readers)[number], Person>;
const documents = {} as Record<
  'preview' | 'full' | 'framework' | 'file' | 'link' | 'hidden' | 'fileWithoutAsset' | 'loose',
  MadeDocument
>;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  people.free = await testApp.person({ home: 'founder' });
  people.pro = await testApp.person({ pro: ['founder'] });
  people.expired = await testApp.person({ expiredPro: ['founder'] });
  people.elsewhere = await testApp.person({ pro: ['marketing'] });
  await fill('founder');
});
afterAll(() => testApp.close());

async function fill(community: string) {
  const { services } = testApp;
  await makeCollection(services, { community, slug: 'mau-bieu', sortOrder: 1 });
  const make = (input: Partial<Parameters<typeof makeDocument>[1]>) =>
    makeDocument(services, { community, collection: 'mau-bieu', ...input });
  documents.preview = await make({ body: realBody('chữ ai cũng đọc'), preview: true, sortOrder: 1 });
  documents.full = await make({ body: realBody(canary), sortOrder: 2 });
  documents.framework = await make({ sortOrder: 3 });
  documents.file = await make({ kind: 'file', url: `${address}.xlsx`, sortOrder: 4 });
  documents.link = await make({ kind: 'link', url: address, sortOrder: 5 });
  documents.hidden = await make({ body: realBody(canary), status: 'hidden', sortOrder: 6 });
  documents.fileWithoutAsset = await make({ kind: 'file', sortOrder: 7 });
  documents.loose = await makeDocument(services, { community, body: realBody(canary), sortOrder: 8 });
}

const libraryOf = (person: Person, rest = '', community = 'founder') =>
  person.call('GET', `/api/communities/${community}/library${rest}`);

type Key = keyof typeof documents;
interface Shown {
  locked: boolean;
  has_content: boolean;
}

/** What a reader sees of each document: `undefined` for one that does not exist for them. */
async function shownTo(person: Person, community = 'founder') {
  const { body } = await libraryOf(person, '', community);
  const bySlug = new Map<string, Shown>(
    body.documents.map((row: Shown & { slug: string }) => [row.slug, row]),
  );
  return (key: Key) => bySlug.get(documents[key].slug);
}

describe('who sees what', () => {
  test('a guest is asked to sign in', async () => {
    for (const path of ['/library', '/templates', `/library/${documents.preview.slug}`]) {
      expect((await testApp.guest('GET', `/api/communities/founder${path}`)).status).toBe(401);
    }
  });

  test.each(['free', 'expired', 'elsewhere'] as const)(
    'someone %s: titles, previews open, nothing else in the answer at all',
    async (who) => {
      const { status, text } = await libraryOf(people[who]);
      expect(status).toBe(200);
      expect(text).toContain('chữ ai cũng đọc');
      expect(text).not.toContain(canary);
      expect(text).not.toContain(address);
      const shown = await shownTo(people[who]);
      expect(shown('preview')).toMatchObject({ locked: false, has_content: true });
      for (const key of ['full', 'file', 'link', 'loose'] as const) {
        const document = shown(key);
        expect(document).toMatchObject({ locked: true, has_content: true });
        expect(document).not.toHaveProperty('body_portable');
        expect(document).not.toHaveProperty('asset_url');
      }
      expect(text.match(/body_portable/g)).toHaveLength(1);
      expect(text).not.toContain('asset_url');
    },
  );

  test('Pro here: every text and address', async () => {
    const { text } = await libraryOf(people.pro);
    // Two texts, each with what it refers to.
    expect(text.match(new RegExp(canary, 'g'))).toHaveLength(4);
    const shown = await shownTo(people.pro);
    expect(shown('full')).toMatchObject({ locked: false, body_portable: realBody(canary) });
    expect(shown('full')).not.toHaveProperty('asset_url');
    expect(shown('file')).toMatchObject({ locked: false, asset_url: `${address}.xlsx` });
    expect(shown('link')).toMatchObject({ locked: false, asset_url: address });
    expect(shown('link')).not.toHaveProperty('body_portable');
    expect(shown('loose')).toMatchObject({ collection_slug: null, locked: false });
  });

  test.each(readers)(
    'someone %s: a framework is a title and a lock; hidden ones do not exist',
    async (who) => {
      const shown = await shownTo(people[who]);
      expect(shown('framework')).toMatchObject({ locked: true, has_content: false });
      expect(shown('framework')).not.toHaveProperty('body_portable');
      expect(shown('hidden')).toBeUndefined();
      expect(shown('fileWithoutAsset')).toBeUndefined();
      for (const key of ['hidden', 'fileWithoutAsset'] as const) {
        expect((await libraryOf(people[who], `/${documents[key].slug}`)).status).toBe(404);
      }
    },
  );

  test('an open community reads fully for anyone signed in, a hidden one does not exist', async () => {
    const { db } = testApp.services;
    const founder = db.updateTable('communities').where('slug', '=', 'founder');
    await founder.set({ access: 'open' }).execute();
    expect((await libraryOf(people.free)).text).toContain(canary);
    await founder.set({ access: 'pro', status: 'hidden' }).execute();
    for (const who of readers) {
      expect((await libraryOf(people[who])).status).toBe(404);
      expect((await libraryOf(people[who], `/${documents.preview.slug}`)).status).toBe(404);
    }
    await founder.set({ status: 'active' }).execute();
  });
});

describe('one document', () => {
  const read = (who: (typeof readers)[number], key: Key) => libraryOf(people[who], `/${documents[key].slug}`);

  test('previews open for everyone, the rest for Pro', async () => {
    expect((await read('free', 'preview')).body.body_portable).toEqual(realBody('chữ ai cũng đọc'));
    expect((await read('pro', 'full')).body.body_portable).toEqual(realBody(canary));
    expect((await read('pro', 'link')).body.asset_url).toBe(address);
  });

  test.each(['full', 'file', 'link', 'framework'] as const)(
    'locked: %s answers without its content',
    async (key) => {
      const { status, body, text } = await read('free', key);
      expect(status).toBe(200);
      expect(body.locked).toBe(true);
      expect(text).not.toMatch(/body_portable|asset_url|SAU-Ổ-KHÓA|sau-o-khoa/);
    },
  );

  test('404 for one of another community, and for none', async () => {
    expect((await libraryOf(people.pro, `/${documents.preview.slug}`, 'sales')).status).toBe(404);
    expect((await libraryOf(people.pro, '/khong-co')).status).toBe(404);
  });
});

describe('the list', () => {
  test('/templates answers the same', async () => {
    for (const rest of ['', '?collection=mau-bieu', '?bodies=false&limit=2']) {
      const alias = await people.pro.call('GET', `/api/communities/founder/templates${rest}`);
      expect(alias.body).toEqual((await libraryOf(people.pro, rest)).body);
    }
  });

  test('every collection comes with every answer, the report shelf first', async () => {
    for (const rest of ['', '?collection=mau-bieu', '?collection=khong-co']) {
      const { body } = await libraryOf(people.free, rest);
      expect(body.collections.map((row: { slug: string }) => row.slug)).toEqual([
        'bao-cao-quoc-te',
        'mau-bieu',
      ]);
    }
    const { body } = await libraryOf(people.free);
    expect(body.collections[0]).toMatchObject({ id: 'cm-occ-founder-col-11', document_count: 0 });
    expect(body.collections[1]).toMatchObject({ document_count: 5 });
  });

  test('a collection holds its own documents; loose ones are under All', async () => {
    const slugs = async (rest: string) =>
      (await libraryOf(people.free, rest)).body.documents.map((row: { slug: string }) => row.slug);
    expect(await slugs('?collection=mau-bieu')).toEqual(
      [documents.preview, documents.full, documents.framework, documents.file, documents.link].map(
        (d) => d.slug,
      ),
    );
    expect(await slugs('')).toContain(documents.loose.slug);
    expect(await slugs('?collection=khong-co')).toEqual([]);
  });

  test('bodies=false leaves texts out and says all the rest', async () => {
    const { body, text } = await libraryOf(people.pro, '?bodies=false');
    expect(text).not.toContain('body_portable');
    expect(body.documents.find((row: { slug: string }) => row.slug === documents.full.slug)).toMatchObject({
      has_content: true,
      locked: false,
    });
  });

  test('a page names the next one until all were shown once', async () => {
    const seen: string[] = [];
    let rest: string | undefined = '?bodies=false&limit=2';
    while (rest !== undefined) {
      const { body, headers } = await libraryOf(people.free, rest);
      seen.push(...body.documents.map((row: { slug: string }) => row.slug));
      rest = /library(\?[^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(
      (await libraryOf(people.free)).body.documents.map((row: { slug: string }) => row.slug),
    );
    expect((await libraryOf(people.free, '?cursor=abc')).status).toBe(400);
    expect((await libraryOf(people.free, '?limit=101')).status).toBe(400);
  });

  test('is few statements, whatever is asked for, and never more rows than one beyond the page', async () => {
    const statements = await statementsOf(testApp.services.databaseUrl, async (db) => {
      for (let limit = 1; limit <= 100; limit++) {
        const page = {
          communityId: 'cm-occ-founder',
          hasFullAccess: true,
          bodies: true,
          collection: undefined,
        };
        const rows = await listDocuments(db, { ...page, after: undefined, limit });
        expect(rows.length).toBeLessThanOrEqual(limit + 1);
      }
    });
    expect(statements.length).toBeLessThan(10);
  });

  test('the community counts its documents, and apart from them those that are written and those that are links', async () => {
    const { body } = await people.free.call('GET', '/api/communities/founder');
    const opened = (await libraryOf(people.free)).body.documents.filter(
      (row: { has_content: boolean }) => row.has_content,
    );
    const links = opened.filter(({ kind }: { kind: string }) => kind === 'link').length;
    expect(opened.length).toBeLessThan(6);
    expect(links).toBeGreaterThan(0);
    expect(body.counts).toMatchObject({
      documents: 6,
      ready_documents: opened.length - links,
      report_links: links,
    });
  });
});
