/** How often the room is asked while somebody looks at it. */
const everyMs = 3_000;
/** The longest wait: in a hidden page, and where asking keeps failing. */
const slowestMs = 30_000;

export interface Asked {
  /** When an answer came last; 0 when none ever did. */
  readonly answeredAt: number;
  /** When asking failed last; 0 when it never did. */
  readonly failedAt: number;
  /** The answer was a refusal, which asking again soon will not change. */
  readonly refused: boolean;
  readonly hidden: boolean;
}

/**
 * Milliseconds until the room is asked again. After a failure one waits as long again as the trouble has lasted, so
 * the waits double. The same state gives the same wait, because a page that draws itself again, as with every letter
 * somebody types, must not start the wait anew.
 */
export function nextPollIn({ answeredAt, failedAt, refused, hidden }: Asked): number {
  const last = Math.max(answeredAt, failedAt);
  if (hidden || refused) return jittered(slowestMs, last);
  const troubleMs = failedAt > answeredAt && answeredAt > 0 ? failedAt - answeredAt : 0;
  return jittered(Math.min(Math.max(everyMs, troubleMs), slowestMs), last);
}

/** Up to a tenth more or less, by the millisecond at which the last answer came: a crowd that began together spreads. */
function jittered(ms: number, seed: number): number {
  const share = (Math.imul(seed % 0x1_0000_0000, 0x9e37_79b1) >>> 0) / 0x1_0000_0000;
  return Math.round(ms * (0.9 + 0.2 * share));
}
