import { expect, test } from 'vitest';
import { piecesOf, spokenForm } from './sentences.ts';

const sentences = (text: string) => {
  const spans = piecesOf(text).map(({ sentence }) => sentence);
  return [...new Set(spans.map(([from, to]) => text.slice(from, to)))];
};

test.each([
  [
    'Quán mở ở TP.HCM từ năm 2024. Đến nay có 3 chi nhánh.',
    ['Quán mở ở TP.HCM từ năm 2024.', 'Đến nay có 3 chi nhánh.'],
  ],
  ['Quán mở ở TP. Hồ Chí Minh, Q. Bình Thạnh.', ['Quán mở ở TP. Hồ Chí Minh, Q. Bình Thạnh.']],
  [
    'Tiền thuê là 1.250.000 đồng. Tiền điện là 12,5%.',
    ['Tiền thuê là 1.250.000 đồng.', 'Tiền điện là 12,5%.'],
  ],
  [
    'Cần bàn, ghế, ly v.v. để mở quán. Sau đó mới tuyển người.',
    ['Cần bàn, ghế, ly v.v. để mở quán.', 'Sau đó mới tuyển người.'],
  ],
  ['Theo PGS. TS. Nguyễn Văn A. Hôm nay khác.', ['Theo PGS. TS. Nguyễn Văn A.', 'Hôm nay khác.']],
  ['1. Việc đầu tiên. 2. Việc sau.', ['1. Việc đầu tiên.', '2. Việc sau.']],
  ['Bạn bán gì? Cho ai! Vì sao…', ['Bạn bán gì?', 'Cho ai!', 'Vì sao…']],
  ['“Để sau.” Chị nói vậy.', ['“Để sau.”', 'Chị nói vậy.']],
])('%s', (text, expected) => expect(sentences(text)).toEqual(expected));

test('what has no word is not said', () => {
  expect(piecesOf(' — … ')).toEqual([]);
  expect(piecesOf('')).toEqual([]);
});

test('a long sentence is said in pieces that a browser does not break off, and stays one sentence', () => {
  const clause = 'khoản này trả một lần rồi thôi, khoản kia tháng nào cũng phải trả';
  const text = `${Array.from({ length: 8 }, () => clause).join(', ')}.`;
  const pieces = piecesOf(text);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.every((piece) => piece.text.length <= 160)).toBe(true);
  expect(new Set(pieces.map(({ sentence }) => sentence.join())).size).toBe(1);
  expect(pieces.map((piece) => piece.text).join(' ')).toBe(text);
});

test('a word without a gap is cut all the same', () => {
  expect(piecesOf('a'.repeat(400)).map((piece) => piece.text.length)).toEqual([160, 160, 80]);
});

test('abbreviations and signs are said in words', () => {
  expect(spokenForm('TP.HCM: bàn, ghế, v.v. hết 5.000.000 ₫')).toBe(
    'thành phố Hồ Chí Minh: bàn, ghế, vân vân hết 5.000.000 đồng',
  );
  expect(spokenForm('☐ Gọi chủ nhà')).toBe('Gọi chủ nhà');
});
