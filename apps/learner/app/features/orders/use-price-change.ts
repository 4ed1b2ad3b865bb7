import { useEffect, useEffectEvent } from 'react';

/** The longest that a browser's timer can be set for. */
const longest = 2 ** 31 - 1;
/** A clock that runs ahead of the server's asks again, but not in one breath. */
const shortest = 15_000;

/** Calls back when the price changes while the page is open, by this device's clock. */
export function usePriceChange(changesAt: string | undefined, onTurn: () => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (changesAt === undefined) return;
    const arm = (): ReturnType<typeof setTimeout> => {
      const left = Date.parse(changesAt) - Date.now();
      return setTimeout(
        () => {
          if (left <= longest) turn();
          timer = arm();
        },
        Math.min(longest, Math.max(shortest, left)),
      );
    };
    let timer = arm();
    return () => clearTimeout(timer);
  }, [changesAt]);
}
