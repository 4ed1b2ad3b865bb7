import { createDraftStore } from '@cungnghe/web/draft-store';
import { stubLocalStorage } from '@cungnghe/web/test-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptFormerDraft, isTyping, type Typing } from './former-draft.ts';

type Text = Typing<{ body: string }>;
let kept: Map<string, string>;
beforeEach(() => {
  kept = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('words that were kept before a deploy, and not saved, are the draft after it, once', () => {
  const saved = { content: { content: { body: 'Đã lưu' }, basedOn: 3 }, version: 2 };
  kept.set(
    'draft-lsn-1 acc-1',
    JSON.stringify({ at: 1, value: { content: { body: 'Chưa lưu' }, basedOn: 3, revision: 2 } }),
  );
  for (let opened = 0; opened < 2; opened++) {
    const key = adoptFormerDraft('acc-1', 'lsn-1', saved);
    const store = createDraftStore<Text>({
      key,
      accountId: 'acc-1',
      blank: { content: { body: 'Đang công khai' }, basedOn: 3 },
      saved,
      remote: { save: async () => saved, conflictIn: () => null },
      isSame: (one, other) => one.content.body === other.content.body,
      isContent: isTyping<{ body: string }>,
    });
    expect(store.read()).toMatchObject({
      content: { content: { body: 'Chưa lưu' }, basedOn: 3 },
      version: 2,
      isUnsaved: true,
      other: null,
    });
    expect([...kept.keys()]).toEqual(['draft:acc-1:lsn-1']);
  }
});
