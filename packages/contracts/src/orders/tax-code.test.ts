import { describe, expect, test } from 'vitest';
import { isCompanyTaxCode, isPersonalNumber } from './tax-code.ts';

describe('the tax code of a company', () => {
  test.each(['0100233488', '0314409058-002', '001098012345'])('%s is one', (code) => {
    expect(isCompanyTaxCode(code)).toBe(true);
  });

  test.each([
    ['0100233480', 'has another check digit'],
    ['0100233488-000', 'is of no branch'],
    ['0100233488-1', 'has too short a branch'],
    ['010023348', 'is too short'],
    ['01002334880', 'is too long'],
    ['0100233488 ', 'has a space'],
    ['', 'is empty'],
  ])('%s %s', (code) => {
    expect(isCompanyTaxCode(code)).toBe(false);
  });

  test('any one digit typed wrong is found', () => {
    const code = '0100233488';
    for (const at of Array.from(code, (_, index) => index)) {
      for (const digit of '0123456789') {
        const typed = code.slice(0, at) + digit + code.slice(at + 1);
        expect(isCompanyTaxCode(typed), typed).toBe(typed === code);
      }
    }
  });

  test('a person has twelve digits', () => {
    expect(isPersonalNumber('001098012345')).toBe(true);
    expect(isPersonalNumber('0100233488')).toBe(false);
  });
});
