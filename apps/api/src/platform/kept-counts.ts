/** Up to here a count is taken each time it is shown, and always right. */
export const countedAnew = 100;

/** How old a kept count may be, in milliseconds. It is there to be looked at; nothing is decided by it. */
const ttlMs = 10_000;

/**
 * Counts that are too much work for every request. Everybody sees the same ones and they change by hand, so that one
 * count serves everyone for some seconds.
 */
export function keepCounts<Counts>(take: (of: string) => Promise<Counts>): (of: string) => Promise<Counts> {
  const kept = new Map<string, { counts: Promise<Counts>; freshUntil: number }>();
  return (of) => {
    const held = kept.get(of);
    if (held && Date.now() < held.freshUntil) return held.counts;
    const counts = take(of);
    kept.set(of, { counts, freshUntil: Date.now() + ttlMs });
    // A failure is nobody's answer but the one's who met it.
    counts.catch(() => kept.delete(of));
    return counts;
  };
}
