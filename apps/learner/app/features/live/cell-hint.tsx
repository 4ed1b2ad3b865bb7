import { REFLECTION_FRAMEWORKS } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';

const known = [...REFLECTION_FRAMEWORKS['4F'], ...REFLECTION_FRAMEWORKS.start_continue_stop] as const;

/** What a cell with one of the well-known names asks for, in plain words; nothing about others. */
export function useCellMeaning(label: string): string | null {
  const { t } = useTranslation('learner');
  const name = known.find((one) => one === label);
  return name === undefined ? null : t(`live.cell.${name}`);
}

export function CellHint({ label }: { label: string }) {
  const { t } = useTranslation('learner');
  return [useCellMeaning(label), t('live.cell_least')].filter(Boolean).join(' ');
}
