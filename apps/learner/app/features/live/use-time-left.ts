import { useEffect, useState } from 'react';

/** Milliseconds until an instant by the server's clock, counted down, and for `after` more. */
export function useTimeLeft(instant: string, clockOffset: number, after = 0): number {
  const [, tick] = useState(0);
  const left = Date.parse(instant) - (Date.now() + clockOffset);
  const running = left > -after;
  useEffect(() => {
    if (!running) return;
    const interval = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(interval);
  }, [running]);
  return left;
}
