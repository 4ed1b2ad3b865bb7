import { useLocalStorage } from '@mantine/hooks';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';

/** How long the first key of a pair such as `g o` waits for the second, in milliseconds. */
const pairWindow = 1_200;

type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Single keys get in the way of speech input and of some hands, so a person can switch them off. */
export function useShortcutSwitch() {
  return useLocalStorage({ key: 'console-shortcuts', defaultValue: true, getInitialValueInEffect: false });
}

/** What takes keys itself; a box that is ticked takes the space bar alone. */
const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]';

function belongsToTheField(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  const target = event.target;
  return target instanceof Element && target.closest(fields) !== null;
}

/** Binds keys (`j`, `?`) and pairs of keys (`g o`) while the calling component is on the page. */
export function useShortcuts(bindings: Bindings): void {
  const [on] = useShortcutSwitch();
  const latest = useRef(bindings);
  latest.current = bindings;

  useEffect(() => {
    if (!on) return;
    const actionFor = createKeyReader();
    const onKeyDown = (event: KeyboardEvent) => {
      if (belongsToTheField(event)) return;
      const action = actionFor(event, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
}

/** Remembers a key for as long as it may be the first of a pair. */
function createKeyReader() {
  let first: { key: string; at: number } | null = null;
  return ({ key, timeStamp }: KeyboardEvent, bindings: Bindings) => {
    const pair = first !== null && timeStamp - first.at < pairWindow ? `${first.key} ${key}` : '';
    first = { key, at: timeStamp };
    // A finished pair wins, so that `g a` does not also run what `a` alone does.
    const action = bindings[pair] ?? (pair.startsWith('g ') ? undefined : bindings[key]);
    if (action !== undefined && pair !== '') first = null;
    return action;
  };
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
