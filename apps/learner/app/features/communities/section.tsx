import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** Said instead of the rows when there are none. */
  readonly empty: string | null;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** One shelf of a community's home: a heading over a hairline, then its rows. */
export function Section({ title, empty, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className="title">
          {title}
        </h2>
        {more}
      </div>
      {empty === null ? children : <p className="dim">{empty}</p>}
    </section>
  );
}
