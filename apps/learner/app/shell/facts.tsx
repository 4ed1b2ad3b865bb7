import { Children, type ReactNode } from 'react';
import classes from './facts.module.css';

/** Short facts on one line with dots between them; where the line breaks there is no dot. Empty ones are left out. */
export function Facts({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  const facts = Children.toArray(children);
  if (facts.length === 0) return null;
  return (
    <p className={className}>
      <span className={classes.facts}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing keep their places
          <span key={index} className={classes.fact}>
            {fact}{' '}
          </span>
        ))}
      </span>
    </p>
  );
}
