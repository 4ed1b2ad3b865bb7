import { Progress } from '@cungnghe/ui/progress';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './card-text.module.css';
import { Facts } from './facts.tsx';

interface CardTextProps {
  /** The heading level that fits below what stands above. */
  readonly level: 'h2' | 'h3';
  readonly to: string;
  readonly name: { readonly text: string; readonly lang: string | undefined };
  readonly summary: string;
  /** Each on its own, for {@link Facts}. */
  readonly facts: ReactNode;
  readonly progress: ReactNode;
}

/** What a card says of a course or a book. The list item around it is positioned: all of it opens the page. */
export function CardText({ level: Heading, to, name, summary, facts, progress }: CardTextProps) {
  return (
    <div className={classes.text}>
      <Heading className={classes.name} lang={name.lang}>
        <Link to={to}>{name.text}</Link>
      </Heading>
      <p className={classes.summary} lang="vi">
        {summary}
      </p>
      <Facts className={classes.meta}>{facts}</Facts>
      {progress}
    </div>
  );
}

interface ReadSoFarProps {
  readonly done: number;
  readonly total: number;
  /** How much that is, and what is said once it is all. */
  readonly text: string;
  readonly finished: string;
}

/** How much of a course or a book one has read; nothing before its first text. */
export function ReadSoFar({ done, total, text, finished }: ReadSoFarProps) {
  if (done === 0) return null;
  return (
    <div className={classes.progress}>
      <Progress value={done} max={total} label={text} />
      <p className={classes.meta}>{done === total ? finished : text}</p>
    </div>
  );
}
