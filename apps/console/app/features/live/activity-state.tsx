import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status, type Tone } from '../../parts/status.tsx';

const tones: Readonly<Record<HostActivity['state'], Tone>> = {
  draft: 'quiet',
  active: 'good',
  paused: 'waiting',
  closed: 'quiet',
};

export function ActivityState({ state }: { state: HostActivity['state'] }) {
  const { t } = useTranslation('live');
  return <Status tone={tones[state]}>{t(`state.${state}`)}</Status>;
}
