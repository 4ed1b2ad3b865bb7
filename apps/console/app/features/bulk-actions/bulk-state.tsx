import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../../parts/status.tsx';

const tones = { running: 'waiting', done: 'good', stopped: 'quiet' } as const;

export function BulkState({ state }: Pick<BulkAction, 'state'>) {
  const { t } = useTranslation('bulk_actions');
  return <Status tone={tones[state]}>{t(`states.${state}`)}</Status>;
}
