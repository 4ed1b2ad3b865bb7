import type { ReactNode } from 'react';
import classes from './prose.module.css';

/** For what brings an element of its own, as an editor does. */
export const proseClass: string = classes.prose ?? '';

interface ProseProps {
  readonly children: ReactNode;
  readonly lang?: string;
  /** What people write to each other: a little smaller, and closer together. */
  readonly talk?: boolean;
}

/** A column for long reading: Source Serif, about 66 characters a line. */
export function Prose({ children, lang, talk = false }: ProseProps) {
  return (
    <div className={classes.prose} data-prose="" data-talk={talk || undefined} lang={lang}>
      {children}
    </div>
  );
}
