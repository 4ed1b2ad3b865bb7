import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** How long it is said that something was copied, in milliseconds. */
const saidMs = 5_000;

/** Copies, and says how it went. `refused` is the text that the browser would not take. */
export function useCopy() {
  const [outcome, setOutcome] = useState<{ copied: boolean; refused: string | null }>(nothing);
  useEffect(() => {
    if (!outcome.copied) return;
    const timer = setTimeout(() => setOutcome(nothing), saidMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string) => {
    const copied = await copyText(text);
    setOutcome({ copied, refused: copied ? null : text });
  };
  return { ...outcome, copy: (text: string) => void copy(text) };
}

const nothing = { copied: false, refused: null };
