import type { Translate } from '@cungnghe/ui/translation';
import { useTranslation } from '@cungnghe/ui/translation';
import { useRef, useState } from 'react';
import { type Meanings, type Shown, typed, withoutPlaceholders, withPlaceholders } from './placeholders.ts';

const imageNames = (t: Translate<'learner'>) => (number: number) => t('discussions.image_number', { number });

/** Somebody's Markdown as a field would show it, to be looked at only. */
export const asShown = (markdown: string, t: Translate<'learner'>) =>
  withPlaceholders(markdown, new Map(), imageNames(t)).text;

/** Between a field and its Markdown: the field shows names and numbers of images, `value` is what is kept and sent. */
export function usePlaceholders(value: string, onChange: (markdown: string) => void) {
  const { t } = useTranslation('learner');
  const pictureName = imageNames(t);
  const [meanings] = useState<Meanings>(() => new Map());
  // What was typed stays as it was typed; only what came from elsewhere is folded anew.
  const [held, setHeld] = useState<Shown>(() => withPlaceholders(value, meanings, pictureName));
  const shown = withoutPlaceholders(held) === value ? held : withPlaceholders(value, meanings, pictureName);
  /** Ahead of the screen while several changes are made at once. */
  const newest = useRef(shown);
  newest.current = shown;

  const change = (next: Shown) => {
    newest.current = next;
    setHeld(next);
    onChange(withoutPlaceholders(next));
  };
  return {
    shown,
    /** After every change of the field. */
    type: (text: string) => change(typed(newest.current, text, meanings)),
    /** How Markdown is to be written into the field, so that it stands for itself. */
    toWrite: (markdown: string) => withPlaceholders(markdown, meanings, pictureName).text,
    /** Replaces everything by Markdown made of what is there. */
    rewrite: (make: (markdown: string) => string) =>
      change(withPlaceholders(make(withoutPlaceholders(newest.current)), meanings, pictureName)),
    /** Where a place of the field is in its Markdown; within what stands for something, behind that. */
    placeInMarkdown: (at: number) => {
      const { text, placeholders } = newest.current;
      const before = placeholders.filter(({ from }) => from < at);
      const end = Math.max(at, before.at(-1)?.to ?? 0);
      return withoutPlaceholders({ text: text.slice(0, end), placeholders: before }).length;
    },
    /** Whether the words at this place of the field stand for something already. */
    isFoldAt: (from: number) => newest.current.placeholders.some((each) => each.from === from),
  };
}
