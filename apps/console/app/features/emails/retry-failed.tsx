import { call } from '@cungnghe/client/call';
import { adminOutbox, adminRetryFailedOutbox } from '@cungnghe/contracts/emails/endpoints';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { adminDashboard } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';

/** Sends again what has failed of the messages that the filters show. */
export function RetryFailed({ filter }: { filter: BodyInput<typeof adminRetryFailedOutbox> }) {
  const { t } = useTranslation('outbox');
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: (body: BodyInput<typeof adminRetryFailedOutbox>) => call(adminRetryFailedOutbox, { body }),
    onSuccess: () =>
      Promise.all(
        [adminOutbox, adminDashboard].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
      ),
  });
  return (
    <>
      <Confirm
        label={t('retry_all')}
        confirmLabel={t('retry')}
        question={t('retry_all_question')}
        mutation={retry}
        input={filter}
      />
      {retry.isSuccess && <p role="status">{t('retried_all', { count: retry.data.queued })}</p>}
    </>
  );
}
