import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractOrderCodes, phonesIn } from './transfer-text.ts';

const code = 'CN7K4MPX';

describe('an order code is found', () => {
  test.each([
    ['alone', 'CN7K4MPX'],
    ['in lower case', 'cn7k4mpx'],
    ['in a sentence', 'Em chuyển tiền mua Pro CN7K4MPX ạ'],
    ['behind punctuation', 'MBVCB.3278907687.CN7K4MPX.CT tu 0071000812345 NGUYEN VAN A'],
    ['with the punctuation gone', 'MBVCB3278907687CN7K4MPXCT tu 0071000812345'],
    ['glued to words', 'CHUYENTIENCN7K4MPXTHANHTOAN'],
    ['glued to a date', 'CN7K4MPX211126102233'],
    ['before a dash', 'CN7K4MPX-211126-10:22:33 123456'],
    ['broken by a space', 'thanh toan CN7K 4MPX'],
    ['after its prefix alone', 'CN 7K4MPX'],
    ['broken by a line', 'THANH TOAN CN7K4M\nPX GD 123456'],
    ['spelled', 'C N 7 K 4 M P X'],
    ['with dots', 'C.N-7K4.MPX'],
    ['in wide letters', 'ＣＮ７Ｋ４ＭＰＸ'],
    ['twice', 'CN7K4MPX CN7K4MPX'],
    ['after a word that begins like a code', 'ACB CN CN7K4MPX'],
    ['behind marks', 'Nguyễn Đức Đạt đóng CN7K4MPX'],
  ])('%s', (_, text) => {
    expect(extractOrderCodes(text)).toContain(code);
  });

  test('wherever it stands between words', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 4 }), fc.lorem({ maxCount: 4 }), (before, after) => {
        expect(extractOrderCodes(`${before} ${code} ${after}`)).toContain(code);
      }),
    );
  });
});

describe('a code is not found', () => {
  test.each([
    ['with a letter more', 'CN7K4MPXZ'],
    ['with two letters more', 'CN7K4MPXAB'],
    ['with a digit more', 'CN7K4MPX5'],
    ['with letters and digits more', 'CN7K4MPXAB9'],
    ['behind another letter', 'XCN7K4MPX'],
    ['behind another digit', '9CN7K4MPX'],
    ['in the middle of another', 'FT26CN7K4MPX123'],
    ['when a letter is missing', 'CN7K4MP'],
    ['with letters that no code has', 'CN7K4MP0'],
    ['far behind', `${'x'.repeat(3000)} CN7K4MPX`],
    ['in nothing', ''],
  ])('%s', (_, text) => {
    expect(extractOrderCodes(text)).not.toContain(code);
  });
});

test('two codes are two codes', () => {
  expect(extractOrderCodes('CN7K4MPX CN8ABCDE').sort()).toEqual(['CN7K4MPX', 'CN8ABCDE']);
});

describe('a phone number is found', () => {
  test.each([
    ['0912345678'],
    ['SDT 0912 345 678 mua pro'],
    ['0912.345.678'],
    ['+84912345678'],
    ['84 912 345 678'],
    ['+84 (0) 912345678'],
    ['SDT0912345678CK'],
    ['NGUYEN VAN A 0912-345-678-211126'],
  ])('%s', (text) => {
    expect(phonesIn(text)).toEqual(['912345678']);
  });

  test.each([['07100091234567'], ['0112345678'], ['91234567'], ['1912345678'], ['']])(
    'but not in %s',
    (text) => {
      expect(phonesIn(text)).toEqual([]);
    },
  );

  test('the account that the money went to is no phone number', () => {
    expect(phonesIn('CT den 0912345678 tu 0987654321', ['0912345678', null])).toEqual(['987654321']);
  });
});
