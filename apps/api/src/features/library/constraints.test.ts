import type { Insertable, Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommunityLibraryDocs, DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import { realBody } from '../../test/documents.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

// Whoever writes to the tables, by whatever tool, meets these rules.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
});
afterAll(() => testApp.close());

type Row = Insertable<CommunityLibraryDocs>;
const founder = 'cm-occ-founder';
const row = (change: Partial<Row> = {}): Row => ({
  id: newId('doc'),
  community_id: founder,
  slug: newId('d'),
  title: 'Tài liệu',
  created_at: new Date(),
  updated_at: new Date(),
  ...change,
});
const insert = (change: Partial<Row>) =>
  testApp.services.db
    .insertInto('community_library_docs')
    .values(row(change))
    .returning(['id', 'status', 'is_preview'])
    .executeTakeFirstOrThrow();
const body = (blocks: unknown) => JSON.stringify(blocks);

describe('a document', () => {
  test('with real content, or none, is stored', async () => {
    expect(await insert({ body_portable: body(realBody()) })).toMatchObject({ status: 'active' });
    expect(await insert({ body_portable: body(realBody()), is_preview: 1 })).toMatchObject({ is_preview: 1 });
    expect(await insert({})).toMatchObject({ status: 'active' });
  });

  const [first, ...others] = realBody();
  test.each([
    ['three blocks', realBody().slice(0, 3)],
    ['no heading', realBody().map((block) => ({ ...block, style: 'normal' }))],
    ['an empty heading', [{ ...first, children: [] }, ...others]],
    ['fewer than 400 characters', realBody().map((block) => ({ ...block, children: [{ text: 'ngắn' }] }))],
    ['one key twice', realBody().map((block) => ({ ...block, _key: 'b' }))],
    ['a block without a key', [...realBody(), { ...first, _key: undefined }]],
    ['a style that is not shown', [...realBody(), { ...first, _key: 'x', style: 'h1' }]],
    ['a block without a style', [...realBody(), { ...first, _key: 'x', style: undefined }]],
    ['a block of another type', [...realBody(), { _type: 'image', _key: 'x', style: 'normal' }]],
    ['an object instead of blocks', { blocks: realBody() }],
    ['the JSON null', null],
  ])('is refused with %s', async (_, blocks) => {
    await expect(insert({ body_portable: body(blocks) })).rejects.toThrow('library_docs_real_content');
  });

  test.each([
    ['without content', {}],
    ['that is hidden', { body_portable: body(realBody()), status: 'hidden' }],
    ['that is a file', { kind: 'file', asset_url: 'https://example.org/a.pdf' }],
  ])('a preview %s is refused', async (_, change) => {
    await expect(insert({ ...change, is_preview: 1 })).rejects.toThrow('library_docs_preview_has_content');
  });

  test('stays in its community', async () => {
    await expect(insert({ collection_id: 'cm-occ-sales-col-11' })).rejects.toThrow(
      'library_docs_collection_of_community',
    );
  });
});

describe('a file or link', () => {
  test.each(['file', 'link'] as const)('%s without an address is hidden until it has one', async (kind) => {
    const { id, status } = await insert({ kind });
    expect(status).toBe('hidden');
    const update = (change: Partial<Row>) =>
      testApp.services.db
        .updateTable('community_library_docs')
        .set(change)
        .where('id', '=', id)
        .returning('status')
        .executeTakeFirstOrThrow();
    expect(await update({ status: 'active' })).toEqual({ status: 'hidden' });
    expect(await update({ status: 'active', asset_url: 'https://example.org/a.pdf' })).toEqual({
      status: 'active',
    });
    expect(await update({ asset_url: null })).toEqual({ status: 'hidden' });
  });

  test('an address is a web address', async () => {
    await expect(insert({ kind: 'link', asset_url: 'javascript:alert(1)' })).rejects.toThrow(
      'check constraint',
    );
  });
});

describe('the report shelf', () => {
  const shelf = `${founder}-col-11`;
  const link = (index: number, change: Partial<Row> = {}): Row =>
    row({
      kind: 'link',
      collection_id: shelf,
      summary: 'Tóm tắt của chúng tôi',
      asset_url: `https://nha-${index % 5}.example/${index}`,
      url_key: `nha-${index % 5}.example/${index}`,
      publisher: `Nhà ${index % 5}`,
      publisher_key: `nha ${index % 5}`,
      ...change,
    });
  const whole = (change: (index: number) => Partial<Row> = () => ({})) =>
    Array.from({ length: 20 }, (_, index) => link(index, change(index)));

  /** Fills the shelf, does `then`, and leaves nothing behind. */
  async function attempt(rows: readonly Row[], then?: (trx: Transaction<DB>) => Promise<unknown>) {
    const { db } = testApp.services;
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('community_library_docs').values(rows).execute();
      await then?.(trx);
    });
    await db.deleteFrom('community_library_docs').where('collection_id', '=', shelf).execute();
  }

  test('holds 20 whole, and may be emptied or exchanged in one transaction', async () => {
    await attempt(whole());
    await attempt(whole(), async (trx) => {
      await trx.deleteFrom('community_library_docs').where('collection_id', '=', shelf).execute();
      await trx.insertInto('community_library_docs').values(whole()).execute();
    });
  });

  test('an entry whose page went away is hidden and keeps its place', async () => {
    await attempt(whole(), (trx) =>
      trx
        .updateTable('community_library_docs')
        .set({ asset_url: null })
        .where('collection_id', '=', shelf)
        .where('publisher_key', '=', 'nha 0')
        .execute(),
    );
  });

  test.each<[string, readonly Row[], string]>([
    ['19 links', whole().slice(1), 'holds 19 links'],
    ['21 links', [...whole(), link(20)], 'holds 21 links'],
    ['four publishers', whole((i) => ({ publisher_key: `nha ${i % 4}` })), 'fewer than 5 publishers'],
    [
      'five of one',
      whole((i) => (i === 0 ? { publisher_key: 'nha 1' } : {})),
      'more than 4 of one publisher',
    ],
    [
      'a link without a publisher',
      whole((i) => (i === 0 ? { publisher_key: null } : {})),
      'without a publisher',
    ],
    ['a link without HTTPS', whole((i) => (i === 0 ? { asset_url: '/ban-sao.pdf' } : {})), 'without HTTPS'],
    ['a link without a summary', whole((i) => (i === 0 ? { summary: ' ' } : {})), 'without a summary'],
    ['a document', whole((i) => (i === 0 ? { kind: 'doc' } : {})), 'not a link'],
    [
      'one page twice',
      whole((i) => (i === 5 ? { url_key: 'nha-0.example/0' } : {})),
      'library_docs_one_page',
    ],
  ])('is refused with %s', async (_, rows, fault) => {
    await expect(attempt(rows)).rejects.toThrow(fault);
  });

  test('losing one of its links is refused', async () => {
    await expect(
      attempt(whole(), (trx) =>
        trx.deleteFrom('community_library_docs').where('asset_url', '=', 'https://nha-0.example/0').execute(),
      ),
    ).rejects.toThrow('holds 19 links');
  });

  test('every community but the holding one has a shelf, first in order', async () => {
    const shelves = await testApp.services.db
      .selectFrom('community_collections')
      .select(['id', 'sort_order'])
      .where('slug', '=', 'bao-cao-quoc-te')
      .execute();
    expect(shelves).toHaveLength(18);
    expect(shelves.every(({ id, sort_order }) => id.endsWith('-col-11') && sort_order === 0)).toBe(true);
  });
});
