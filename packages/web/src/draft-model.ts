import type { ApiError } from '@cungnghe/client/call';

/** A draft as the server has it. */
export interface SavedDraft<Content> {
  readonly content: Content;
  readonly version: number;
  readonly at?: string;
}

/** A draft as this browser keeps it. */
export interface KeptDraft<Content> {
  readonly content: Content;
  /** What the server held when this browser last heard of it; a difference to `content` is not saved there yet. */
  readonly base: Content;
  /** The server's version that `base` is; 0 while the server has none. */
  readonly version: number;
  /** Goes along with the send and with every repeat of it, so that a text is stored once. */
  readonly sendId: string;
  /** Of the saves that nothing was heard of since the last answer, the first and the latest: either may have arrived. */
  readonly unanswered: readonly Content[];
}

export interface DraftModel<Content> extends KeptDraft<Content> {
  /** When the server kept it last. */
  readonly savedAt: string | undefined;
  readonly isSaving: boolean;
  /** A save was tried and failed. */
  readonly hasFailed: boolean;
  /**
   * What another tab or device has made of it, when both changed it: which one stays is for the person to say. Without
   * `saved`, it was sent or thrown away there.
   */
  readonly other: { readonly saved: SavedDraft<Content> | null } | null;
}

/** Where a kind of draft lives on the server. */
export interface RemoteDrafts<Content> {
  /** Null when there is none. */
  readonly load?: (key: string) => Promise<SavedDraft<Content> | null>;
  /** Throws CONFLICT when another tab or device saved since `version`. */
  readonly save: (
    key: string,
    content: Content,
    version: number,
    leaving: boolean,
  ) => Promise<SavedDraft<Content>>;
  /** What is saved now, which such a refusal carries. */
  readonly conflictIn: (error: ApiError) => SavedDraft<Content> | null;
  readonly drop?: (key: string) => Promise<unknown>;
}

export interface DraftOptions<Content> {
  readonly key: string;
  readonly accountId: string;
  /** The untouched form: empty, or the text that is being rewritten. */
  readonly blank: Content;
  /** What the server has, where that is known already; otherwise it is asked once. */
  readonly saved?: SavedDraft<Content> | null;
  readonly remote: RemoteDrafts<Content>;
  readonly isSame: (one: Content, other: Content) => boolean;
  readonly isContent: (value: unknown) => value is Content;
  /** Whether a person is asked what becomes of words that were added to a draft which is gone from the server. */
  readonly asksWhenGone?: boolean;
}

export const freshDraft = <Content>(blank: Content, sendId: string): DraftModel<Content> => ({
  content: blank,
  base: blank,
  version: 0,
  sendId,
  unanswered: [],
  savedAt: undefined,
  isSaving: false,
  hasFailed: false,
  other: null,
});

/** What the server has, as a draft with nothing more in it. A field that is newer than what was saved is untouched. */
export function asSaved<Content extends object>(
  { content, version, at }: SavedDraft<Content>,
  blank: Content,
) {
  const whole = { ...blank, ...content };
  return {
    content: whole,
    base: whole,
    version,
    savedAt: at,
    unanswered: [],
    isSaving: false,
    hasFailed: false,
    other: null,
  };
}

/**
 * Brings together what this browser kept and what the server holds. A text that only one side changed wins; when both
 * did, what was typed here stays and the other is shown beside it.
 */
export function reconcile<Content extends object>(
  model: DraftModel<Content>,
  saved: SavedDraft<Content> | null,
  { blank, isSame, asksWhenGone = false }: Pick<DraftOptions<Content>, 'blank' | 'isSame' | 'asksWhenGone'>,
): DraftModel<Content> {
  const settled = { ...model, other: null, hasFailed: false, isSaving: false };
  const isUntouched = isSame(model.content, model.base);
  if (saved === null) {
    if (isUntouched) return { ...settled, content: blank, base: blank, version: 0 };
    // Until it is decided, what is kept goes on naming the version it began from: a reload asks again.
    if (asksWhenGone && model.version > 0) return { ...settled, other: { saved } };
    // Sent or thrown away elsewhere. Words that were added here since are nobody else's to throw away.
    return { ...settled, base: blank, version: 0 };
  }
  const theirs = asSaved(saved, blank);
  if (isUntouched) return { ...model, ...theirs };
  const isOwn = [model.content, ...model.unanswered].some((own) => isSame(own, theirs.content));
  if (isOwn) return { ...model, ...theirs, content: model.content };
  return { ...settled, other: saved.version === model.version ? null : { saved } };
}
