import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { importLibrary } from './import-actions.ts';
import { type DocumentEntry, type LibraryPack, plainForm } from './lib/library-pack.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
});
afterAll(() => testApp.close());

const sentence = 'Ghi lại ba việc đã xong và một việc còn vướng, rồi hỏi người làm cùng bạn xem vì sao. ';
const text = plainForm(`Mở đầu.\n\n## Cách dùng\n\n${sentence.repeat(5)}\n\n- [ ] Việc một\n`);
const entry = (slug: string, change: Partial<DocumentEntry> = {}): DocumentEntry => ({
  slug,
  title: `Tên ${slug}`,
  summary: 'Dùng khi cần.',
  kind: 'doc',
  is_preview: 0,
  status: 'active',
  sources: [],
  ...change,
});
const pack = (documents: DocumentEntry[], change: Partial<LibraryPack> = {}): LibraryPack => ({
  collections: [{ slug: 'mau-bieu', name: 'Mẫu biểu', summary: 'Để dùng ngay.', documents }],
  documents: [],
  reports: [],
  texts: {},
  ...change,
});
const reports = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `bao-cao-${index}`,
    title: `Báo cáo ${index}`,
    summary: 'Đọc khi cần.',
    publisher: `Nhà ${index % 5}`,
    url: `https://nha-${index % 5}.example/${index}`,
  }));

const bringIn = (library: LibraryPack, prune = true) =>
  testApp.services.db
    .transaction()
    .execute((trx) =>
      importLibrary(
        trx,
        { communityId: 'cm-occ-founder', now: testApp.services.clock.now(), prune, by: null },
        library,
      ),
    );

const stored = () =>
  testApp.services.db
    .selectFrom('community_library_docs as d')
    .leftJoin('community_collections as c', 'c.id', 'd.collection_id')
    .select(['d.id', 'd.slug', 'd.title', 'd.kind', 'd.status', 'd.is_preview', 'd.updated_at'])
    .select('c.slug as collection')
    .where('d.community_id', '=', 'cm-occ-founder')
    .orderBy('d.sort_order')
    .execute();

const full = pack([entry('mot', { is_preview: 1 }), entry('hai'), entry('ba', { kind: 'file' })], {
  documents: [entry('roi', { kind: 'link', url: 'https://example.org/roi' })],
  reports: reports(20),
  texts: { mot: text },
});

test('comes in whole, and once more without a trace', async () => {
  expect(await bringIn(full)).toMatchObject({ created: 25, updated: 0, unchanged: 0, hidden: 0 });
  const first = await stored();
  expect(first.slice(0, 20).every((row) => row.collection === 'bao-cao-quoc-te')).toBe(true);
  expect(first.slice(20)).toMatchObject([
    { slug: 'mot', collection: 'mau-bieu', status: 'active', is_preview: 1 },
    { slug: 'hai', collection: 'mau-bieu', status: 'active', is_preview: 0 },
    { slug: 'ba', kind: 'file', status: 'hidden' },
    { slug: 'roi', collection: null, status: 'active' },
  ]);
  testApp.setClock('2026-11-21T03:00:00Z');
  expect(await bringIn(full)).toMatchObject({ created: 0, updated: 0, unchanged: 25, hidden: 0 });
  expect(await stored()).toEqual(first);
});

test('only what differs changes, and the rest is left alone when asked', async () => {
  const first = await stored();
  const renamed = pack([entry('mot', { is_preview: 1 }), entry('hai', { title: 'Tên mới' })], {
    texts: { mot: text },
  });
  expect(await bringIn(renamed, false)).toMatchObject({ created: 0, updated: 1, unchanged: 2, hidden: 0 });
  const after = await stored();
  const changed = after.filter((row) => first.find(({ id }) => id === row.id)?.updated_at !== row.updated_at);
  expect(changed).toMatchObject([{ slug: 'hai', title: 'Tên mới' }]);
  expect(after).toHaveLength(first.length);
});

test('a shelf is exchanged whole, and what is named no more is hidden, not deleted', async () => {
  const before = await stored();
  const written = await bringIn({ ...pack([entry('mot')]), reports: reports(21).slice(1) });
  // hai, ba, roi and the first report.
  expect(written).toMatchObject({ created: 1, hidden: 4 });
  const after = await stored();
  expect(after.filter((row) => row.collection === 'bao-cao-quoc-te')).toHaveLength(20);
  expect(after).toHaveLength(before.length + 1);
  expect(after.find((row) => row.slug === 'bao-cao-0')).toMatchObject({ status: 'hidden', collection: null });
  await bringIn(full);
  expect((await stored()).find((row) => row.slug === 'hai')).toMatchObject({
    status: 'active',
    collection: 'mau-bieu',
  });
});
