import { readStored, store } from '@cungnghe/web/browser-storage';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlainHandle } from './plain-field.tsx';

export const writingModes = ['visual', 'markdown'] as const;
type WritingMode = (typeof writingModes)[number];

const modeName = 'conan.writing.mode';
const storedMode = (): WritingMode =>
  readStored('localStorage', modeName) === 'markdown' ? 'markdown' : 'visual';

type Visual = typeof import('./visual/visual-field.tsx');

let loaded: Promise<Visual> | null = null;
/** Once for all fields; what could not be loaded is asked for again at the next occasion. */
function loadVisual(): Promise<Visual> {
  loaded ??= import('./visual/visual-field.tsx').catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** Nobody types for so long while they are in the middle of a word. */
const pauseMs = 500;

interface Opened {
  readonly Field: Visual['VisualField'];
  /** Where somebody was writing. */
  readonly caret: number | null;
}

/**
 * Which way one writes. A field is plain until somebody goes there; what shows the text as it will look is loaded then,
 * and takes its place in a pause of the typing. Where it cannot be loaded, or would change the text, the field stays.
 */
export function useVisual(value: string, plain: RefObject<PlainHandle | null>) {
  const [mode, setMode] = useState(storedMode);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [unfit, setUnfit] = useState(false);
  const newest = useRef(value);
  newest.current = value;
  const typing = useRef({ at: 0, isComposing: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A field that was emptied has nothing in it that could not be shown.
  if (unfit && value === '') setUnfit(false);

  const open = (visual: Visual) => {
    const { at, isComposing } = typing.current;
    if (isComposing || Date.now() - at < pauseMs) {
      timer.current = setTimeout(open, pauseMs / 2, visual);
      return;
    }
    const caret = plain.current?.caret() ?? null;
    if (!visual.canShow(newest.current)) setUnfit(true);
    // In one go: between two fields there is none that a key could go to.
    else flushSync(() => setOpened({ Field: visual.VisualField, caret }));
  };
  const load = () => {
    clearTimeout(timer.current);
    void loadVisual().then(
      (visual) => {
        clearTimeout(timer.current);
        open(visual);
      },
      () => undefined,
    );
  };
  return {
    mode,
    Field: mode === 'visual' ? (opened?.Field ?? null) : null,
    caret: opened?.caret ?? null,
    isUnfit: unfit && mode === 'visual',
    /** Somebody goes to the plain field. */
    begin: () => {
      if (mode === 'visual' && opened === null && !unfit) load();
    },
    onTyping: (isComposing: boolean) => {
      typing.current = { at: Date.now(), isComposing };
    },
    choose: (chosen: WritingMode) => {
      store('localStorage', modeName, chosen);
      setMode(chosen);
      setUnfit(false);
      setOpened(null);
      clearTimeout(timer.current);
      if (chosen === 'visual') load();
    },
    /** The text has become one that cannot be shown. */
    onUnfit: () => {
      setOpened(null);
      setUnfit(true);
    },
  };
}
