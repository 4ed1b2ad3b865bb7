import type { Evaluation } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status, type Tone } from '../../parts/status.tsx';

const tones: Readonly<Record<Evaluation['status'], Tone>> = {
  pending: 'waiting',
  done: 'good',
  failed: 'bad',
};

export function EvaluationState({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation('live');
  if (evaluation.by_host) return <Status tone="good">{t('evaluation.by_host')}</Status>;
  return <Status tone={tones[evaluation.status]}>{t(`evaluation.${evaluation.status}`)}</Status>;
}
