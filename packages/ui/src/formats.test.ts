import { expect, test } from 'vitest';
import { formatBytes } from './bytes.tsx';
import { firstLetter } from './cover.tsx';
import { formatDate, formatDateTime, formatTime } from './dates.tsx';
import { formatVnd } from './money.tsx';

test('money has dots between thousands and a sign that stays on the line', () => {
  expect(formatVnd(11_000_000)).toBe('11.000.000\u00a0₫');
});

test('the size of a file is said in the unit that fits it', () => {
  expect(formatBytes(12, 'vi')).toBe('1\u00a0KB');
  expect(formatBytes(999_499, 'vi')).toBe('999\u00a0KB');
  expect(formatBytes(999_500, 'vi')).toBe('1\u00a0MB');
  expect(formatBytes(1_250_000, 'vi')).toBe('1,3\u00a0MB');
  expect(formatBytes(25_000_000, 'en')).toBe('25\u00a0MB');
});

test('dates and times are those of Vietnam, wherever the reader is', () => {
  const justAfterMidnight = '2026-11-20T17:01:00.000Z';
  expect(formatDate(justAfterMidnight)).toBe('21/11/2026');
  expect(formatTime(justAfterMidnight)).toBe('00:01');
  expect(formatDateTime(justAfterMidnight, 'vi')).toBe('21/11/2026, 00:01 (giờ Việt Nam)');
  expect(formatDateTime(justAfterMidnight, 'en')).toBe('21/11/2026, 00:01 (Vietnam time)');
});

test.each([
  ['đo năm con số', 'Đ'],
  ['ấm'.normalize('NFD'), 'Ấ'],
  ['  Từ ý tưởng', 'T'],
])('the letter of “%s” is %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
