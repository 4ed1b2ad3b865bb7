import type { OutboxRow } from '@cungnghe/contracts/emails/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status, type Tone } from './status.tsx';

const tones: Readonly<Record<OutboxRow['status'], Tone>> = {
  queued: 'waiting',
  sent: 'good',
  kept: 'quiet',
  failed: 'bad',
};

export function MailStatus({ status }: { status: OutboxRow['status'] }) {
  const { t } = useTranslation('outbox');
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}
