import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
  /** Was there when the page was drawn, so that it may take its place above what it would cover. */
  readonly settled?: boolean;
}

/** A line below the header that lies over the page, so that nothing below it moves. */
export function Notice({ children, action, onAction, settled = false }: NoticeProps) {
  return (
    <div className={classes.place} data-settled={settled}>
      <div className={classes.notice}>
        <p>{children}</p>
        {action === undefined ? null : (
          <Button variant="default" size="sm" onClick={onAction}>
            {action}
          </Button>
        )}
      </div>
    </div>
  );
}
