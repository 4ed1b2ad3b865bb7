import type { Webhook } from '@cungnghe/contracts/webhooks/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status, type Tone } from '../../parts/status.tsx';

function stateOf({ paused_because, failing_since }: Webhook) {
  if (paused_because === 'failing') return 'paused_failing';
  return paused_because ?? (failing_since === null ? 'on' : 'failing');
}

const tones: Readonly<Record<ReturnType<typeof stateOf>, Tone>> = {
  on: 'good',
  failing: 'bad',
  operator: 'quiet',
  paused_failing: 'bad',
  gone: 'bad',
};

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const state = stateOf(webhook);
  return <Status tone={tones[state]}>{t(`state_name.${state}`)}</Status>;
}
