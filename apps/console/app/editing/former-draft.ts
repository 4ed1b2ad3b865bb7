import type { SavedDraft } from '@cungnghe/web/draft-model';
import { nameOf } from '@cungnghe/web/draft-store';
import { readLocalDraft, storeLocalDraft } from '@cungnghe/web/local-draft';
import { newSendId } from '@cungnghe/web/send-id';

/** What is typed, and the published version that the typing began on. */
export interface Typing<Content> {
  readonly content: Content;
  readonly basedOn: number;
}

export const isTyping = <Content>(value: unknown): value is Typing<Content> =>
  typeof value === 'object' && value !== null && 'content' in value && 'basedOn' in value;

/**
 * A browser that was open before a deploy kept words that the server has not heard of under another name: they go on as
 * the draft of today. Answers the key of that.
 */
export function adoptFormerDraft<Content>(
  accountId: string,
  id: string,
  saved: SavedDraft<Typing<Content>>,
): string {
  const former = `draft-${id} ${accountId}`;
  const typed = readLocalDraft(former, isTyping<Content>);
  if (typed) {
    const { content, basedOn, revision } = typed as Typing<Content> & { revision?: number };
    const version = revision ?? 0;
    const kept = { content: { content, basedOn }, base: saved.content, version, sendId: newSendId() };
    if (storeLocalDraft(nameOf(accountId, id), kept)) storeLocalDraft(former, null);
  }
  return id;
}
