import classes from './status.module.css';

export type Tone = 'waiting' | 'good' | 'bad' | 'quiet';

/** What is quiet is a word alone: a dash before it reads as one of the sentence around it. */
const marks: Readonly<Record<Tone, string | null>> = { waiting: '○', good: '✓', bad: '!', quiet: null };

/** A state as a mark and a word; never by colour alone. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {marks[tone] !== null && (
        <span aria-hidden className={classes.mark}>
          {marks[tone]}
        </span>
      )}
      {children}
    </span>
  );
}
