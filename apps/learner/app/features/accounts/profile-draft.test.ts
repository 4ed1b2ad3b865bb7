import { afterEach, expect, test, vi } from 'vitest';
import { readStoredDraft, removeStoredDraft, storeDraft } from './profile-draft.ts';
import type { Fields } from './profile-fields.ts';

afterEach(() => vi.unstubAllGlobals());

function withStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return kept;
}

const draft = { fields: { intro: 'mới' } as Fields, base: { intro: 'cũ' } as Fields, basedOn: '2026-01-01' };

test('a draft is found again by its own account only, until it is saved', () => {
  withStorage();
  storeDraft('acc-1', draft);
  expect(readStoredDraft('acc-1')).toEqual(draft);
  expect(readStoredDraft('acc-2')).toBeNull();
  removeStoredDraft('acc-1');
  expect(readStoredDraft('acc-1')).toBeNull();
});

test('what is not a draft is none, and a closed storage does no harm', () => {
  const kept = withStorage();
  for (const text of ['{', '{}', 'null', '7']) {
    kept.set('profile-draft:acc-1', text);
    expect(readStoredDraft('acc-1')).toBeNull();
  }
  vi.stubGlobal('window', {});
  storeDraft('acc-1', draft);
  removeStoredDraft('acc-1');
  expect(readStoredDraft('acc-1')).toBeNull();
});
