import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
}

/** A line below the header that lies over the page, so that nothing below it moves. */
export function Notice({ children, action, onAction }: NoticeProps) {
  return (
    <div className={classes.place}>
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
