import { expect, test } from 'vitest';
import { askAddress, assistants } from './assistants.ts';

test('an assistant opens with the prompt as it was typed', () => {
  const prompt = 'Viết cho tiệm #1 & bạn?\nKết bằng 100 %.';
  const address = askAddress('https://chatgpt.com/?q=', prompt);
  expect(new URL(address ?? '').searchParams.get('q')).toBe(prompt);
});

test('a prompt that is too long for an address, or an assistant that takes none, has to be pasted', () => {
  expect(askAddress('https://claude.ai/new?q=', 'ế'.repeat(600))).not.toBeNull();
  expect(askAddress('https://claude.ai/new?q=', 'ế'.repeat(700))).toBeNull();
  expect(askAddress(undefined, 'Viết')).toBeNull();
});

test('half a letter does not break the address', () => {
  expect(askAddress('https://claude.ai/new?q=', 'a\ud83d')).toBe('https://claude.ai/new?q=a%EF%BF%BD');
});

test('assistants are opened over https alone', () => {
  for (const { home, ask } of assistants) expect([home, ask ?? home].join()).toMatch(/^https:.*,https:/);
});
