import type { AdminWhatsNewEntry } from '@cungnghe/contracts/whats-new/editor';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../../parts/status.tsx';

/** Whether readers see an entry, and why not. */
export function EntryState({ entry: { is_hidden, is_shown } }: { entry: AdminWhatsNewEntry }) {
  const { t } = useTranslation('whats_new');
  const state = is_hidden ? 'hidden' : is_shown ? 'shown' : 'later';
  const tone = { hidden: 'quiet', shown: 'good', later: 'waiting' } as const;
  return <Status tone={tone[state]}>{t(`states.${state}`)}</Status>;
}
