import { describe, expect, test } from 'vitest';
import { codeParts, phoneParts, readText, type SuggestedOrder, scoreOrder } from './suggestion-score.ts';

const price = 11_000_000;
const base: SuggestedOrder = {
  code: 'CN7K4MPX',
  amount_vnd: price,
  user_name: 'Nguyễn Thị Mai',
  phone: '912345678',
  isOfSameBuyer: false,
};
const why = (content: string, change: Partial<SuggestedOrder> = {}, amount = 1) =>
  scoreOrder({ ...base, ...change }, readText(content), amount)?.why.map(
    ({ kind, found }) => `${kind} ${found}`,
  );

describe('scoreOrder finds', () => {
  test.each([
    ['the whole code', 'MBVCB.123.cn7k4mpx.CT tu 0071', ['code CN7K4MPX']],
    ['a code broken by a space', 'CN7K 4MPX', ['code CN7K4MPX']],
    ['a code whose end is missing', 'Thanh toan CN7K4M', ['part_of_code CN7K4M']],
    ['a code whose beginning is missing', 'hoc phi 7K4MPX', ['part_of_code 7K4MPX']],
    ['a code with one sign typed wrong', 'CN7K9MPX', ['part_of_code CN7K9MPX']],
    ['two signs behind the prefix', 'CN7K hoc phi', ['part_of_code CN7K']],
    ['the prefix alone', 'CN hoc phi', undefined],
    ['three signs without the prefix', 'hoc phi 4MP', undefined],
    ['the name, without marks and in capitals', 'NGUYEN THI MAI chuyen tien', ['name NGUYEN THI MAI']],
    ['the name in another order', 'MAI NGUYEN THI ck', ['name NGUYEN THI MAI']],
    ['the end of the name', 'THI MAI CHUYEN KHOAN', ['part_of_name THI MAI']],
    ['the family name alone', 'NGUYEN VAN BINH', undefined],
    ['the given name alone', 'MAI chuyen tien', undefined],
    ['the phone number', 'tien hoc 0912 345 678', ['phone 0912345678']],
    ['the phone number with the code of the country', 'sdt +84912345678', ['phone 0912345678']],
    ['the end of the phone number', 'sdt 345678', ['part_of_phone 345678']],
    ['five digits', 'sdt 45678', undefined],
    ['nothing', 'CHUYEN TIEN HOC PHI', undefined],
  ])('%s', (_, content, expected) => {
    expect(why(content)).toEqual(expected);
  });

  test('the amount, after everything else', () => {
    expect(why('NGUYEN THI MAI CN7K4', {}, price)).toEqual([
      'name NGUYEN THI MAI',
      'part_of_code CN7K4',
      'amount ',
    ]);
    expect(why('chuyen tien', {}, price)).toEqual(['amount ']);
  });

  test('the name of somebody with one word in it only by more than that word', () => {
    expect(why('MAI chuyen tien', { user_name: 'Mai' })).toBeUndefined();
  });

  test('a buyer whose named order is over', () => {
    expect(why('x', { isOfSameBuyer: true })).toEqual(['same_buyer ']);
  });
});

test('the stronger sign scores higher', () => {
  const score = (content: string) => scoreOrder(base, readText(content), 1)?.score ?? 0;
  const ranked = [
    'CN7K4MPX',
    'CN7K9MPX',
    'CN7K4MP',
    'sdt 0912345678',
    'NGUYEN THI MAI',
    'sdt 345678',
    'CN7K hoc',
    'hoc phi',
  ].map(score);
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
});

test('whatever part of a code is found is among the parts that are asked for', () => {
  for (const content of ['CN7K4M', '7K4MPX', 'CN7K9MPX', 'CNAK4MPX', 'CN7K4MPA', 'CN7K', 'CN 7K4 MPX']) {
    const text = readText(content);
    expect(why(content)?.[0], content).toMatch(/code/);
    expect(
      codeParts(text).some((part) => base.code.includes(part)),
      content,
    ).toBe(true);
  }
});

test('whatever part of a phone number is found is among the parts that are asked for', () => {
  for (const content of [
    '0912 345 678',
    '+84912345678',
    '84 912345678',
    'sdt 345678',
    '091234567',
    '912345',
  ]) {
    const text = readText(content);
    expect(why(content)?.[0], content).toMatch(/phone/);
    expect(
      phoneParts(text).some((part) => base.phone?.includes(part)),
      content,
    ).toBe(true);
  }
});
