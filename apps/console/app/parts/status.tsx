import classes from './status.module.css';

export type Tone = 'waiting' | 'good' | 'bad' | 'quiet';

const marks: Readonly<Record<Tone, string>> = { waiting: '○', good: '✓', bad: '!', quiet: '–' };

/** A state as a mark and a word; never by colour alone. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span aria-hidden className={classes.mark}>
        {marks[tone]}
      </span>
      {children}
    </span>
  );
}
