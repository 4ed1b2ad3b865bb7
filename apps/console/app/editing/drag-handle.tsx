import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Portal } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './drag-handle.module.css';
import { droppedAt, scrollStep } from './dropped-at.ts';

interface DragHandleProps {
  readonly title: string;
  /** Of the list. What is to be stepped over in it bears the name in `data-order`, in this order. */
  readonly group: string;
  readonly onMove: (steps: number) => void;
}

interface Line {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

interface Drag {
  readonly own: HTMLElement;
  readonly pointerId: number;
  y: number;
  steps: number;
}

/** The row of a handle; a heading between rows is one by itself. */
const rowOf = (marker: Element): Element =>
  (marker.tagName === 'BUTTON' && marker.closest('li, fieldset, section')) || marker;

const membersOf = (group: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-order~="${CSS.escape(group)}"]`),
];

/** Drags a row by a mouse, a pen or a finger to another place; nothing moves before it is let go. */
export function DragHandle({ title, group, onMove }: DragHandleProps) {
  const { t } = useTranslation('editing');
  const { isDragging, line, ...handlers } = useDrag(group, onMove);
  return (
    <>
      <ActionIcon
        variant="subtle"
        w={32}
        h={44}
        className={classes.handle ?? ''}
        data-order={group}
        data-dragging={isDragging}
        aria-label={t('drag', { title })}
        {...handlers}
        {...movedByKeys(onMove)}
      >
        <IconGripVertical size="1.125rem" stroke={1.5} aria-hidden />
      </ActionIcon>
      {line !== null && (
        <Portal>
          <div className={classes.line} style={{ top: line.top, left: line.left, width: line.width }} />
        </Portal>
      )}
    </>
  );
}

/** Where the row would go that is held now, and a line that shows it. */
function lookFor(group: string, { own, y }: Drag): { steps: number; line: Line | null } {
  const members = membersOf(group);
  const centers = members.map((member) => {
    const { top, height } = member.getBoundingClientRect();
    return top + height / 2;
  });
  const from = members.indexOf(own);
  const to = droppedAt(centers, from, y);
  const over = members[to];
  if (from === -1 || to === from || over === undefined) return { steps: 0, line: null };
  const { top, bottom, left, width } = rowOf(over).getBoundingClientRect();
  return { steps: to - from, line: { top: to > from ? bottom : top, left, width } };
}

function useDrag(group: string, onMove: (steps: number) => void) {
  const drag = useRef<Drag | null>(null);
  const [line, setLine] = useState<Line | null>(null);
  const [isDragging, setDragging] = useState(false);
  const look = () => {
    if (drag.current === null) return;
    const found = lookFor(group, drag.current);
    drag.current.steps = found.steps;
    setLine(found.line);
  };
  const end = (isDropped: boolean) => {
    const steps = drag.current?.steps ?? 0;
    drag.current = null;
    setLine(null);
    setDragging(false);
    if (isDropped && steps !== 0) onMove(steps);
  };
  useWhileDragging(isDragging, drag, { look, cancel: () => end(false) });
  return {
    isDragging,
    line,
    onPointerDown: (event: React.PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0 || drag.current !== null) return;
      const { currentTarget: own, pointerId, clientY: y } = event;
      own.setPointerCapture(pointerId);
      drag.current = { own, pointerId, y, steps: 0 };
      setDragging(true);
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (drag.current?.pointerId !== event.pointerId) return;
      drag.current.y = event.clientY;
      look();
    },
    onPointerUp: (event: React.PointerEvent) => {
      if (drag.current?.pointerId === event.pointerId) end(true);
    },
    onPointerCancel: () => end(false),
  };
}

/** What is beyond the edge of the window comes along; Escape leaves everything as it was. */
function useWhileDragging(
  isDragging: boolean,
  drag: RefObject<Drag | null>,
  does: { readonly look: () => void; readonly cancel: () => void },
): void {
  const now = useRef(does);
  now.current = does;
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const by = drag.current === null ? 0 : scrollStep(drag.current.y, window.innerHeight);
      if (by !== 0) {
        window.scrollBy(0, by);
        now.current.look();
      }
      frame = requestAnimationFrame(scroll);
    });
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && now.current.cancel();
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging, drag]);
}

/** Alt with an arrow key moves the thing whose name, or handle, has the focus. */
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
