import { expect, test } from 'vitest';
import { openFilesWarning } from './open-files.ts';

const limits = (soft: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${soft.padEnd(20)} 1048576              files\n`;

test.each(['65536', '1048576', 'unlimited'])('a limit of %s says nothing', (soft) => {
  expect(openFilesWarning(limits(soft))).toBeUndefined();
});

test('a lower one is said, and what to do about it', () => {
  expect(openFilesWarning(limits('1024'))).toMatch(/1024 files open.*65536 \(LimitNOFILE/);
});

test('where the system does not say there is nothing to say', () => {
  expect(openFilesWarning('')).toBeUndefined();
});
