import type { ApiError } from '@cungnghe/client/call';
import { ErrorState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { problemText } from './problem-text.ts';

interface PartFailureProps {
  readonly of: { readonly error: ApiError | null; refetch(): Promise<unknown> };
}

/** A part of a page whose call failed; the rest of the page stands. */
export function PartFailure({ of: query }: PartFailureProps) {
  const { t } = useTranslation('learner');
  const { error } = query;
  // Whose fault it is decides what to do: to look for a signal, or to come back in a while.
  const message = error === null || error.code === 'NETWORK' ? {} : { message: problemText(error, t) };
  return <ErrorState {...message} onRetry={() => void query.refetch()} />;
}
