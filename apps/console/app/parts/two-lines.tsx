import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** What matters in a cell, and below it in small what helps to be sure. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className={classes.first}>{first}</span> <span className={classes.second}>{second}</span>
    </>
  );
}
