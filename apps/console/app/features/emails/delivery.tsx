import { call } from '@cungnghe/client/call';
import {
  adminOutbox,
  adminOutboxMessage,
  adminRetryOutbox,
  type OutboxRow,
} from '@cungnghe/contracts/emails/endpoints';
import { adminDashboard } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';

/** Where the message stands, and another attempt for one that failed. */
export function Delivery({ message }: { message: OutboxRow }) {
  const { t } = useTranslation('outbox');
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(adminRetryOutbox, { params: { id: message.id } }),
    onSuccess: () =>
      Promise.all(
        [adminOutbox, adminOutboxMessage, adminDashboard].map((endpoint) =>
          queryClient.invalidateQueries(allOf(endpoint)),
        ),
      ),
  });

  if (message.status === 'kept') {
    return (
      <Notice tone="neutral">
        <p>{t('kept_note')}</p>
      </Notice>
    );
  }
  if (message.status === 'failed') {
    return (
      <>
        <Notice tone="danger" title={t('failed_note')}>
          {message.last_error !== null && <p>{message.last_error}</p>}
        </Notice>
        <Confirm
          label={t('retry')}
          question={t('retry_question', { to: message.to_email })}
          mutation={retry}
        />
      </>
    );
  }
  return retry.isSuccess ? <p role="status">{t('retried')}</p> : null;
}
