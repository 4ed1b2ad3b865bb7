import { knownCell } from '@cungnghe/contracts/live/names';
import { useTranslation } from '@cungnghe/ui/translation';

/** What a cell with one of the well-known names asks for, in plain words; nothing about others. */
export function useCellMeaning(label: string): string | null {
  const { t } = useTranslation('learner');
  const name = knownCell(label);
  return name === undefined ? null : t(`live.cell.${name}`);
}

export function CellHint({ label }: { label: string }) {
  const { t } = useTranslation('learner');
  return [useCellMeaning(label), t('live.cell_least')].filter(Boolean).join(' ');
}
