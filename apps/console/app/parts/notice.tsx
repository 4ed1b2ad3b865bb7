import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly tone: 'neutral' | 'accent' | 'warning' | 'danger';
  readonly title?: string;
  readonly children: ReactNode;
}

/** Something to know before going on, in the flow of the page. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  );
}
