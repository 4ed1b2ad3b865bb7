import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './error-page.module.css';
import { useIsOnline } from './states.tsx';
import { useTranslation } from './translation.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly body: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  /** The way out, beside or instead of trying again. */
  readonly action?: ReactNode;
}

/** A page that says why there is nothing to see, and what can be done. Each app puts it where its pages stand. */
export function ErrorPage({ title, body, onRetry, retryLabel, action }: ErrorPageProps) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes in the place of what somebody waits for: the focus has it read out.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <title>{`${title} · ${t('brand')}`}</title>
      <h1 ref={heading} tabIndex={-1} className="display">
        {title}
      </h1>
      <p className={classes.body}>{body}</p>
      <div className={classes.actions}>
        {onRetry === undefined ? null : <Button onClick={onRetry}>{retryLabel ?? t('retry')}</Button>}
        {action}
      </div>
    </>
  );
}

/** An address that leads nowhere. */
export function NotFoundPage({ action }: { action: ReactNode }) {
  const { t } = useTranslation('ui');
  return <ErrorPage title={t('not_found.title')} body={t('not_found.body')} action={action} />;
}

/** The page itself fell, or its code did not come. Nothing on it can be trusted, so the way on is a fresh start. */
export function CrashPage({ body }: { body?: string }) {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  const beganOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && beganOffline.current) window.location.reload();
  }, [isOnline]);
  // A browser that reloads without a connection may have nothing to show at all.
  if (!isOnline) return <ErrorPage title={t('crash.offline')} body={t('crash.offline_body')} />;
  return (
    <ErrorPage
      title={t('crash.title')}
      body={body ?? t('crash.body')}
      retryLabel={t('crash.reload')}
      onRetry={() => window.location.reload()}
    />
  );
}
