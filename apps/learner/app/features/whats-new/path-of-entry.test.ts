import { expect, test } from 'vitest';
import { pathOfEntry } from './path-of-entry.ts';

test.each([
  ['https://hoc.cungnghe.example/c/founder/library?q=a#b', '/c/founder/library?q=a#b'],
  ['https://hoc.cungnghe.example', '/'],
  ['https://hoc.truong.vn/prompts', '/prompts'],
  ['https://hoc.cungnghe.example.evil.test/prompts', undefined],
  ['https://hoc.cungnghe.example@evil.test/prompts', undefined],
  ['https://example.vn/bao-cao', undefined],
])('%s leads to %s', (url, path) => {
  expect(pathOfEntry(url, 'https://hoc.truong.vn')).toBe(path);
});
