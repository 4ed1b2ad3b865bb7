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
  return (
    <ul className={[classes.cloud, className].filter(Boolean).join(' ')}>
      {words.map(({ word, count }, at) => (
        <li
          key={word}
          className={classes.word}
          // One to the left of the middle, the next to the right.
          style={{ order: at % 2 === 0 ? at : -at, '--level': levels[at] } as React.CSSProperties}
        >
          <span lang="vi">{word}</span>
          <span className={counted && count > 1 ? classes.count : classes.spoken}>
            <span aria-hidden="true">{count}</span>
            <span className={classes.spoken}>: {countLabel(count)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
