import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import classes from './frame.module.css';
import type { Section } from './navigation.ts';

export type WaitingFigures = Partial<Record<Section['name'], number>>;

/** More than this is a number nobody reads at a glance. */
const mostShown = 99;

/** How many things wait behind a head, beside its name. */
export function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  return (
    <>
      <WaitingCount count={count} />
      <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
    </>
  );
}

/** The number alone, where something else says what it means. */
export function WaitingCount({ count }: { count: number }) {
  return (
    <span aria-hidden className={classes.waiting}>
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}
