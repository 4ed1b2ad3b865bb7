import { useEffect, useState } from 'react';

/** `4:05`, and `0:00` once it has passed. */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/**
 * Seconds until an instant by the server's clock, counted down while one looks, and for `after` seconds more; null for
 * no instant.
 */
export function useSecondsUntil(instant: string | null, aheadSeconds: number, after = 0): number | null {
  const left = () =>
    instant === null ? null : Date.parse(instant) / 1_000 - aheadSeconds - Date.now() / 1_000;
  const [, tick] = useState(0);
  const running = (left() ?? -after) > -after;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  return left();
}
