import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { communitiesFolder } from '../../platform/content.ts';
import { type House, openHouse } from '../../test/house.ts';
import { importLibrary } from './import-library.ts';
import { readLibraryPack } from './library-pack.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  house = await openHouse({ now: '2026-11-20T03:00:00Z' });
});
afterAll(() => house.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  mkdirSync(join(folder, 'documents'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sentence = 'Ghi lại ba việc đã xong và một việc còn vướng, rồi hỏi người làm cùng bạn xem vì sao. ';
const text = `Mở đầu.\n\n## Cách dùng\n\n${sentence.repeat(5)}\n\n- [ ] Việc một\n`;
const entry = (slug: string, change: object = {}) => ({
  slug,
  title: `Tên ${slug}`,
  summary: 'Dùng khi cần.',
  ...change,
});
const collection = (documents: object[], slug = 'mau-bieu') => ({
  slug,
  name: 'Mẫu biểu',
  summary: 'Để dùng ngay.',
  documents,
});
const reports = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...entry(`bao-cao-${index}`),
    publisher: `Nhà ${index % 5}`,
    url: `https://nha-${index % 5}.example/${index}`,
  }));

function write(library: object, texts: Record<string, string> = {}) {
  writeFileSync(join(folder, 'library.json'), JSON.stringify(library));
  for (const [slug, body] of Object.entries(texts))
    writeFileSync(join(folder, 'documents', `${slug}.md`), body);
}

const bringIn = (community = 'cm-occ-founder') =>
  house.services.db
    .transaction()
    .execute((trx) => importLibrary(trx, { id: community }, folder, house.services.clock.now()));

const stored = (community = 'cm-occ-founder') =>
  house.services.db
    .selectFrom('community_library_docs as d')
    .leftJoin('community_collections as c', 'c.id', 'd.collection_id')
    .select([
      'd.id',
      'd.slug',
      'd.title',
      'd.kind',
      'd.status',
      'd.is_preview',
      'd.updated_at',
      'c.slug as collection',
    ])
    .where('d.community_id', '=', community)
    .orderBy('d.sort_order')
    .execute();

describe('a library', () => {
  test('comes in whole, and once more without a trace', async () => {
    write(
      {
        collections: [
          collection([entry('mot', { is_preview: 1 }), entry('hai'), entry('ba', { kind: 'file' })]),
        ],
        documents: [entry('roi', { kind: 'link', url: 'https://example.org/roi' })],
        reports: reports(20),
      },
      { mot: text },
    );
    await bringIn();
    const first = await stored();
    expect(
      first.slice(0, 20).every((row) => row.collection === 'bao-cao-quoc-te' && row.kind === 'link'),
    ).toBe(true);
    expect(first.slice(20)).toMatchObject([
      { slug: 'mot', collection: 'mau-bieu', status: 'active', is_preview: 1 },
      { slug: 'hai', collection: 'mau-bieu', status: 'active', is_preview: 0 },
      { slug: 'ba', kind: 'file', status: 'hidden' },
      { slug: 'roi', collection: null, status: 'active' },
    ]);

    house.setClock('2026-11-21T03:00:00Z');
    await bringIn();
    expect(await stored()).toEqual(first);

    write({
      collections: [collection([entry('mot', { is_preview: 1 }), entry('hai', { title: 'Tên mới' })])],
    });
    await bringIn();
    const after = await stored();
    const changed = after.filter(
      (row) => first.find(({ id }) => id === row.id)?.updated_at !== row.updated_at,
    );
    expect(changed).toMatchObject([{ slug: 'hai', title: 'Tên mới' }]);
    expect(after).toHaveLength(first.length);

    write({ collections: [], reports: reports(21).slice(1) }, {});
    rmSync(join(folder, 'documents', 'mot.md'));
    await bringIn();
    const shelf = (await stored()).filter((row) => row.collection === 'bao-cao-quoc-te');
    expect(shelf).toHaveLength(20);
    expect(shelf.map((row) => row.slug)).toContain('bao-cao-20');
  });

  test.each<[string, object, Record<string, string>, string]>([
    [
      'a short text',
      { collections: [collection([entry('mot')])] },
      { mot: '## Ngắn' },
      'documents/mot.md: mot has 1 blocks',
    ],
    [
      'a stand-in',
      { collections: [collection([entry('mot')])] },
      { mot: `${text}\nTODO` },
      'mot.md: mot still says “TODO”',
    ],
    [
      'a stand-in summary',
      { collections: [collection([entry('mot', { summary: 'TBD' })])] },
      {},
      'mot still says “TBD”',
    ],
    [
      'a preview without a text',
      { collections: [collection([entry('mot', { is_preview: 1 })])] },
      {},
      'no text to preview',
    ],
    [
      'a text without an entry',
      { collections: [] },
      { la: text },
      'la.md: no document of library.json has this name',
    ],
    [
      'one name twice',
      { collections: [collection([entry('mot'), entry('mot')])] },
      {},
      'two documents are called mot',
    ],
    ['a shelf that is not whole', { collections: [], reports: reports(19) }, {}, 'the shelf holds 19 links'],
    [
      'a shelf among the collections',
      { collections: [collection([], 'bao-cao-quoc-te')] },
      {},
      'go under "reports"',
    ],
    [
      'a link without HTTPS',
      { collections: [collection([entry('mot', { kind: 'link', url: 'http://a.test' })])] },
      {},
      'collections.0.documents.0.url',
    ],
    [
      'an unknown field',
      { collections: [collection([entry('mot', { hidden: true })])] },
      {},
      'collections.0.documents.0',
    ],
  ])('with %s changes nothing and says where', async (_, library, texts, fault) => {
    write({ collections: [collection([entry('tot')])] });
    await bringIn('cm-occ-sales');
    const before = await stored('cm-occ-sales');
    write(library, texts);
    await expect(bringIn('cm-occ-sales')).rejects.toThrow(fault);
    expect(await stored('cm-occ-sales')).toEqual(before);
  });

  test('all faults are told at once', () => {
    write({ collections: [collection([entry('mot'), entry('hai')])] }, { mot: 'x', hai: 'y' });
    expect(() => readLibraryPack(folder)).toThrow(/mot has 1 blocks[\s\S]*hai has 1 blocks/);
  });
});

describe('the libraries we ship', () => {
  test.each(readdirSync(communitiesFolder))(
    '%s: ten collections of six, previews with their text',
    (slug) => {
      const pack = readLibraryPack(join(communitiesFolder, slug));
      expect(pack?.collections.map((each) => each.documents.length)).toEqual(Array(10).fill(6));
    },
  );
});
