import { REFLECTION_FRAMEWORKS } from '@cungnghe/contracts/live/room';
import type { Translate } from '@cungnghe/ui/translation';

const known = [...REFLECTION_FRAMEWORKS['4F'], ...REFLECTION_FRAMEWORKS.start_continue_stop] as const;

/** Which of the well-known cells this is. */
export const knownCell = (label: string) => known.find((one) => one === label);

/** How a cell is called: the well-known ones in one's own language, and others as the host has written them. */
export function cellName(label: string, t: Translate<'learner'>): string {
  const name = knownCell(label);
  return name === undefined ? label : t(`live.cell_name.${name}`);
}
