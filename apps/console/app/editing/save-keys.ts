import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isWith = (event: Pressed, key: string) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;

/** For a form: Ctrl+S sends it, from any of its fields. */
export const savedByKey = {
  onKeyDown: (event: ReactKeyboardEvent<HTMLFormElement>) => {
    if (!isWith(event, 's')) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  },
};

/** For the text of a page: Ctrl+S keeps the draft now, Ctrl+Enter publishes it. A form of its own goes first. */
export function useTextKeys(keys: { readonly keep: () => void; readonly publish: () => void }): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const act = isWith(event, 's') ? 'keep' : isWith(event, 'enter') ? 'publish' : undefined;
      if (act === undefined) return;
      event.preventDefault();
      latest.current[act]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
