import { useLocalStorage } from '@mantine/hooks';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';

/** How long the first key of a pair such as `g o` waits for the second, in milliseconds. */
const pairWindow = 1_200;

type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Single keys get in the way of speech input and of some hands, so a person can switch them off. */
export function useShortcutSwitch() {
  return useLocalStorage({ key: 'console-shortcuts', defaultValue: true, getInitialValueInEffect: false });
}

function belongsToTheField(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  const target = event.target;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null
  );
}

/** Binds keys (`j`, `?`) and pairs of keys (`g o`) while the calling component is on the page. */
export function useShortcuts(bindings: Bindings): void {
  const [on] = useShortcutSwitch();
  const latest = useRef(bindings);
  latest.current = bindings;

  useEffect(() => {
    if (!on) return;
    let first: { key: string; at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (belongsToTheField(event)) return;
      const pair =
        first !== null && event.timeStamp - first.at < pairWindow ? `${first.key} ${event.key}` : '';
      first = { key: event.key, at: event.timeStamp };
      // A finished pair wins, so that `g a` does not also run what `a` alone does.
      const action = latest.current[pair] ?? (pair.startsWith('g ') ? undefined : latest.current[event.key]);
      if (action === undefined) return;
      if (pair !== '') first = null;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
}

/** For one of several things on a page: a key presses the button inside it that names this key. */
export function usePressInside() {
  const [on] = useShortcutSwitch();
  return (event: ReactKeyboardEvent<HTMLElement>) => {
    if (!on || belongsToTheField(event.nativeEvent)) return;
    const named = `[aria-keyshortcuts="${CSS.escape(event.key)}"]`;
    const button = event.currentTarget.querySelector<HTMLElement>(named);
    if (button === null) return;
    event.preventDefault();
    button.click();
  };
}
