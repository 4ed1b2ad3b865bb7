import { type ApiError, call } from '@cungnghe/client/call';
import {
  adminDeleteWebhook,
  adminTestWebhook,
  adminUpdateWebhook,
  adminWebhookDeliveries,
  adminWebhooks,
  type Webhook,
} from '@cungnghe/contracts/webhooks/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { WebhookFields, type WebhookFieldValues } from './webhook-fields.tsx';
import classes from './webhooks.module.css';

function useWebhookChange() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(allOf(adminWebhooks));
    await queryClient.invalidateQueries(allOf(adminWebhookDeliveries));
  };
}

/** Why nothing goes out, or that nothing arrives; nothing where all is well. */
export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { paused_because, failing_since } = webhook;
  if (paused_because !== null) {
    return (
      <Notice tone={paused_because === 'operator' ? 'neutral' : 'danger'}>
        <p>{t(`paused_${paused_because}`)}</p>
      </Notice>
    );
  }
  if (failing_since === null) return null;
  return (
    <Notice tone="warning">
      <p>
        {t('failing_since', {
          when: `${formatTime(failing_since)}, ${formatDate(failing_since)}`,
        })}
      </p>
    </Notice>
  );
}

/** Tries a webhook out, pauses it or lets it go on. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const problem = useProblemText();
  const refresh = useWebhookChange();
  const { id, name, url, events, paused_because } = webhook;
  const isPaused = paused_because !== null;
  const test = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminTestWebhook, { params: { id } }),
    onSuccess: refresh,
  });
  const pause = useMutation<unknown, ApiError>({
    mutationFn: () =>
      call(adminUpdateWebhook, { params: { id }, body: { name, url, events, is_paused: !isPaused } }),
    onSuccess: refresh,
  });
  const error = test.error ?? pause.error;
  return (
    <div>
      <div className={classes.actions}>
        {!isPaused && (
          <BusyButton loading={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </BusyButton>
        )}
        <BusyButton
          variant={isPaused ? 'filled' : 'default'}
          loading={pause.isPending}
          onClick={() => pause.mutate()}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </BusyButton>
      </div>
      <p role="status" className="dim">
        {test.isSuccess && !isPaused ? t('tested') : ''}
      </p>
      {error !== null && <Problem>{problem(error)}</Problem>}
    </div>
  );
}

/** What can be changed of a webhook, and its end. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const refresh = useWebhookChange();
  const { id, name, url, events, paused_because } = webhook;
  const save = useMutation({
    mutationFn: (values: WebhookFieldValues) =>
      call(adminUpdateWebhook, {
        params: { id },
        body: { ...values, is_paused: paused_because !== null },
      }),
    onSuccess: refresh,
  });
  const remove = useMutation<unknown, ApiError>({
    mutationFn: async () => {
      await call(adminDeleteWebhook, { params: { id } });
      await navigate('/webhooks', { replace: true });
      await refresh();
    },
  });
  return (
    <>
      <WebhookFields
        name={`webhook-${id}`}
        initial={{ name, url, events }}
        label={t('save')}
        variant="default"
        isSending={save.isPending}
        error={save.error}
        onSend={(values, onSaved) => save.mutate(values, { onSuccess: onSaved })}
      />
      <p role="status">{save.isSuccess ? t('saved') : ''}</p>
      <div>
        <Confirm
          label={t('delete')}
          question={t('delete_question', { name })}
          tone="danger"
          mutation={remove}
        />
      </div>
    </>
  );
}
