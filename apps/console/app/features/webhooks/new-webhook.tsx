import { call } from '@cungnghe/client/call';
import { adminCreateWebhook, adminWebhooks } from '@cungnghe/contracts/webhooks/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { WebhookFields, type WebhookFieldValues } from './webhook-fields.tsx';

const empty: WebhookFieldValues = { name: '', url: '', events: [] };

/** The form of a new webhook, and then what its receiver checks calls with. */
export function NewWebhook() {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (body: WebhookFieldValues) => call(adminCreateWebhook, { body }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminWebhooks)),
  });
  if (create.data !== undefined) {
    const { secret, webhook } = create.data;
    return (
      <ShownOnce
        title={t('once_title', { name: webhook.name })}
        body={t('once_body')}
        secret={secret}
        onDone={create.reset}
      />
    );
  }
  return (
    <WebhookFields
      name="new-webhook"
      initial={empty}
      label={t('create')}
      isSending={create.isPending}
      error={create.error}
      onSend={(values, onSaved) => create.mutate(values, { onSuccess: onSaved })}
    />
  );
}
