import { ApiError } from '@cungnghe/client/call';
import type { Draft } from '@cungnghe/contracts/authoring/drafts';
import { readLocalDraft, storeLocalDraft } from '@cungnghe/web/local-draft';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewer } from '../shell/viewer.ts';
import {
  beginDraft,
  type DraftAction,
  type DraftModel,
  isSame,
  reduceDraft,
  type StoredTyping,
} from './draft-reducer.ts';

/** How long typing rests before it is kept, and how long after a failed try, in milliseconds. */
const typingPause = 1_000;
const retryPause = 5_000;

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

/** A model of which the newest is always in `latest`, for what runs on after a page was drawn; it stands in the browser. */
function useDraftModel<Content extends object>(key: string, begin: () => DraftModel<Content>) {
  const [model, setModel] = useState(begin);
  const latest = useRef(model);
  const dispatch = useCallback(
    (action: DraftAction<Content>) => {
      latest.current = reduceDraft(latest.current, action);
      const { content, basedOn, revision, isDirty } = latest.current;
      storeLocalDraft(key, isDirty ? { content, basedOn, revision } : null);
      setModel(latest.current);
    },
    [key],
  );
  return { model, latest, dispatch };
}

const isTyping = <Content>(value: unknown): value is StoredTyping<Content> =>
  typeof value === 'object' && value !== null && 'content' in value;

/** What is being typed, kept on the server for this editor alone whenever the typing rests. */
export function useDraft<Content extends object, Kept extends Draft<Content>>(of: Drafted<Content, Kept>) {
  const key = `draft-${of.id} ${useViewer().viewer.id}`;
  const { model, latest, dispatch } = useDraftModel(key, () =>
    beginDraft(of.version, of.published, of.draft, readLocalDraft(key, isTyping<Content>) ?? null),
  );
  const target = useRef(of);
  target.current = of;
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  /** Saves one after the other, so that each continues the revision before it. True when nothing is left to save. */
  const flush = useCallback(
    (keepalive = false) => {
      const saveOnce = async (): Promise<boolean> => {
        const { content: sent, basedOn, revision, isDirty } = latest.current;
        if (!isDirty) return true;
        dispatch({ type: 'saving' });
        try {
          const body = { based_on_version: basedOn, revision, content: sent };
          const kept = await target.current.save(body, keepalive);
          target.current.onKept(kept);
          dispatch({ type: 'saved', sent, draft: kept });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'CONFLICT') {
            dispatch({ type: 'failed' });
            return false;
          }
          const draft = (error.details.draft ?? null) as Draft<Content> | null;
          // The same words: an answer of the server's was lost on its way here.
          const isOwn = draft !== null && isSame(draft.content, sent);
          dispatch(isOwn ? { type: 'saved', sent, draft } : { type: 'conflict', draft });
          if (!isOwn) return false;
        }
        return !latest.current.isDirty;
      };
      running.current = running.current.then(saveOnce);
      return running.current;
    },
    [dispatch, latest],
  );

  const { status, content } = model;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke starts the pause anew
  useEffect(() => {
    if (!latest.current.isDirty || status.name === 'conflict') return;
    const timer = setTimeout(() => void flush(), status.name === 'failed' ? retryPause : typingPause);
    return () => clearTimeout(timer);
  }, [content, status, flush]);
  useEffect(() => {
    const leave = () => void flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  return {
    ...model,
    latest,
    flush,
    put: (change: Partial<Content>) =>
      dispatch({ type: 'typed', content: { ...latest.current.content, ...change } }),
    resolve: (next: Content, from: { version?: number; revision?: number }) =>
      dispatch({ type: 'resolved', content: next, ...from }),
    settle: (version: number, published: Content) => dispatch({ type: 'settled', version, published }),
  };
}
