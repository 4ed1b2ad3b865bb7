import { readStored, store, storedNames } from '@cungnghe/web/browser-storage';
import { useMemo, useReducer } from 'react';
import { useViewer } from './viewer.ts';

const prefix = 'tab ';

/**
 * What somebody has begun in this tab: it survives a reload, and pages that are opened and left, until they sign out.
 * Another tab, and whoever signs in next, has their own. `read` says what it is now, which within one event is more than
 * what was drawn. `isValue` checks what was stored; it, and `nothing`, are those of the first call for a name.
 */
export function useTabState<Value>(
  name: string,
  nothing: Value,
  isValue: (stored: unknown) => stored is Value,
) {
  const key = `${prefix}${name} ${useViewer().viewer.id}`;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says which it is
  const state = useMemo(() => {
    const stored = readStored('sessionStorage', key);
    let value = isValue(stored) ? stored : nothing;
    return {
      read: () => value,
      /** Null: there is nothing any more. */
      put: (next: Value | null) => {
        value = next ?? nothing;
        store('sessionStorage', key, next);
        redraw();
      },
    };
  }, [key]);
  return { value: state.read(), ...state };
}

/** Whoever signs out leaves nothing begun. */
export function forgetTabStates(): void {
  for (const name of storedNames('sessionStorage', prefix)) store('sessionStorage', name, null);
}
