import { type KeyboardEvent, useRef } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';
import { wantEdit } from './edit-wanted.ts';
import { allBox } from './select-boxes.tsx';

/** Marks the link that opens a row. */
export const rowLink = { 'data-row-link': '' } as const;

/**
 * `j`/`k` and, once inside the list, the arrows walk through the rows by moving the real focus, so Enter opens by
 * itself and screen readers follow; `x` selects the row, or, from outside of the rows, all that are shown; `e` opens it to
 * edit it. `onEnd` runs when the walk reaches the last row.
 */
export function useRowKeys(onEnd?: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const walk = (step: 1 | -1) => {
    const links = [...(ref.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
    links[next]?.focus();
    if (next === links.length - 1) onEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step === undefined || !document.activeElement?.hasAttribute('data-row-link')) return;
    event.preventDefault();
    walk(step);
  };
  const toggle = () => {
    const row = document.activeElement?.closest('tr, li');
    const box = row ? row.querySelector('input[type="checkbox"]') : ref.current?.querySelector(allBox);
    (box as HTMLElement | null | undefined)?.click();
  };
  const edit = () => {
    const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('a[data-row-link]');
    if (!row) return;
    wantEdit();
    row.click();
  };
  useShortcuts({ j: () => walk(1), k: () => walk(-1), x: toggle, e: edit });
  return { ref, onKeyDown };
}
