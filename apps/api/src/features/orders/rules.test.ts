import { describe, expect, test } from 'vitest';
import { amountInWords } from './lib/amount-in-words.ts';
import { crc16, vietQr } from './lib/vietqr.ts';
import { receiptNumber } from './rules.ts';

describe('an amount in words', () => {
  test.each([
    [0, 'Không đồng'],
    [15_000, 'Mười lăm nghìn đồng'],
    [21_000_000, 'Hai mươi mốt triệu đồng'],
    [24_500_000, 'Hai mươi tư triệu năm trăm nghìn đồng'],
    [10_000_000, 'Mười triệu đồng'],
    [9_999_999, 'Chín triệu chín trăm chín mươi chín nghìn chín trăm chín mươi chín đồng'],
    [1_005_000, 'Một triệu không trăm linh năm nghìn đồng'],
    [101_000_010, 'Một trăm linh một triệu không trăm mười đồng'],
    [2_000_000_001, 'Hai tỷ không trăm linh một đồng'],
  ])('%d: %s', (vnd, words) => {
    expect(amountInWords(vnd)).toBe(words);
  });
});

describe('a VietQR payload', () => {
  test('ends with the CRC of all that stands before it', () => {
    // The check value of CRC-16/CCITT-FALSE.
    expect(crc16('123456789')).toBe('29B1');
    // A published example of NAPAS.
    expect(
      crc16(
        '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304',
      ),
    ).toBe('A322');
  });

  test('names bank, account, amount and text', () => {
    const payload = vietQr({
      bin: '970436',
      accountNumber: '0071 0008 1234 5',
      amountVnd: 11_000_000,
      text: 'CN7K4MPX',
    });
    expect(payload.slice(0, -4)).toBe(
      '00020101021238570010A00000072701270006970436011300710008123450208QRIBFTTA530370454081100000058' +
        '02VN62120808CN7K4MPX6304',
    );
    expect(crc16(payload.slice(0, -4))).toBe(payload.slice(-4));
  });
});

test('a receipt is numbered by the day in Vietnam', () => {
  expect(receiptNumber('CN7K4MPX', new Date('2026-10-31T17:00:00Z'))).toBe('PT-20261101-CN7K4MPX');
});
