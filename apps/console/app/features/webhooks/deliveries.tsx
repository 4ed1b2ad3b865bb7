import { type ApiError, call } from '@cungnghe/client/call';
import {
  adminReplayFailedWebhook,
  adminReplayWebhookDelivery,
  adminWebhookDeliveries,
  adminWebhooks,
  type Webhook,
  type WebhookDelivery,
} from '@cungnghe/contracts/webhooks/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { Problem } from '@cungnghe/ui/states';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rowLink } from '../../list/use-row-keys.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import classes from './webhooks.module.css';

const tones: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  queued: 'waiting',
  delivered: 'good',
  failed: 'bad',
};

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [adminWebhookDeliveries, adminWebhooks].map((one) => queryClient.invalidateQueries(allOf(one))),
    );
}

/** What was sent, each with what came of it. */
export function Deliveries({ webhookId, rows }: { webhookId: string; rows: readonly WebhookDelivery[] }) {
  const { t } = useTranslation('webhooks');
  return (
    <ul className={classes.log} aria-label={t('log')}>
      {rows.map((row) => (
        <Delivery key={row.id} webhookId={webhookId} row={row} />
      ))}
    </ul>
  );
}

function Delivery({ webhookId, row }: { webhookId: string; row: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const names: Readonly<Record<string, string>> = useTexts('webhooks').event;
  const [latest] = row.attempts;
  return (
    <li>
      <details>
        <summary className={classes.summary} {...rowLink}>
          <Status tone={tones[row.status]}>{t(`status.${row.status}`)}</Status>
          <span>{names[row.event] ?? row.event}</span>
          {latest !== undefined && <span className="dim">{<Outcome attempt={latest} />}</span>}
          <When instant={row.created_at} />
        </summary>
        <div className={classes.call}>
          {row.next_attempt_at !== null && (
            <p className="dim">
              {t('next', { at: `${formatDate(row.next_attempt_at)}, ${formatTime(row.next_attempt_at)}` })}
            </p>
          )}
          <h3>{t('payload')}</h3>
          <p className={classes.text}>{row.payload}</p>
          <p className="dim">webhook-id: {row.webhook_id}</p>
          {row.attempts.length > 0 && <h3>{t('answer')}</h3>}
          <ul className={classes.attempts}>
            {row.attempts.map((attempt) => (
              <li key={attempt.at}>
                <When instant={attempt.at} /> · <Outcome attempt={attempt} />
                {attempt.answer !== '' && <p className={classes.text}>{attempt.answer}</p>}
              </li>
            ))}
          </ul>
          <Replay webhookId={webhookId} id={row.id} />
        </div>
      </details>
    </li>
  );
}

function Outcome({ attempt }: { attempt: WebhookDelivery['attempts'][number] }) {
  const { t } = useTranslation('webhooks');
  const errors: Readonly<Record<string, string>> = useTexts('webhooks').error_name;
  const { status, error, duration_ms: ms } = attempt;
  return status === null
    ? t('no_answer', { error: errors[error ?? ''] ?? error })
    : t('attempt', { status, ms });
}

function Replay({ webhookId, id }: { webhookId: string; id: string }) {
  const { t } = useTranslation('webhooks');
  const problem = useProblemText();
  const refresh = useRefresh();
  const replay = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminReplayWebhookDelivery, { params: { id: webhookId, deliveryId: id } }),
    onSuccess: refresh,
  });
  return (
    <div className={classes.actions}>
      <BusyButton variant="default" loading={replay.isPending} onClick={() => replay.mutate()}>
        {t('replay')}
      </BusyButton>
      <span role="status" className="dim">
        {replay.isSuccess ? t('replayed') : ''}
      </span>
      {replay.error !== null && <Problem>{problem(replay.error)}</Problem>}
    </div>
  );
}

const monthMs = 30 * 86_400_000;

/** Whatever was given up, where there is any. */
export function ReplayFailed({ webhook: { id, failed } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const refresh = useRefresh();
  const replay = useMutation<unknown, ApiError>({
    mutationFn: () => {
      const since = new Date(Date.now() - monthMs).toISOString();
      return call(adminReplayFailedWebhook, { params: { id }, body: { since } });
    },
    onSuccess: refresh,
  });
  if (failed === 0) return null;
  return (
    <Confirm
      label={t('replay_failed')}
      variant="default"
      question={t('replay_failed_question', { count: failed })}
      mutation={replay}
    />
  );
}
