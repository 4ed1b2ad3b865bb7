import type { LibraryCollection, LibraryDocument } from '@cungnghe/contracts/library/read';
import { describe, expect, test } from 'vitest';
import { filterDocuments, readyFirst, templatesFirst } from './arrange.ts';

const document = (traits: Partial<LibraryDocument>): LibraryDocument => ({
  id: 'doc-1',
  slug: 'mot',
  title: 'Danh sách chốt sổ',
  summary: 'Mười hai việc trong hai buổi tối.',
  kind: 'doc',
  collection_slug: 'tien',
  is_preview: false,
  has_content: true,
  locked: false,
  publisher: null,
  updated_at: '2026-11-20T00:00:00.000Z',
  ...traits,
});
const collection = (slug: string): LibraryCollection => ({
  id: slug,
  slug,
  name: slug,
  summary: '',
  document_count: 1,
});

const documents = [
  document({
    slug: 'bao-cao',
    kind: 'link',
    title: 'Đổi mới',
    publisher: 'OECD',
    collection_slug: 'bao-cao',
  }),
  document({ slug: 'chot-so' }),
  document({ slug: 'tep', kind: 'file', title: 'Bảng tính', collection_slug: null }),
];
const found = (wanted: Parameters<typeof filterDocuments>[1]) =>
  filterDocuments(documents, wanted).map(({ slug }) => slug);

describe('looking for a document', () => {
  test.each([
    [{}, ['bao-cao', 'chot-so', 'tep']],
    [{ q: 'chot so' }, ['chot-so']],
    [{ q: 'SỔ chốt' }, ['chot-so']],
    [{ q: 'doi moi' }, ['bao-cao']],
    [{ q: 'oecd' }, ['bao-cao']],
    [{ q: 'hai buổi' }, ['bao-cao', 'chot-so', 'tep']],
    [{ q: 'hai buổi', kind: 'file' as const }, ['tep']],
    [{ kind: 'link' as const }, ['bao-cao']],
    [{ q: 'không có' }, []],
  ])('%j', (wanted, slugs) => {
    expect(found(wanted)).toEqual(slugs);
  });
});

test('collections with something to use come first, those that lead elsewhere last, each in their own order', () => {
  const collections = ['bao-cao', 'trong', 'dang-viet', 'tien'].map(collection);
  const all = [...documents, document({ slug: 'nhap', has_content: false, collection_slug: 'dang-viet' })];
  expect(templatesFirst(collections, all).map(({ slug }) => slug)).toEqual([
    'tien',
    'dang-viet',
    'bao-cao',
    'trong',
  ]);
});

test('within a collection what can be opened comes first', () => {
  const rows = [false, true, false, true].map((has_content, at) =>
    document({ slug: String(at), has_content }),
  );
  expect(readyFirst(rows).map(({ slug }) => slug)).toEqual(['1', '3', '0', '2']);
});
