import { ApiError } from '@cungnghe/client/call';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import classes from './notice.module.css';

const worded = [
  'NETWORK',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'STEP_UP_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID_TRANSITION',
  'INTEGRITY_LOCKED',
  'RATE_LIMITED',
  'VALIDATION_FAILED',
] as const;

/** What went wrong, in the words of the interface; the request id is there to quote to whoever reads the logs. */
export function useProblemText() {
  const { t } = useTranslation('shell');
  const { locale } = useLocale();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('error.other');
    const { reason, changed_at } = error.details;
    if (reason === 'draft_changed' && typeof changed_at === 'string') {
      return t('error.draft_changed', { when: formatDateTime(changed_at, locale) });
    }
    if (reason === 'draft_gone') return t('error.draft_gone');
    const code = worded.find((known) => known === error.code);
    if (code !== undefined) return t(`error.${code}`);
    const { request_id: id } = error.details;
    return typeof id === 'string' ? `${t('error.other')} ${t('error.request', { id })}` : t('error.other');
  };
}

interface ProblemProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Replaces the general wording. */
  readonly explain?: (error: unknown) => string;
}

/** Something did not load or was refused, with a way to try again. */
export function Problem({ error, onRetry, explain }: ProblemProps) {
  const { t } = useTranslation('ui');
  const text = useProblemText();
  return (
    <div role="alert" className={classes.notice} data-tone="danger">
      <p>{(explain ?? text)(error)}</p>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
