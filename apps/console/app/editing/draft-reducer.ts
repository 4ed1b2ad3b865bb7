import type { Draft } from '@cungnghe/contracts/authoring/drafts';
import { hashKey } from '@tanstack/react-query';

type DraftStatus =
  | { readonly name: 'none' | 'waiting' | 'saving' | 'failed' | 'conflict' }
  | { readonly name: 'saved'; readonly at: string };

/** What is being typed, and how far the server has it. */
export interface DraftModel<Content> {
  readonly content: Content;
  /** The published version that the typing began on. */
  readonly basedOn: number;
  /** The stored draft that the next save continues; 0 for none. */
  readonly revision: number;
  /** Whether something was typed that the server does not have. */
  readonly isDirty: boolean;
  readonly status: DraftStatus;
  /** Another tab's draft; its draft is null when that tab has published or discarded it. */
  readonly otherTab: { readonly draft: Draft<Content> | null } | null;
}

/** What was typed since the last save, as it stands in the browser: for an ended session, a crash, a lost connection. */
export type StoredTyping<Content> = Pick<DraftModel<Content>, 'content' | 'basedOn' | 'revision'>;

export type DraftAction<Content> =
  | { readonly type: 'typed'; readonly content: Content }
  | { readonly type: 'saving' | 'failed' }
  | { readonly type: 'saved'; readonly sent: Content; readonly draft: Draft<Content> }
  | { readonly type: 'conflict'; readonly draft: Draft<Content> | null }
  /** Goes on from another version, with this text. */
  | {
      readonly type: 'resolved';
      readonly content: Content;
      readonly version?: number;
      readonly revision?: number;
    }
  /** Nothing of one's own is left: this is what is published. */
  | { readonly type: 'settled'; readonly version: number; readonly published: Content };

/** Whether two contents say the same; the server keeps their fields in an order of its own. */
export const isSame = (one: object | null, other: object | null) => hashKey([one]) === hashKey([other]);

/** Begins with what stands in this browser, then the draft on the server, then what is published. */
export function beginDraft<Content extends object>(
  version: number,
  published: Content,
  draft: Draft<Content> | null,
  stored: StoredTyping<Content> | null,
): DraftModel<Content> {
  const server = {
    content: draft?.content ?? published,
    basedOn: draft?.based_on_version ?? version,
    revision: draft?.revision ?? 0,
  };
  if (stored === null || isSame(stored.content, server.content)) {
    const status: DraftStatus = draft === null ? { name: 'none' } : { name: 'saved', at: draft.updated_at };
    return { ...server, isDirty: false, status, otherTab: null };
  }
  const isOther = stored.revision !== server.revision;
  return {
    ...stored,
    isDirty: true,
    status: { name: isOther ? 'conflict' : 'waiting' },
    otherTab: isOther ? { draft } : null,
  };
}

export function reduceDraft<Content>(
  model: DraftModel<Content>,
  action: DraftAction<Content>,
): DraftModel<Content> {
  switch (action.type) {
    case 'typed':
      return {
        ...model,
        content: action.content,
        isDirty: true,
        // A conflict stays until it is resolved.
        status: model.status.name === 'conflict' ? model.status : { name: 'waiting' },
      };
    case 'saving':
    case 'failed':
      return { ...model, status: { name: action.type } };
    case 'saved': {
      const { revision, updated_at } = action.draft;
      const isDirty = model.content !== action.sent;
      return {
        ...model,
        revision,
        isDirty,
        status: isDirty ? { name: 'waiting' } : { name: 'saved', at: updated_at },
      };
    }
    case 'conflict':
      return { ...model, status: { name: 'conflict' }, otherTab: { draft: action.draft } };
    case 'resolved':
      return {
        content: action.content,
        basedOn: action.version ?? model.basedOn,
        revision: action.revision ?? model.revision,
        isDirty: true,
        status: { name: 'waiting' },
        otherTab: null,
      };
    case 'settled':
      return {
        ...model,
        content: action.published,
        basedOn: action.version,
        revision: 0,
        isDirty: false,
        status: { name: 'none' },
      };
  }
}
