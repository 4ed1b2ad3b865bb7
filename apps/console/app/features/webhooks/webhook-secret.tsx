import { type ApiError, call } from '@cungnghe/client/call';
import {
  adminEndFormerWebhookSecret,
  adminRotateWebhookSecret,
  adminWebhooks,
  type Webhook,
} from '@cungnghe/contracts/webhooks/endpoints';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';

/** A new secret, shown once, and the end of the one before, which signs along for a day. */
export function WebhookSecret({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(allOf(adminWebhooks));
  const [secret, setSecret] = useState<string>();
  const { id, name, former_secret_until: until } = webhook;
  const rotate = useMutation<unknown, ApiError>({
    mutationFn: async () => {
      const made = await call(adminRotateWebhookSecret, { params: { id } });
      setSecret(made.secret);
    },
    onSettled: refresh,
  });
  const end = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminEndFormerWebhookSecret, { params: { id } }),
    onSettled: refresh,
  });
  return (
    <>
      {secret !== undefined && (
        <ShownOnce
          title={t('rotated_title', { name })}
          body={t('rotated_body')}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
      {until !== null && (
        <>
          <p role="status">{t('former', { at: formatDateTime(until, locale) })}</p>
          <Confirm label={t('former_end')} question={t('former_end_question')} tone="danger" mutation={end} />
        </>
      )}
      <Confirm
        label={t('rotate')}
        variant="default"
        question={t('rotate_question', { name })}
        effect={t(until === null ? 'rotate_effect' : 'rotate_again_effect')}
        mutation={rotate}
      />
    </>
  );
}
