import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slugs.ts';

test.each([
  ['Đọc báo cáo tài chính', 'doc-bao-cao-tai-chinh'],
  ['  5 phút: “Ưu tiên”! ', '5-phut-uu-tien'],
  ['Đọc số: “dòng tiền”', 'doc-so-dong-tien'],
  ['日本', ''],
  ['???', ''],
  ['Ư'.repeat(80), 'u'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the address of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('an address that is taken gets a number', () => {
  expect(freeSlug('bai', ['bai', 'bai-2', 'bai-4'])).toBe('bai-3');
  expect(freeSlug('bai', ['bai-2'])).toBe('bai');
});
