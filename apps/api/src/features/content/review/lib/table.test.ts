import { expect, test } from 'vitest';
import { rankOf } from './source-ranks.ts';
import { registerLines, sourceRegister } from './source-register.ts';
import { tableLines, tableOf } from './table.ts';
import type { TaughtText } from './texts.ts';

const law = {
  title: 'Luật',
  publisher: 'Chính phủ',
  url: 'https://vanban.chinhphu.vn/luat',
  checked_on: '2026-11-24',
};
const shop = { title: 'Blog', publisher: 'Tiệm', url: 'https://tiem.example/blog', checked_on: '2025-11-23' };
const text = (
  community: string,
  kind: TaughtText['kind'],
  name: string,
  rest: Partial<TaughtText>,
): TaughtText => ({
  community,
  kind,
  file: `${name}.md`,
  address: `/c/${community}/${name}`,
  lines: [],
  sources: [],
  ...rest,
});
const texts = [
  text('food', 'lesson', 'mo-quan', {
    lines: ['Hai bát phở.', ':::quiz gia-von', 'Giá vốn?', ':::', ':::worksheet to', ':::'],
    sources: [law, shop],
  }),
  text('food', 'document', 'phieu', { lines: ['Một tờ'], sources: [law] }),
  text('sales', 'section', 'goi', { lines: ['Gọi'] }),
];

test.each([
  ['https://xaydungchinhsach.chinhphu.vn/a', 'official'],
  ['https://www.cdc.gov/a', 'official'],
  ['https://en.binhthuan.gov.vn/a', 'official'],
  // An archive of journals at an office of the state.
  ['https://pmc.ncbi.nlm.nih.gov/articles/PMC1', 'professional'],
  ['https://lawnet.vn/en/laws/a', 'professional'],
  ['https://news.laodong.vn/a', 'press'],
  ['https://www.vigerlaw.com.vn/a', 'other'],
  // A host that only ends in the same letters.
  ['https://notlaodong.vn/a', 'other'],
])('%s is %s', (url, rank) => {
  expect(rankOf(url)).toBe(rank);
});

test('a row counts texts, words, questions, and sources by rank; one of a year and a day is old', () => {
  const [food, sales, all, ...none] = tableOf(texts, '2026-11-24');
  expect(none).toEqual([]);
  expect(food).toEqual({
    community: 'food',
    lessons: 1,
    sections: 0,
    documents: 1,
    words: 12,
    questions: 1,
    worksheets: 1,
    official: 2,
    professional: 0,
    press: 0,
    other: 1,
    old: 1,
  });
  expect(sales).toMatchObject({ community: 'sales', sections: 1, official: 0 });
  expect(all).toMatchObject({
    community: 'all',
    lessons: 1,
    sections: 1,
    documents: 1,
    words: 13,
    official: 2,
  });
  expect(tableOf(texts, '2026-11-23')[0]).toMatchObject({ old: 0 });
});

test('its lines stand in columns', () => {
  const lines = tableLines(tableOf(texts, '2026-11-24'));
  expect(lines).toHaveLength(4);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

test('a page that two texts name is registered once, with both, and the oldest comes first', () => {
  expect(registerLines(sourceRegister(texts))).toEqual([
    `2025-11-23 other ${shop.url}: /c/food/mo-quan`,
    `2026-11-24 official ${law.url}: /c/food/mo-quan, /c/food/phieu`,
  ]);
});
