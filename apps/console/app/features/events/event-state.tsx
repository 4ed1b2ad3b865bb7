import type { AdminEvent } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../../parts/status.tsx';

type Held = Pick<AdminEvent, 'cancelled_at' | 'published_at' | 'starts_at' | 'ends_at'>;

/** Whether it is still to come, over, a draft, or called off. */
export function EventState({ event }: { event: Held }) {
  const { t } = useTranslation('events');
  if (event.cancelled_at !== null) return <Status tone="bad">{t('state_cancelled')}</Status>;
  if (event.published_at === null) return <Status tone="waiting">{t('state_draft')}</Status>;
  return isOver(event) ? (
    <Status tone="quiet">{t('state_over')}</Status>
  ) : (
    <Status tone="good">{t('state_planned')}</Status>
  );
}

export const isOver = (event: Pick<Held, 'starts_at' | 'ends_at'>) =>
  Date.parse(event.ends_at ?? event.starts_at) < Date.now();
