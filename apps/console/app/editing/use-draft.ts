import { ApiError } from '@cungnghe/client/call';
import type { Draft } from '@cungnghe/contracts/drafts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long typing rests before it is kept, and how long after a failed try, in milliseconds. */
const typingPause = 1_000;
const retryPause = 5_000;

type DraftState =
  | { readonly name: 'none' | 'waiting' | 'saving' | 'failed' | 'conflict' }
  | { readonly name: 'saved'; readonly at: string };

/** Another tab's draft; null when that tab has published or discarded it. */
type OtherTab<Content> = { readonly draft: Draft<Content> | null };

interface Drafted<Content, Kept extends Draft<Content>> {
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

export type DraftHook<Content> = ReturnType<typeof useDraft<Content, Draft<Content>>>;

/** What is being typed, kept on the server for this editor alone whenever the typing rests. */
export function useDraft<Content, Kept extends Draft<Content>>(of: Drafted<Content, Kept>) {
  const [content, setContent] = useState(() => of.draft?.content ?? of.published);
  const [basedOn, setBasedOn] = useState(of.draft?.based_on_version ?? of.version);
  const [state, setState] = useState<DraftState>(
    of.draft === null ? { name: 'none' } : { name: 'saved', at: of.draft.updated_at },
  );
  const [otherTab, setOtherTab] = useState<OtherTab<Content> | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const revision = useRef(of.draft?.revision ?? 0);
  const latest = useRef({ content, basedOn, dirty: false });
  latest.current = { ...latest.current, content, basedOn };
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveOnce = async (keepalive: boolean): Promise<boolean> => {
    if (!latest.current.dirty) return true;
    const sent = latest.current.content;
    setState({ name: 'saving' });
    try {
      const body = { based_on_version: latest.current.basedOn, revision: revision.current, content: sent };
      const kept = await of.save(body, keepalive);
      revision.current = kept.revision;
      of.onKept(kept);
      const typedOn = latest.current.content !== sent;
      latest.current.dirty = typedOn;
      setState(typedOn ? { name: 'waiting' } : { name: 'saved', at: kept.updated_at });
      return !typedOn;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        setOtherTab({ draft: (error.details.draft ?? null) as Draft<Content> | null });
        setState({ name: 'conflict' });
      } else {
        setState({ name: 'failed' });
      }
      return false;
    }
  };
  const once = useRef(saveOnce);
  once.current = saveOnce;
  /** Saves one after the other, so that each continues the revision before it. True when nothing is left to save. */
  const flush = useCallback((keepalive = false) => {
    running.current = running.current.then(() => once.current(keepalive));
    return running.current;
  }, []);

  const paused = state.name === 'conflict';
  const pause = state.name === 'failed' ? retryPause : typingPause;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke starts the pause anew
  useEffect(() => {
    if (!latest.current.dirty || paused) return;
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
  }, [unsaved, state, paused, pause, flush]);
  useEffect(() => {
    const leave = () => void flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  const touch = (next: Content) => {
    setContent(next);
    latest.current = { ...latest.current, content: next, dirty: true };
    setUnsaved((count) => count + 1);
  };
  return {
    content,
    basedOn,
    state,
    otherTab,
    revision,
    flush,
    put: (change: Partial<Content>) => {
      if (state.name !== 'conflict') setState({ name: 'waiting' });
      touch({ ...latest.current.content, ...change });
    },
    /** Goes on from another version, with this text. */
    resolve: (next: Content, from: { version?: number; revision?: number }) => {
      if (from.revision !== undefined) revision.current = from.revision;
      if (from.version !== undefined) {
        setBasedOn(from.version);
        latest.current.basedOn = from.version;
      }
      setOtherTab(null);
      setState({ name: 'waiting' });
      touch(next);
    },
    /** Nothing of one's own is left: this is what is published. */
    settle: (version: number, published: Content) => {
      revision.current = 0;
      latest.current = { content: published, basedOn: version, dirty: false };
      setContent(published);
      setBasedOn(version);
      setState({ name: 'none' });
    },
  };
}
