import type { ApiError } from '@cungnghe/client/call';
import { ErrorPage } from '@cungnghe/ui/error-page';
import { type Translate, useTranslation } from '@cungnghe/ui/translation';
import type { ComponentProps, ReactNode } from 'react';
import { ContactWays } from './contact-ways.tsx';
import { problemText } from './problem-text.ts';

type Missing =
  | 'book'
  | 'community'
  | 'course'
  | 'discussions'
  | 'document'
  | 'events'
  | 'lesson'
  | 'live'
  | 'order'
  | 'prompt_writing'
  | 'prompts'
  | 'receipt'
  | 'section';

interface QueryFailureProps {
  readonly of: { readonly error: ApiError; refetch(): unknown };
  /** What does not exist, or is not for this person to know of. */
  readonly missing?: Missing;
  /** The same in words, where it is none of these. */
  readonly notFound?: { readonly title: string; readonly body: string };
  /** Where to go from there. */
  readonly action?: ReactNode;
  /** The way out of a page that stands outside the places of the house. */
  readonly wayOut?: ReactNode;
}

/** A page whose main call failed. */
export function QueryFailure({ of: query, missing, notFound, action, wayOut }: QueryFailureProps) {
  const { error } = query;
  const { t } = useTranslation('learner');
  const { t: tUi } = useTranslation('ui');
  const said = missing
    ? { title: t(`${missing}.not_found`), body: t(`${missing}.not_found_body`) }
    : notFound;
  if (error.code === 'NOT_FOUND' && said) return <Refusal {...said} action={action} />;
  if (error.code === 'FORBIDDEN') {
    const isView = error.details.reason === 'view_only';
    return (
      <Refusal
        title={t('forbidden.title')}
        body={t(isView ? 'forbidden.view' : 'forbidden.body')}
        action={wayOut}
      >
        {isView ? null : <ContactWays />}
      </Refusal>
    );
  }
  return (
    <Refusal
      title={tUi('error_title')}
      // Whose fault it is decides what to do: to look for a signal, or to come back in a while.
      body={error.code === 'NETWORK' ? tUi('error_body') : problemText(error, t)}
      onRetry={() => void query.refetch()}
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
