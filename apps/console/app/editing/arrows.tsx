import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

interface ArrowsProps {
  readonly title: string;
  readonly atTop: boolean;
  readonly atEnd: boolean;
  readonly onMove: (step: -1 | 1) => void;
}

/** One step up or down. */
export function Arrows({ title, atTop, atEnd, onMove }: ArrowsProps) {
  const { t } = useTranslation('editing');
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        disabled={atTop}
        aria-label={t('move_up', { title })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size="1.125rem" stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        disabled={atEnd}
        aria-label={t('move_down', { title })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size="1.125rem" stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Alt with an arrow key moves the thing whose name has the focus. */
export const movedByKeys = (onMove: (step: -1 | 1) => void) => ({
  'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
  onKeyDown: (event: React.KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(step);
  },
});
