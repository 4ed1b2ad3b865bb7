import { ApiError } from '@cungnghe/client/call';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useDeletionReason } from '../parts/author-reason.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useProblemText } from '../parts/problem.tsx';

interface DeleteUnreadProps {
  readonly label: string;
  readonly question: string;
  readonly remove: (reason: string) => Promise<unknown>;
  /** What is deleted: what was typed as a reason is kept under it. */
  readonly id: string;
  /** How many have begun it, as far as the page knows. */
  readonly readers?: number;
}

/** Deletes what nobody has begun; somebody may have begun it since the page was opened, then the server says so. */
export function DeleteIfUnread({ id, label, question, remove, readers = 0 }: DeleteUnreadProps) {
  const { reason, drop, field } = useDeletionReason(`delete-${id}`);
  const mutation = useMutation<void, ApiError, string>({
    mutationFn: async (why) => {
      await remove(why);
      drop();
    },
  });
  const { t } = useTranslation('editing');
  const problem = useProblemText();
  if (readers > 0) return <p>{t('has_readers', { count: readers })}</p>;
  return (
    <Confirm
      label={label}
      question={question}
      tone="danger"
      mutation={mutation}
      input={reason}
      explain={(error) =>
        error instanceof ApiError && typeof error.details.readers === 'number'
          ? t('has_readers', { count: error.details.readers })
          : problem(error)
      }
    >
      {field}
    </Confirm>
  );
}
