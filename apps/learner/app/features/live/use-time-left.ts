import { useEffect, useState } from 'react';

/** Milliseconds until an instant by the server's clock, counted down every `everyMs`, and for `after` more. */
export function useTimeLeft(instant: string, clockOffset: number, after = 0, everyMs = 500): number {
  const [, tick] = useState(0);
  const left = Date.parse(instant) - (Date.now() + clockOffset);
  const running = left > -after;
  useEffect(() => {
    if (!running) return;
    const interval = setInterval(() => tick((count) => count + 1), everyMs);
    return () => clearInterval(interval);
  }, [running, everyMs]);
  return left;
}
