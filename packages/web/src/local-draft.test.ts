import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalDraft, deleteOldDrafts, isText, readLocalDraft, storeLocalDraft } from './local-draft.ts';

const stored = new Map<string, string>();
let isFull = false;
const listeners = new Set<(event: { key: string }) => void>();

beforeEach(() => {
  stored.clear();
  isFull = false;
  listeners.clear();
  vi.stubGlobal('window', {
    localStorage: {
      get length() {
        return stored.size;
      },
      key: (at: number) => [...stored.keys()][at] ?? null,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('full');
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: (_: string, listener: (event: { key: string }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { key: string }) => void) =>
      listeners.delete(listener),
  });
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const open = (key = 'note:acc-1') => createLocalDraft(key, '', isText);
/** Another tab has written under this key; the browser says so to the others. */
const elsewhere = (key: string, content: string | null) => {
  storeLocalDraft(key, content);
  for (const listener of listeners) listener({ key });
};

test('what is typed is stored at once and found by the next page', () => {
  open().set('nửa câu');
  expect(open().read()).toBe('nửa câu');
  expect(open('note:acc-2').read()).toBe('');
});

test('a cleared draft, or one typed back to its beginning, leaves nothing in the browser', () => {
  const draft = open();
  draft.set('xong');
  draft.clear();
  expect(stored.size).toBe(0);
  draft.set('x');
  draft.set('');
  expect(stored.size).toBe(0);
});

test('a send clears what was sent, and not what was typed meanwhile', () => {
  const draft = open();
  draft.set('câu một');
  draft.clearSent((now) => now === 'câu một');
  expect(draft.read()).toBe('');
  draft.set('câu hai, thêm');
  draft.clearSent((now) => now === 'câu hai');
  expect(draft.read()).toBe('câu hai, thêm');
});

test('a send that ends after its form was opened anew clears by what the new form holds', () => {
  const left = open();
  left.set('câu một');
  open().set('câu một, thêm');
  left.clearSent((now) => now === 'câu một');
  expect(open().read()).toBe('câu một, thêm');
});

test('a tab shows what another typed, and what another sent is gone', () => {
  const draft = open();
  const seen: string[] = [];
  const stop = draft.subscribe(() => seen.push(draft.read()));
  elsewhere('note:acc-1', 'từ thẻ kia');
  elsewhere('note:acc-2', 'của người khác');
  elsewhere('note:acc-1', null);
  stop();
  elsewhere('note:acc-1', 'sau đó');
  expect(seen).toEqual(['từ thẻ kia', '']);
});

test('what could not be stored is newer than what is stored', () => {
  const draft = open();
  draft.set('đã lưu');
  draft.subscribe(() => undefined);
  isFull = true;
  draft.set('đã lưu, thêm');
  for (const listener of listeners) listener({ key: 'note:acc-1' });
  expect(draft.read()).toBe('đã lưu, thêm');
});

test('a draft that was stored before drafts were dated is read; what is none is not', () => {
  const isFields = (value: unknown): value is { body: string } =>
    typeof value === 'object' && value !== null && 'body' in value;
  stored.set('note', '{"body":"cũ"}');
  expect(readLocalDraft('note', isFields)).toEqual({ body: 'cũ' });
  for (const text of ['{', '{}', 'null', '7', '{"at":1,"value":7}', '{"at":"x","value":"y"}']) {
    stored.set('note', text);
    expect(readLocalDraft('note', isFields)).toBeNull();
    expect(readLocalDraft('note', isText)).toBeNull();
  }
});

test('a closed storage says nothing of what was stored, and typing goes on', () => {
  vi.stubGlobal('window', {});
  expect(readLocalDraft('note', isText)).toBeUndefined();
  expect(storeLocalDraft('note', 'x')).toBe(false);
  const draft = open();
  draft.set('x');
  expect(draft.read()).toBe('x');
});

test('drafts that have lain too long are deleted, under their prefix alone', () => {
  const day = 24 * 3_600_000;
  const now = Date.parse('2026-11-21T12:00:00Z');
  storeLocalDraft('live:1', 'cũ', 'localStorage', now - 91 * day);
  storeLocalDraft('live:2', 'mới', 'localStorage', now - 89 * day);
  storeLocalDraft('note:1', 'cũ', 'localStorage', now - 91 * day);
  deleteOldDrafts('live:', 90 * day, now);
  expect([...stored.keys()]).toEqual(['live:2', 'note:1']);
});
