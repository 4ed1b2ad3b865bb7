import { ApiError } from '@cungnghe/client/call';
import { ErrorState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { problemText } from './problem-text.ts';

interface PartFailureProps {
  readonly of: { readonly error: Error | null; refetch(): unknown };
}

/** A part of a page whose call failed; the rest of the page stands. */
export function PartFailure({ of: query }: PartFailureProps) {
  const { t } = useTranslation('learner');
  const { error } = query;
  // Whose fault it is decides what to do: to look for a signal, or to come back in a while.
  const isOffline = error instanceof ApiError && error.code === 'NETWORK';
  const message = error === null || isOffline ? {} : { message: problemText(error, t) };
  return <ErrorState {...message} onRetry={() => void query.refetch()} />;
}
