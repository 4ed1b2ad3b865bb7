import { Button, VisuallyHidden } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import classes from './states.module.css';
import { useTranslation } from './translation.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing yet, why, and what one can do. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{title}</p>
      {children ? <div className="dim">{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: string;
  readonly message?: string;
  readonly onRetry?: () => void;
}

/** What happened, what was kept and a way to try again. Announced when it appears. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.empty} role="alert">
      <p className={classes.emptyTitle}>{title ?? t('error_title')}</p>
      <p className="dim">{message ?? t('error_body')}</p>
      {onRetry ? (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** One line of trouble inside a form or beside a button. Announced when it appears. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  );
}

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useIsOnline = () =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );

/** A line at the top of the page while the device has no connection. */
export function OfflineBanner() {
  const { t } = useTranslation('ui');
  const online = useIsOnline();
  return (
    <div aria-live="polite">
      {online ? null : (
        <p className={classes.offline}>
          <IconCloudOff size="1.25rem" stroke={1.5} aria-hidden="true" />
          <span>{t('offline')}</span>
        </p>
      )}
    </div>
  );
}

function Pending({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </div>
  );
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Lines of text on their way. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Pending>
      {indexes(lines).map((line) => (
        <div key={line} className={classes.line} />
      ))}
    </Pending>
  );
}

/** A grid of cards with covers on its way. */
export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Pending>
      <div className={classes.cards}>
        {indexes(count).map((card) => (
          <div key={card}>
            <div className={classes.image} />
            <div className={classes.line} />
            <div className={classes.line} />
          </div>
        ))}
      </div>
    </Pending>
  );
}

/** A list of things with a small image each on its way. */
export function TilesSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Pending>
      <div className={classes.tiles}>
        {indexes(count).map((tile) => (
          <div key={tile} className={classes.tile}>
            <div className={classes.thumbnail} />
            <div>
              <div className={classes.line} />
              <div className={classes.line} />
            </div>
          </div>
        ))}
      </div>
    </Pending>
  );
}

/** A list of rows on its way. */
export function RowsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Pending>
      {indexes(count).map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.line} />
          <div className={classes.line} />
        </div>
      ))}
    </Pending>
  );
}

/** A page with its heading on its way. */
export function PageSkeleton({ lines = 6 }: { lines?: number }) {
  return (
    <Pending>
      <div className={classes.heading} />
      {indexes(lines).map((line) => (
        <div key={line} className={classes.line} />
      ))}
    </Pending>
  );
}
