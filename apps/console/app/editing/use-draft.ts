import { ApiError } from '@cungnghe/client/call';
import type { Draft } from '@cungnghe/contracts/drafts';
import { readStored, store } from '@cungnghe/web/browser-storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewer } from '../shell/viewer.ts';

/** How long typing rests before it is kept, and how long after a failed try, in milliseconds. */
const typingPause = 1_000;
const retryPause = 5_000;

type DraftState =
  | { readonly name: 'none' | 'waiting' | 'saving' | 'failed' | 'conflict' }
  | { readonly name: 'saved'; readonly at: string };

/** Another tab's draft; null when that tab has published or discarded it. */
type OtherTab<Content> = { readonly draft: Draft<Content> | null };

/** What was typed since the last save, as it stands in the browser: for an ended session, a crash, a lost connection. */
interface Unsaved<Content> {
  readonly content: Content;
  readonly basedOn: number;
  readonly revision: number;
}

/** Whether two contents say the same; the server keeps their fields in an order of its own. */
const same = (one: object | null, other: object | null) => inOrder(one) === inOrder(other);
const inOrder = (content: object | null) => JSON.stringify(Object.entries(content ?? {}).sort());

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

/** What is being typed, kept on the server for this editor alone whenever the typing rests. */
export function useDraft<Content extends object, Kept extends Draft<Content>>(of: Drafted<Content, Kept>) {
  const key = `draft-${of.id} ${useViewer().viewer.id}`;
  const [found] = useState(() => {
    const unsaved = (readStored('localStorage', key) ?? null) as Unsaved<Content> | null;
    return same(unsaved?.content ?? null, of.draft?.content ?? of.published) ? null : unsaved;
  });
  const isOther = found !== null && found.revision !== (of.draft?.revision ?? 0);
  const [content, setContent] = useState(() => found?.content ?? of.draft?.content ?? of.published);
  const [basedOn, setBasedOn] = useState(found?.basedOn ?? of.draft?.based_on_version ?? of.version);
  const [state, setState] = useState<DraftState>(
    found !== null
      ? { name: isOther ? 'conflict' : 'waiting' }
      : of.draft === null
        ? { name: 'none' }
        : { name: 'saved', at: of.draft.updated_at },
  );
  const [otherTab, setOtherTab] = useState<OtherTab<Content> | null>(isOther ? { draft: of.draft } : null);
  const [unsaved, setUnsaved] = useState(0);
  const revision = useRef(found?.revision ?? of.draft?.revision ?? 0);
  const latest = useRef({ content, basedOn, dirty: found !== null });
  latest.current = { ...latest.current, content, basedOn };
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveOnce = async (keepalive: boolean): Promise<boolean> => {
    if (!latest.current.dirty) return true;
    const sent = latest.current.content;
    const isKept = ({ revision: number, updated_at }: Draft<Content>) => {
      revision.current = number;
      const typedOn = latest.current.content !== sent;
      latest.current.dirty = typedOn;
      if (!typedOn) store('localStorage', key, null);
      setState(typedOn ? { name: 'waiting' } : { name: 'saved', at: updated_at });
      return !typedOn;
    };
    setState({ name: 'saving' });
    try {
      const body = { based_on_version: latest.current.basedOn, revision: revision.current, content: sent };
      const kept = await of.save(body, keepalive);
      of.onKept(kept);
      return isKept(kept);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        const draft = (error.details.draft ?? null) as Draft<Content> | null;
        // The same words: an answer of the server's was lost on its way here.
        if (draft !== null && same(draft.content, sent)) return isKept(draft);
        setOtherTab({ draft });
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
    store('localStorage', key, {
      content: next,
      basedOn: latest.current.basedOn,
      revision: revision.current,
    });
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
      store('localStorage', key, null);
      latest.current = { content: published, basedOn: version, dirty: false };
      setContent(published);
      setBasedOn(version);
      setState({ name: 'none' });
    },
  };
}
