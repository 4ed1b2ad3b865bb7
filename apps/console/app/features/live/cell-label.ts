import { REFLECTION_FRAMEWORKS } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';

const known = [...REFLECTION_FRAMEWORKS['4F'], ...REFLECTION_FRAMEWORKS.start_continue_stop] as const;

/** The cells of our frameworks in the language of the page; what a host has written stays as it is. */
export function useCellLabel() {
  const { t } = useTranslation('live');
  return (label: string): string => {
    const name = known.find((one) => one === label);
    return name === undefined ? label : t(`cell.${name}`);
  };
}
