import { type KeyboardEvent, useRef } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';
import { wantEdit } from './edit-wanted.ts';
import { allBox, rowBox } from './select-boxes.tsx';

/** Marks the link that opens a row. */
export const rowLink = { 'data-row-link': '' } as const;

/** Where the walk stops in a row: at what opens it, or, where nothing does, at the box that selects it. */
const stop = `[data-row-link], :is(tr, li):not(:has([data-row-link])) ${rowBox}`;

/**
 * `j`/`k` and, once inside the list, the arrows walk through the rows by moving the real focus, so Enter opens by
 * itself and screen readers follow; with Shift they select on the way. `x` selects the row, or, from outside of the rows,
 * all that are shown; `X` all from the one that was selected last. `e` opens the row to edit it. `onEnd` runs when the walk
 * reaches the last row.
 */
export function useRowKeys(onEnd?: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const focusedRow = () => {
    const row = document.activeElement?.closest('tr, li') ?? null;
    return ref.current?.contains(row) ? row : null;
  };
  const focusedBox = () => focusedRow()?.querySelector<HTMLInputElement>(rowBox);
  /** As a click with Shift on its box does. */
  const extend = () =>
    focusedBox()?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
  const walk = (step: 1 | -1) => {
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>(stop) ?? [])];
    const row = focusedRow();
    const at = stops.findIndex((each) => row?.contains(each));
    const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), stops.length - 1);
    stops[next]?.focus();
    if (next === stops.length - 1) onEnd?.();
    return next !== at;
  };
  const walkSelecting = (step: 1 | -1) => {
    const start = focusedBox();
    if (start?.checked === false) start.click();
    if (walk(step)) extend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step === undefined || !document.activeElement?.matches(stop)) return;
    event.preventDefault();
    if (event.shiftKey) walkSelecting(step);
    else walk(step);
  };
  const toggle = () =>
    (focusedRow() ? focusedBox() : ref.current?.querySelector<HTMLElement>(allBox))?.click();
  const edit = () => {
    const row = focusedRow()?.querySelector<HTMLElement>('a[data-row-link]');
    if (!row) return;
    wantEdit();
    row.click();
  };
  useShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    J: () => walkSelecting(1),
    K: () => walkSelecting(-1),
    x: toggle,
    X: extend,
    e: edit,
  });
  return { ref, onKeyDown };
}
