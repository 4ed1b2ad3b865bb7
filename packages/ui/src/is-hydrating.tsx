import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is being prerendered, or taken over from what was: then it shows what is the same for everybody.
 * What depends on the browser, or needs a script, follows at once.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
