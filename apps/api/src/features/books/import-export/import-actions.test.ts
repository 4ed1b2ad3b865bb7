import { maxVersions } from '@cungnghe/contracts/authoring/versions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { importBooks } from './import-actions.ts';
import type { PackBook } from './lib/book-pack.ts';

let testApp: TestApp;
let reader: Person;
const address = '/api/communities/founder/books/tiem-nho';

beforeAll(async () => {
  testApp = await createTestApp();
  reader = await testApp.person({ pro: ['founder'] });
});
afterAll(() => testApp.close());

const chapter = (slug: string, ...sections: string[]) => ({
  slug,
  title: `Chương ${slug}`,
  sections: sections.map((section) => ({ slug: section, title: `Mục ${section}`, minutes: 3, sources: [] })),
});

const bring = (...chapters: ReturnType<typeof chapter>[]) => bringSaying('Thân', ...chapters);

function bringSaying(body: string, ...chapters: ReturnType<typeof chapter>[]) {
  const sections = chapters.flatMap((each) => each.sections);
  const book: PackBook = {
    slug: 'tiem-nho',
    file: {
      title: 'Tiệm nhỏ',
      summary: 'Một cuốn sách',
      sort_order: 0,
      is_published: 1,
      outline_level: 3,
      jobs_to_be_done: [],
      reader_pains: [],
      chapters,
    },
    texts: Object.fromEntries(sections.map(({ slug }) => [slug, `${body} của ${slug}`])),
    coverSvg: null,
  };
  const target = { communityId: 'cm-occ-founder', now: testApp.services.clock.now(), prune: true, by: null };
  return testApp.services.db.transaction().execute((trx) => importBooks(trx, target, [book]));
}

const titles = (body: { chapters: { sections: { slug: string }[] }[] }) =>
  body.chapters.map((each) => each.sections.map((section) => section.slug));

test('brings a book in, and again changes nothing', async () => {
  const whole = [chapter('a', 'mot', 'hai'), chapter('b', 'ba')];
  expect(await bring(...whole)).toMatchObject({ created: 4, updated: 0, unchanged: 0, hidden: 0 });
  const first = await reader.call('GET', address);
  expect(titles(first.body)).toEqual([['mot', 'hai'], ['ba']]);
  expect(await bring(...whole)).toMatchObject({ created: 0, updated: 0, unchanged: 4, hidden: 0 });
  expect((await reader.call('GET', address)).body).toEqual(first.body);
});

test('moves, adds and drops sections, and keeps the place of a reader', async () => {
  const { body: before } = await reader.call('GET', address);
  const two = before.chapters[0].sections[1].id;
  await reader.call('PUT', `${address}/place`, { section_id: two, ratio: 0.5, finished: true });
  // Nobody has read the first section, so it goes for good.
  expect(await bring(chapter('c', 'ba', 'bon', 'hai'))).toMatchObject({ created: 1, hidden: 0 });
  const { body: after } = await reader.call('GET', address);
  expect(titles(after)).toEqual([['ba', 'bon', 'hai']]);
  expect(after.place).toMatchObject({ section_id: two, ratio: 0.5 });
  expect(after.read_count).toBe(1);
});

test('a section that somebody has read goes out of sight and comes back as read', async () => {
  const { body: before } = await reader.call('GET', address);
  expect(await bring(chapter('c', 'ba', 'bon'))).toMatchObject({ hidden: 1 });
  const { body: without } = await reader.call('GET', address);
  expect(titles(without)).toEqual([['ba', 'bon']]);
  expect(without.read_count).toBe(0);
  expect(without.place).toMatchObject({ section_id: without.chapters[0].sections[1].id, ratio: 0 });
  expect((await reader.call('GET', '/api/communities/founder/books')).text).not.toContain('--rut');

  expect(await bring(chapter('c', 'ba', 'bon', 'hai'))).toMatchObject({ created: 0, hidden: 0 });
  const { body: after } = await reader.call('GET', address);
  expect(titles(after)).toEqual(titles(before));
  expect(after.read_count).toBe(1);
});

test('what an editor wrote and a pack replaces is among the versions of the section', async () => {
  const { db } = testApp.services;
  const section = await db
    .selectFrom('legacy_ebook_sections')
    .select(['id', 'version'])
    .where('slug', '=', 'ba')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('legacy_ebook_sections')
    .set({ body: 'Viết tay' })
    .where('id', '=', section.id)
    .execute();
  await bring(chapter('c', 'ba', 'bon'));
  const kept = await db
    .selectFrom('authored_versions')
    .select(['version', 'content', 'replaced_by'])
    .where('subject_id', '=', section.id)
    .execute();
  const content = { title: 'Mục ba', minutes: 3, body: 'Viết tay', sources: [] };
  expect(kept).toEqual([{ version: section.version + 1, content, replaced_by: null }]);
});

test('imports push out nothing that somebody wrote, and what they brought in is kept as long', async () => {
  const { db } = testApp.services;
  const editor = await testApp.person({ roles: ['editor'] });
  const { id, ebook_id } = await db
    .selectFrom('legacy_ebook_sections')
    .select(['id', 'ebook_id'])
    .where('slug', '=', 'bon')
    .executeTakeFirstOrThrow();
  const path = `/api/admin/books/${ebook_id}/sections/${id}`;
  const write = async (body: string) => {
    const { version, draft } = (await editor.call('GET', path)).body;
    const kept = await editor.call('PUT', `${path}/draft`, {
      based_on_version: version,
      revision: draft?.revision ?? 0,
      content: { title: 'Mục bốn', minutes: 3, body },
    });
    const { revision } = kept.body;
    const published = await editor.call('POST', `${path}/publish`, { revision });
    expect(published.status, published.text).toBe(200);
  };
  await write('Viết tay một');
  await write('Viết tay hai');
  for (let at = 1; at <= maxVersions + 2; at++) await bringSaying(`Lần ${at}`, chapter('c', 'ba', 'bon'));
  await write('Viết tay ba');
  await bring(chapter('c', 'ba', 'bon'));
  const kept = await db
    .selectFrom('authored_versions')
    .select(sql<string>`content ->> 'body'`.as('body'))
    .where('subject_id', '=', id)
    .orderBy('version')
    .execute();
  const bodies = kept.map(({ body }) => body);
  expect(bodies.filter((body) => body.startsWith('Viết tay'))).toEqual([
    'Viết tay một',
    'Viết tay hai',
    'Viết tay ba',
  ]);
  const brought = bodies.filter((body) => body.startsWith('Lần'));
  expect(brought).toEqual(Array.from({ length: maxVersions }, (_, at) => `Lần ${at + 3} của bon`));
});
