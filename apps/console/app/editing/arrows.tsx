import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { DragHandle } from './drag-handle.tsx';

interface ArrowsProps {
  readonly title: string;
  /** Of the list: what is dragged stays in it. */
  readonly group: string;
  readonly atTop: boolean;
  readonly atEnd: boolean;
  readonly onMove: (steps: number) => void;
}

/** One step up or down by a button, or anywhere by dragging. */
export function Arrows({ title, group, atTop, atEnd, onMove }: ArrowsProps) {
  const { t } = useTranslation('editing');
  return (
    <>
      {!(atTop && atEnd) && <DragHandle title={title} group={group} onMove={onMove} />}
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

/** Says where something has been moved to, to whoever does not see it; `spoken` stands somewhere on the page. */
export function useSaidMove() {
  const { t } = useTranslation('editing');
  const [said, setSaid] = useState('');
  return {
    say: (title: string, place: number, count: number) => setSaid(t('moved', { title, place, count })),
    spoken: <VisuallyHidden role="status">{said}</VisuallyHidden>,
  };
}
