import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import classes from './list-view.module.css';

/** Whether the filters of lists are folded away on a phone: one choice for all lists, kept in this browser. */
export function useFold() {
  const [isFolded, setIsFolded] = useLocalStorage({
    key: 'console-filters-folded',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { isFolded, toggle: () => setIsFolded(!isFolded) };
}

interface FoldButtonProps extends ReturnType<typeof useFold> {
  readonly filters: object | undefined;
}

/** The search stays in sight, and an order leaves nothing out. */
const unfolded = new Set(['q', 'sort']);

/** Shows and hides the filters of a list on a phone, and says how many are set. The styles hide it where there are few. */
export function FoldButton({ isFolded, toggle, filters = {} }: FoldButtonProps) {
  const { t } = useTranslation('list_filters');
  const count = Object.keys(filters).filter((name) => !unfolded.has(name)).length;
  return (
    <Button
      variant="default"
      className={classes.fold ?? ''}
      aria-expanded={!isFolded}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      onClick={toggle}
    >
      {count === 0 ? t('filters') : t('filters_set', { count })}
    </Button>
  );
}
