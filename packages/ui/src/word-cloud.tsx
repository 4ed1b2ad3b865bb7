import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './word-cloud.module.css';

interface CloudWord {
  readonly word: string;
  readonly count: number;
}

interface WordCloudProps {
  /** The most frequent first. */
  readonly words: readonly CloudWord[];
  /** What a count says to whoever hears it. */
  readonly countLabel: (count: number) => string;
  readonly className: string | undefined;
  /** Whether the counts are to be seen, too. */
  readonly counted?: boolean;
}

/** How large a word is between the smallest, 0, and the largest, 1. Roots, because people compare areas. */
export function levelsOf(counts: readonly number[]): number[] {
  const most = Math.sqrt(Math.max(...counts, 1));
  const least = Math.sqrt(Math.min(...counts, most ** 2));
  return counts.map((count) => (most === least ? 0.5 : (Math.sqrt(count) - least) / (most - least)));
}

/**
 * Words as large as they are frequent. Lines of text that wrap, with the frequent words in the middle: nothing can
 * overlap, words stay where they are when others come, and to whoever hears it, it is a list in order.
 */
export function WordCloud({ words, countLabel, className, counted = false }: WordCloudProps) {
  const levels = levelsOf(words.map(({ count }) => count));
  const list = useRef<HTMLUListElement>(null);
  useCalmMoves(list, words);
  return (
    <ul ref={list} className={[classes.cloud, className].filter(Boolean).join(' ')}>
      {words.map(({ word, count }, at) => (
        <li
          key={word}
          data-word={word}
          className={classes.word}
          // One to the left of the middle, the next to the right.
          style={{ order: at % 2 === 0 ? at : -at, '--level': levels[at] } as React.CSSProperties}
        >
          <span lang="vi">{word}</span>
          {counted && count > 1 ? (
            <span className={classes.count} aria-hidden="true">
              {count}
            </span>
          ) : null}
          <VisuallyHidden>: {countLabel(count)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

const calm = { duration: 600, easing: 'ease-in-out' } as const;

/**
 * Lets words glide from where they were to where they are, and new ones appear. By transforms and not by sizes that
 * change slowly: whoever measures the cloud measures it as it will be.
 */
function useCalmMoves(list: RefObject<HTMLElement | null>, words: readonly CloudWord[]): void {
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words stand elsewhere
  useLayoutEffect(() => {
    // Before the next picture, and after whoever fits the cloud into a projector.
    const frame = requestAnimationFrame(() => {
      // Where the cloud is out of sight, no word has a place: all would fly in from the corner.
      if (!list.current?.offsetHeight) return;
      const elements = [...list.current.querySelectorAll<HTMLElement>('[data-word]')];
      const moves = places.current.size > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (moves) for (const element of elements) glide(element, places.current.get(wordOf(element)));
      places.current = new Map(elements.map((element) => [wordOf(element), placeOf(element)]));
    });
    return () => cancelAnimationFrame(frame);
  }, [list, words]);
}

const wordOf = ({ dataset }: HTMLElement) => dataset.word ?? '';
const placeOf = ({ offsetLeft, offsetTop, offsetHeight }: HTMLElement): Place => ({
  left: offsetLeft,
  top: offsetTop,
  height: offsetHeight,
});

function glide(element: HTMLElement, before: Place | undefined): void {
  const { left, top, height } = placeOf(element);
  if (before === undefined) {
    element.animate([{ opacity: 0 }, {}], calm);
    return;
  }
  if (before.left === left && before.top === top && before.height === height) return;
  const transform = `translate(${before.left - left}px, ${before.top - top}px) scale(${before.height / height})`;
  element.animate([{ transform, transformOrigin: 'top left' }, { transformOrigin: 'top left' }], calm);
}
