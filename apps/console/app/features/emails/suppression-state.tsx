import { call } from '@cungnghe/client/call';
import {
  adminLiftSuppression,
  adminListSuppressions,
  type EmailSuppression,
} from '@cungnghe/contracts/emails/suppressions';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { When } from '../../parts/when.tsx';

/** Lifts a suppression, or says when that was done. */
export function SuppressionState({ suppression }: { suppression: EmailSuppression }) {
  const { t } = useTranslation('outbox');
  const queryClient = useQueryClient();
  const { id, email, lifted_at } = suppression;
  const lift = useMutation({
    mutationFn: () => call(adminLiftSuppression, { params: { id } }),
    // Also when it was refused: somebody else may have lifted it.
    onSettled: () => queryClient.invalidateQueries(allOf(adminListSuppressions)),
  });
  if (lifted_at !== null) {
    return (
      <span className="dim">
        {t('suppressions.lifted')} <When instant={lifted_at} />
      </span>
    );
  }
  return (
    <Confirm
      label={t('suppressions.lift')}
      question={t('suppressions.lift_question', { email })}
      variant="subtle"
      mutation={lift}
    />
  );
}
