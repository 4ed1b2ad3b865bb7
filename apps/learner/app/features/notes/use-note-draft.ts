import { useLocalDraft } from '@cungnghe/web/local-draft';
import { newSendId } from '@cungnghe/web/send-id';
import type { Passage } from './passage.ts';
import { useCreateNote } from './queries.ts';

interface NoteDraft {
  readonly body: string;
  readonly passage: Passage | null;
  /** Empty before anything is written. The same until it is stored, so that sending twice stores once. */
  readonly sendId: string;
}
const blank: NoteDraft = { body: '', passage: null, sendId: '' };

const isDraft = (value: unknown): value is NoteDraft =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'string' &&
  'sendId' in value &&
  typeof value.sendId === 'string' &&
  'passage' in value &&
  (value.passage === null ||
    (typeof value.passage === 'object' && value.passage !== null && 'quote' in value.passage));

export type OwnNoteDraft = ReturnType<typeof useNoteDraft>;

/** The note on a text that is not stored yet: kept in this browser from the first sign until it is. */
export function useNoteDraft(accountId: string, about: string, kind: 'note' | 'mark' = 'note') {
  const draft = useLocalDraft(`${kind}:${accountId}:${about}`, blank, isDraft);
  const create = useCreateNote();
  const keep = (change: Partial<NoteDraft>) => {
    const before = draft.read();
    const next = { ...before, ...change, sendId: before.sendId || newSendId() };
    draft.set(next);
    return next;
  };
  return {
    ...draft.value,
    isBegun: draft.value.body !== '' || draft.value.passage !== null,
    isSending: create.isPending,
    isStored: create.isSuccess,
    error: create.error,
    /** Words that are there already stay, and get the passage that was selected last. */
    begin: (passage: Passage | null) => {
      create.reset();
      if (passage !== null) keep({ passage });
    },
    type: (body: string) => {
      if (!create.isPending) create.reset();
      keep({ body });
    },
    send: ({
      passage,
      onStored,
      onFailed,
    }: {
      passage?: Passage;
      onStored?: () => void;
      onFailed?: () => void;
    } = {}) => {
      const sent = keep(passage === undefined ? {} : { passage });
      create.mutate(
        { ...sent, about },
        {
          onSuccess: () => {
            draft.clearSent((now) => now.sendId === sent.sendId && now.body === sent.body);
            onStored?.();
          },
          onError: () => onFailed?.(),
        },
      );
    },
    discard: () => {
      create.reset();
      draft.clear();
    },
  };
}
