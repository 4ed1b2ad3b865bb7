import { call } from '@cungnghe/client/call';
import {
  adminCancelSend,
  adminSend,
  adminSendRecipients,
  type EmailSendDetail,
} from '@cungnghe/contracts/emails/sends';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { Progress } from '@cungnghe/ui/progress';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, keyOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Facts } from '../../parts/page.tsx';
import { RecallNotice } from '../../parts/recall-notice.tsx';
import classes from './send.module.css';
import { SkippedReasons } from './send-preview.tsx';

const counted = ['queued', 'sent', 'kept', 'failed', 'skipped', 'cancelled', 'gone'] as const;

/** Messages of it are still on their way. */
export const isOnItsWay = ({ status, queued }: EmailSendDetail) => status === 'running' || queued > 0;

/** How far a send is; what of it has not been queued can be stopped. */
export function SendProgress({ send }: { send: EmailSendDetail }) {
  const { t } = useTranslation('email_sends');
  const { total, queued, held_until, recall_until } = send;
  const done = total - queued;
  return (
    <div className={classes.preview}>
      <div className={classes.progress}>
        <p>{t('progress_label', { done, total })}</p>
        <Progress value={done} max={total} label={t('progress_label', { done, total })} />
      </div>
      <RecallNotice until={recall_until} />
      {held_until !== null && (
        <Notice tone="warning">
          <p>{t('held', { at: `${formatTime(held_until)} ${formatDate(held_until)}` })}</p>
        </Notice>
      )}
      <Facts
        items={[
          [t('total'), total] as const,
          ...counted
            .filter((state) => state === 'sent' || send[state] > 0)
            .map((state) => [t(`states.${state}`), send[state]] as const),
        ]}
      />
      <SkippedReasons reasons={send.skipped_reasons} />
      {send.status === 'running' && <CancelSend id={send.id} />}
    </div>
  );
}

function CancelSend({ id }: { id: string }) {
  const { t } = useTranslation('email_sends');
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(adminCancelSend, { params: { id } }),
    onSuccess: (send) => {
      queryClient.setQueryData(keyOf(adminSend, { params: { id } }), send);
      return queryClient.invalidateQueries(allOf(adminSendRecipients));
    },
  });
  return (
    <div>
      <Confirm label={t('cancel')} tone="danger" mutation={cancel} question={<p>{t('cancel_question')}</p>} />
    </div>
  );
}
