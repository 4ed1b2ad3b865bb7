import classes from './live.module.css';
import { useLiveProblem } from './problem-text.ts';

/** Why something did not happen, beside what was pressed. */
export function Problem({ error }: { error: unknown }) {
  const text = useLiveProblem();
  return (
    <p role="alert" className={classes.problem}>
      {text(error)}
    </p>
  );
}
