import { ApiError, call } from '@cungnghe/client/call';
import {
  adminLesson,
  adminSaveDraft,
  type DraftContent,
  type LessonContent,
  type LessonDraft,
  type OpenLesson,
} from '@cungnghe/contracts/authoring';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { read } from '../../shell/queries.ts';

/** How long typing rests before it is kept, and how long after a failed try, in milliseconds. */
const typingPause = 1_000;
const retryPause = 5_000;

export type DraftState =
  | { readonly name: 'none' | 'waiting' | 'saving' | 'failed' | 'conflict' }
  | { readonly name: 'saved'; readonly at: string };

/** Another tab's draft; null when that tab has published or discarded it. */
export type OtherTab = { readonly draft: LessonDraft | null };

export const draftOf = (lesson: LessonContent): DraftContent => ({
  title: lesson.title,
  summary: lesson.summary,
  minutes: lesson.minutes,
  kind: lesson.kind,
  body: lesson.body,
  video_id: lesson.video_id ?? '',
});

/** What is being typed, kept on the server for this editor alone whenever the typing rests. */
export function useDraft(lesson: OpenLesson) {
  const queryClient = useQueryClient();
  const params = { id: lesson.course_id, lessonId: lesson.id };
  const { queryKey } = read(adminLesson, { params });
  const [content, setContent] = useState(() => lesson.draft?.content ?? draftOf(lesson));
  const [basedOn, setBasedOn] = useState(lesson.draft?.based_on_version ?? lesson.version);
  const [state, setState] = useState<DraftState>(
    lesson.draft === null ? { name: 'none' } : { name: 'saved', at: lesson.draft.updated_at },
  );
  const [otherTab, setOtherTab] = useState<OtherTab | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const revision = useRef(lesson.draft?.revision ?? 0);
  const latest = useRef({ content, basedOn, dirty: false });
  latest.current = { ...latest.current, content, basedOn };
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveOnce = async (keepalive: boolean): Promise<boolean> => {
    if (!latest.current.dirty) return true;
    const sent = latest.current.content;
    setState({ name: 'saving' });
    try {
      const draft = await call(adminSaveDraft, {
        params,
        body: { based_on_version: latest.current.basedOn, revision: revision.current, content: sent },
        keepalive,
      });
      revision.current = draft.revision;
      queryClient.setQueryData<OpenLesson>(queryKey, (known) => known && { ...known, draft });
      const typedOn = latest.current.content !== sent;
      latest.current.dirty = typedOn;
      setState(typedOn ? { name: 'waiting' } : { name: 'saved', at: draft.updated_at });
      return !typedOn;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        setOtherTab({ draft: (error.details.draft ?? null) as LessonDraft | null });
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

  const touch = (next: DraftContent) => {
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
    put: (change: Partial<DraftContent>) => {
      if (state.name !== 'conflict') setState({ name: 'waiting' });
      touch({ ...latest.current.content, ...change });
    },
    /** Goes on from another version, with this text. */
    resolve: (next: DraftContent, from: { version?: number; revision?: number }) => {
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
    settle: (published: OpenLesson) => {
      revision.current = 0;
      latest.current = { content: draftOf(published), basedOn: published.version, dirty: false };
      setContent(draftOf(published));
      setBasedOn(published.version);
      setState({ name: 'none' });
      queryClient.setQueryData(queryKey, published);
    },
  };
}
