import { stubLocalStorage } from '@cungnghe/web/test-storage';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteOldDrafts, readStoredDraft, removeStoredDraft, storeDraft } from './stored-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

const place = { accountId: 'acc-1', slug: 'buoi-toi', part: 'lac-1' };
const isText = (value: unknown): value is string => typeof value === 'string';

test('a draft is found again in its own place only, until it is forgotten', () => {
  stubLocalStorage();
  storeDraft(place, 'nửa câu');
  expect(readStoredDraft(place, isText)).toBe('nửa câu');
  expect(readStoredDraft({ ...place, accountId: 'acc-2' }, isText)).toBeNull();
  expect(readStoredDraft({ ...place, slug: 'buoi-khac' }, isText)).toBeNull();
  expect(readStoredDraft({ ...place, part: 'lac-2' }, isText)).toBeNull();
  removeStoredDraft(place);
  expect(readStoredDraft(place, isText)).toBeNull();
});

test('what is no draft of the kind is none, and a closed storage does no harm', () => {
  const kept = stubLocalStorage();
  for (const text of ['{', '{}', 'null', '7', '{"at":1,"value":7}', '{"at":"x","value":"y"}']) {
    kept.set('live-draft:acc-1:buoi-toi:lac-1', text);
    expect(readStoredDraft(place, isText)).toBeNull();
  }
  vi.stubGlobal('window', {});
  storeDraft(place, 'x');
  removeStoredDraft(place);
  deleteOldDrafts();
  expect(readStoredDraft(place, isText)).toBeNull();
});

test('what has lain for months is thrown away, and nothing else', () => {
  const kept = stubLocalStorage();
  const day = 24 * 3_600_000;
  const now = Date.parse('2026-11-21T12:00:00Z');
  storeDraft(place, 'cũ', now - 91 * day);
  storeDraft({ ...place, part: 'lac-2' }, 'mới', now - 89 * day);
  kept.set('theme', '{"at":1,"value":1}');
  deleteOldDrafts(now);
  expect(readStoredDraft(place, isText)).toBeNull();
  expect(readStoredDraft({ ...place, part: 'lac-2' }, isText)).toBe('mới');
  expect(kept.has('theme')).toBe(true);
});
