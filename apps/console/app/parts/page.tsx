import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { firstFieldIn, takeWantedEdit } from '../list/edit-wanted.ts';
import classes from './page.module.css';
import links from './page-links.module.css';
import { When } from './when.tsx';

interface PageProps {
  readonly title: string;
  /** One line under the title. */
  readonly lead?: ReactNode;
  /** A way back, above the title. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: the document title, one heading, and the focus on it after a move forward. */
export function Page({ title, lead, back, actions, children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters replace the address of a page that stays
  useEffect(() => {
    // Whoever has opened a dialog while the page was still coming goes on typing there.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    const field = takeWantedEdit() ? firstFieldIn(page.current ?? document.body) : null;
    if (field !== null) field.focus();
    // Going back restores the row.
    else if (navigation !== 'POP') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={page} className={classes.page}>
      <title>{`${title} · Cùng Nghề`}</title>
      <header className={classes.head}>
        <div className={classes.body}>
          {back}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={links.links}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface PageSectionProps {
  readonly title: string;
  /** Where a link within a long page leads. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function PageSection({ title, id, children }: PageSectionProps) {
  return (
    <section className={classes.section}>
      <h2 id={id} tabIndex={-1} className={classes.subtitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A label and its value. What is `long` has a line of its own. */
export type Fact = readonly [label: string, value: ReactNode, size?: 'long'];

/** When something was done, and what goes with it; nothing when it was not. */
export const factsOfStep = (label: string, instant: string | null, ...more: readonly Fact[]): Fact[] =>
  instant === null ? [] : [[label, <When key={label} instant={instant} />], ...more];

/** A text, where there is one. */
export const factOfText = (label: string, text: string | null): Fact[] =>
  text === null ? [] : [[label, text, 'long']];

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(([label, value, size]) => (
        <div key={label} className={classes.fact} data-size={size}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
