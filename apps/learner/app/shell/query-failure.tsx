import type { ApiError } from '@cungnghe/client/call';
import { ErrorPage } from '@cungnghe/ui/error-page';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ComponentProps, ReactNode } from 'react';
import { problemText } from './problem-text.ts';

interface QueryFailureProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
  /** What to say when the thing does not exist or is not for this person to know of. */
  readonly notFound?: { readonly title: string; readonly body: string; readonly action?: ReactNode };
  /** The way out of a page that stands outside the places of the house. */
  readonly wayOut?: ReactNode;
}

/** A page whose main call failed. */
export function QueryFailure({ error, onRetry, notFound, wayOut }: QueryFailureProps) {
  const { t } = useTranslation('learner');
  const { t: tUi } = useTranslation('ui');
  if (error.code === 'NOT_FOUND' && notFound) {
    return <Refusal title={notFound.title} body={notFound.body} action={notFound.action} />;
  }
  if (error.code === 'FORBIDDEN') {
    return <Refusal title={t('forbidden.title')} body={t('forbidden.body')} />;
  }
  return (
    <Refusal
      title={tUi('error_title')}
      // Whose fault it is decides what to do: to look for a signal, or to come back in a while.
      body={error.code === 'NETWORK' ? tUi('error_body') : problemText(error, t)}
      onRetry={onRetry}
      action={wayOut}
    />
  );
}

/** A page that says why there is nothing to see, and where to go. */
export function Refusal(props: ComponentProps<typeof ErrorPage>) {
  return (
    <div className="container page">
      <ErrorPage {...props} />
    </div>
  );
}
