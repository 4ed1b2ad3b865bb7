import type { Draft } from '@cungnghe/contracts/authoring/drafts';
import type { DraftModel, SavedDraft } from '@cungnghe/web/draft-model';
import { useDraftStore } from '@cungnghe/web/use-draft-store';
import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useViewer } from '../shell/viewer.ts';
import { adoptFormerDraft, isTyping, type Typing } from './former-draft.ts';

export interface Drafted<Content extends object, Kept extends Draft<Content>> {
  /** What it is a draft of. */
  readonly id: string;
  readonly version: number;
  readonly draft: Draft<Content> | null;
  /** What is published, as it would stand in the fields. */
  readonly published: Content;
  readonly save: (
    body: { based_on_version: number; revision: number; content: Content },
    keepalive: boolean,
  ) => Promise<Kept>;
  readonly onKept: (kept: Kept) => void;
}

/** Whether two say the same; the server keeps their fields in an order of its own. */
const isSame = (one: object, other: object) => hashKey([one]) === hashKey([other]);

const savedOf = <Content>(draft: Draft<Content>): SavedDraft<Typing<Content>> => ({
  content: { content: draft.content, basedOn: draft.based_on_version },
  version: draft.revision,
  at: draft.updated_at,
});

/** What is being typed, kept on the server for this editor alone whenever the typing rests. */
export function useDraft<Content extends object, Kept extends Draft<Content>>(of: Drafted<Content, Kept>) {
  const { viewer } = useViewer();
  const latest = useRef(of);
  latest.current = of;
  const failure = useRef<unknown>(null);
  const blank = { content: of.published, basedOn: of.version };
  const saved = of.draft && savedOf(of.draft);
  const { state, store } = useDraftStore<Typing<Content>>(() => ({
    key: adoptFormerDraft(viewer.id, of.id, saved ?? { content: blank, version: 0 }),
    accountId: viewer.id,
    blank,
    saved,
    remote: {
      save: async (_key, { content, basedOn }, revision, leaving) => {
        const body = { based_on_version: basedOn, revision, content };
        const kept = await latest.current.save(body, leaving).catch((error: unknown) => {
          failure.current = error;
          throw error;
        });
        latest.current.onKept(kept);
        return savedOf(kept);
      },
      conflictIn: ({ details }) => (details.draft ? savedOf(details.draft as Draft<Content>) : null),
    },
    isSame,
    isContent: isTyping<Content>,
    asksWhenGone: true,
  }));
  return {
    ...state.content,
    /** What another tab has made of it, when both changed it. */
    otherTab: state.other && { content: state.other.saved?.content.content ?? null },
    status: statusOf(state),
    savedAt: state.savedAt,
    put: (change: Partial<Content>) =>
      store.type({ content: { ...store.read().content.content, ...change } }),
    /** Goes on from another published version, with the same words. */
    rebase: (basedOn: number) => store.type({ basedOn }),
    keepMine: store.keepMine,
    takeOther: store.takeOther,
    flush: store.saveNow,
    /** Saves what is typed, and answers what the server has then. Throws why it could not be saved. */
    saved: async (): Promise<SavedContent<Content>> => {
      await store.saveNow();
      const { base, version, isUnsaved, hasFailed } = store.read();
      if (isUnsaved && hasFailed) throw failure.current;
      return { content: base.content, revision: version };
    },
    runAlone: store.runAlone,
    /** This is what is published. What was typed since `sent` was saved stays; of nothing else is anything left. */
    settle: (basedOn: number, content: Content, sent?: Content) => {
      const typed = store.read().content.content;
      store.reset({ content, basedOn });
      if (sent !== undefined && !isSame(typed, sent)) store.type({ content: typed });
    },
  };
}

interface SavedContent<Content> {
  readonly content: Content;
  /** 0 for none. */
  readonly revision: number;
}

type Progress = Pick<DraftModel<unknown>, 'other' | 'isSaving' | 'hasFailed' | 'version'> & {
  readonly isUnsaved: boolean;
};

function statusOf(state: Progress): 'conflict' | 'saving' | 'failed' | 'waiting' | 'saved' | 'none' {
  if (state.other !== null) return 'conflict';
  if (state.isSaving) return 'saving';
  if (state.hasFailed) return 'failed';
  if (state.isUnsaved) return 'waiting';
  return state.version > 0 ? 'saved' : 'none';
}
