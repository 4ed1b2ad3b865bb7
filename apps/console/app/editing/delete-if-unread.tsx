import { ApiError } from '@cungnghe/client/call';
import { useTranslation } from '@cungnghe/ui/translation';
import type { UseMutationResult } from '@tanstack/react-query';
import { Confirm } from '../parts/confirm.tsx';
import { useProblemText } from '../parts/problem.tsx';

interface DeleteUnreadProps {
  readonly label: string;
  readonly question: string;
  readonly mutation: UseMutationResult<unknown, ApiError, null>;
  /** How many have begun it, as far as the page knows. */
  readonly readers?: number;
}

/** Deletes what nobody has begun; somebody may have begun it since the page was opened, then the server says so. */
export function DeleteIfUnread({ label, question, mutation, readers = 0 }: DeleteUnreadProps) {
  const { t } = useTranslation('editing');
  const problem = useProblemText();
  if (readers > 0) return <p>{t('has_readers', { count: readers })}</p>;
  return (
    <Confirm
      label={label}
      question={question}
      tone="danger"
      mutation={mutation}
      input={null}
      explain={(error) =>
        error instanceof ApiError && typeof error.details.readers === 'number'
          ? t('has_readers', { count: error.details.readers })
          : problem(error)
      }
    />
  );
}
