import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './neighbours.module.css';

interface Neighbour {
  readonly to: string;
  /** Where it leads: `Next lesson`. */
  readonly direction: string;
  readonly title: string;
  /** The language of the title, where it is not that of the interface. */
  readonly lang?: 'vi';
  readonly isLocked?: boolean;
  /** Whether nothing else is left to do here. */
  readonly isLead?: boolean;
}

interface NeighboursProps {
  readonly label: string;
  readonly next: Neighbour | null;
  readonly previous: Neighbour | null;
}

/** What comes after a text of a course or a book, and what came before it. */
export function Neighbours({ label, next, previous }: NeighboursProps) {
  return (
    <nav className={classes.neighbours} aria-label={label}>
      {next && (
        <Link to={next.to} className={classes.neighbour} data-way="next" data-lead={next.isLead || undefined}>
          <span className={classes.direction}>
            {next.isLocked ? <IconLock size="1rem" stroke={1.75} aria-hidden="true" /> : null}
            {next.direction}
            {next.isLead ? <IconArrowRight size="1rem" stroke={1.75} aria-hidden="true" /> : null}
          </span>
          <span className={classes.title} lang={next.lang}>
            {next.title}
          </span>
        </Link>
      )}
      {previous && (
        <Link to={previous.to} className={classes.neighbour}>
          <span className={classes.direction}>{previous.direction}</span>
          <span className={classes.title} lang={previous.lang}>
            {previous.title}
          </span>
        </Link>
      )}
    </nav>
  );
}
