import { describe, expect, test } from 'vitest';
import { normalizePhone, normalizeTaxCode, normalizeWebsite } from './business-numbers.ts';

describe('a telephone number', () => {
  test.each([
    ['0912 345 678', '0912345678'],
    ['+84 912.345.678', '0912345678'],
    ['84912345678', '0912345678'],
    ['0084 912 345 678', '0912345678'],
    ['(028) 3822-1234', '02838221234'],
    ['+84 28 3822 1234', '02838221234'],
    ['1900 1234', '19001234'],
    ['1800599920', '1800599920'],
  ])('%s is %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored);
    expect(normalizePhone(stored)).toBe(stored);
  });

  test.each([
    '',
    '0912 345 67',
    '0412345678',
    '+1 202 555 0123',
    '0912345678 ext 2',
    '０９１２３４５６７８',
    '1700 1234',
  ])('%j is none', (typed) => {
    expect(normalizePhone(typed)).toBeUndefined();
  });
});

describe('a tax code', () => {
  test.each([
    ['0300588569', '0300588569'],
    ['0101248141', '0101248141'],
    ['0300588569-001', '0300588569-001'],
    ['0300588569 012', '0300588569-012'],
    ['001099012345', '001099012345'],
  ])('%s is %s', (typed, stored) => {
    expect(normalizeTaxCode(typed)).toBe(stored);
    expect(normalizeTaxCode(stored)).toBe(stored);
  });

  test.each([
    '',
    '0300588568',
    '0300588569-000',
    '030058856',
    '03005885690',
    '101099012345',
    'MST 0300588569',
  ])('%j is none', (typed) => {
    expect(normalizeTaxCode(typed)).toBeUndefined();
  });

  test('with one digit changed is none', () => {
    const code = '0300588569';
    for (let at = 0; at < code.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = `${code.slice(0, at)}${digit}${code.slice(at + 1)}`;
        expect(normalizeTaxCode(changed), changed).toBe(changed === code ? code : undefined);
      }
    }
  });
});

describe('a website', () => {
  test.each([
    ['example.vn', 'https://example.vn/'],
    ['http://example.vn/gioi-thieu?a=1', 'http://example.vn/gioi-thieu?a=1'],
    ['HTTPS://Tiệm.vn', 'https://xn--tim-5kz.vn/'],
    ['example.vn:8443/a', 'https://example.vn:8443/a'],
  ])('%s is %s', (typed, stored) => {
    expect(normalizeWebsite(typed)).toBe(stored);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.vn',
    'https://user:secret@example.vn',
    'https://localhost',
    'https:example.vn',
    'https://example.vn\\@evil.vn',
    'không phải trang',
    'mailto:a@b.vn',
  ])('%j is none', (typed) => {
    expect(normalizeWebsite(typed)).toBeUndefined();
  });
});
