import type { ApiError } from '@cungnghe/client/call';
import { ErrorPage } from '@cungnghe/ui/error-page';
import { type Translate, useTranslation } from '@cungnghe/ui/translation';
import type { ComponentProps, ReactNode } from 'react';
import { ContactWays } from './contact-ways.tsx';
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
    return (
      <Refusal title={t('forbidden.title')} body={t('forbidden.body')}>
        <ContactWays />
      </Refusal>
    );
  }
  return (
    <Refusal
      title={tUi('error_title')}
      // Whose fault it is decides what to do: to look for a signal, or to come back in a while.
      body={error.code === 'NETWORK' ? tUi('error_body') : problemText(error, t)}
      onRetry={onRetry}
      action={wayOut}
    >
      {error.status >= 500 ? <ContactWays subject={problemSubject(error, t)} /> : null}
    </Refusal>
  );
}

/** So that whoever reads the mail finds the request in the log. */
function problemSubject({ details }: ApiError, t: Translate<'learner'>): string {
  const subject = t('contact.problem_subject');
  return typeof details.request_id === 'string' ? `${subject} (${details.request_id})` : subject;
}

/** A page that says why there is nothing to see, and where to go; below it whom to ask. */
export function Refusal({ children, ...page }: ComponentProps<typeof ErrorPage> & { children?: ReactNode }) {
  return (
    <div className="container page">
      <ErrorPage {...page} />
      {children}
    </div>
  );
}
