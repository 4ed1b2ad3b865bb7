import type { ReactNode } from 'react';
import classes from './prose.module.css';

/** A column for long reading: Source Serif, about 66 characters a line. */
export function Prose({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <div className={classes.prose} lang={lang}>
      {children}
    </div>
  );
}
