import { findWorksheet } from '@cungnghe/markdown/worksheet';
import { expect, test } from 'vitest';
import { csvOf, markdownOf } from './sheet-text.ts';
import { hasNoNumber, isSameTyped, typedOf, valuesOf } from './typed-values.ts';

const worksheet = findWorksheet(
  `:::worksheet k
Giá vốn, một ly

| Khoản | Đơn giá (đ) | Gấp đôi |
| --- | ---: | ---: |
| Cốc "giấy", nắp | [# gia] | [= gia * 2] |
| -Đã hỏi | [x da_hoi] | |
| Ghi chú | [_ ghi_chu] | |
:::`,
  'k',
);
if (worksheet === undefined) throw new Error('No worksheet');

test('a file for spreadsheets: marks are known, numbers are numbers, and nothing is run', () => {
  expect(csvOf(worksheet, { gia: -1250.5, da_hoi: true, ghi_chu: '=HYPERLINK("x")\n2' })).toBe(
    '\uFEFF"Giá vốn, một ly"\r\nKhoản,Đơn giá (đ),Gấp đôi\r\n"Cốc ""giấy"", nắp",-1250.5,-2501\r\n' +
      `'-Đã hỏi,x,\r\nGhi chú,"'=HYPERLINK(""x"")\n2",\r\n`,
  );
  expect(csvOf(worksheet, {})).toContain('nắp",,\r\n');
});

test('a table for a post, in which what was typed is no Markdown', () => {
  expect(markdownOf(worksheet, { gia: 1250000, ghi_chu: 'a|b *c*\n[d](https://x)' })).toBe(
    [
      '**Giá vốn, một ly**',
      '',
      '| Khoản | Đơn giá (đ) | Gấp đôi |',
      '| --- | ---: | ---: |',
      '| Cốc "giấy", nắp | 1.250.000 | 2.500.000 |',
      '| -Đã hỏi | ☐ |  |',
      '| Ghi chú | a\\|b \\*c\\* \\[d\\](https://x) |  |',
    ].join('\n'),
  );
});

test('what is typed is stored as what it is, and shown again', () => {
  const typed = { gia: '1250000', da_hoi: 'x', ghi_chu: ' a ', khac: '1' };
  const values = { gia: 1250000, da_hoi: true, ghi_chu: 'a' };
  expect(valuesOf(worksheet, typed)).toEqual(values);
  expect(typedOf(values)).toEqual({ gia: '1.250.000', da_hoi: 'x', ghi_chu: 'a' });
  expect(isSameTyped(worksheet, typed, typedOf(values))).toBe(true);
});

test('what is no number is kept as it was typed, and is not the same as nothing', () => {
  expect(valuesOf(worksheet, { gia: 'ba' })).toEqual({});
  expect(hasNoNumber(worksheet, { gia: 'ba' })).toBe(true);
  expect(hasNoNumber(worksheet, { gia: '' })).toBe(false);
  expect(isSameTyped(worksheet, { gia: 'ba' }, {})).toBe(false);
});
