/** One write that somebody asked for, however often it was sent until it was acknowledged or given up. */
export interface Write {
  readonly kind: string;
  /** By what it is found afterwards: no other write has it. */
  readonly mark: string;
  readonly isAcknowledged: boolean;
}

/** A value that is written over and over: what was acknowledged last, and what was not, which may happen at any time. */
export interface Register {
  readonly kind: string;
  readonly mark: string;
  readonly acknowledged: string | undefined;
  readonly tried: readonly string[];
}

/** One attempt to get an answer. */
export interface Attempt {
  readonly at: number;
  readonly ms: number;
  /** The status, or why there was none. */
  readonly outcome: string;
}

export interface Verdict {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** Compares what was acknowledged with how often each mark was found, and with the value that each register holds. */
export function judge(
  writes: readonly Write[],
  registers: readonly Register[],
  found: { readonly marks: ReadonlyMap<string, number>; readonly values: ReadonlyMap<string, string> },
): Verdict {
  const nameOf = ({ kind, mark }: { kind: string; mark: string }) => `${kind} ${mark}`;
  const timesFound = (write: Write) => found.marks.get(nameOf(write)) ?? 0;
  const acknowledged = writes.filter(({ isAcknowledged }) => isAcknowledged);
  const known = registers.filter((register) => register.acknowledged !== undefined);
  const isHeld = (register: Register) => {
    const value = found.values.get(nameOf(register));
    return value !== undefined && [register.acknowledged, ...register.tried].includes(value);
  };
  return {
    acknowledged: acknowledged.length + known.length,
    lost: [
      ...acknowledged.filter((write) => timesFound(write) === 0).map(nameOf),
      ...known.filter((register) => !isHeld(register)).map(nameOf),
    ],
    doubled: writes.filter((write) => timesFound(write) > 1).map(nameOf),
  };
}

const isGood = ({ outcome }: Attempt) => outcome.startsWith('2');
/** Refused for what it was: neither good nor a fault. Everybody here is signed in. */
const isRefusal = ({ outcome }: Attempt) => outcome.startsWith('4') && outcome !== '401';

export interface Course {
  /** Attempts that failed, by what they were answered. */
  readonly failures: Readonly<Record<string, number>>;
  readonly refusals: number;
  readonly slowestMs: number;
  /** The longest time in which nothing succeeded. */
  readonly silenceMs: number;
  /** From the end of the fault until nothing failed any more; 0 where nothing failed after it. */
  readonly recoveryMs: number;
}

/** How the attempts went between two moments; `mendedAt` is when the fault was over. */
export function courseOf(
  attempts: readonly Attempt[],
  span: { readonly from: number; readonly mendedAt: number; readonly to: number },
): Course {
  const within = attempts.filter(({ at, ms }) => at + ms >= span.from && at <= span.to);
  const failed = within.filter((attempt) => !isGood(attempt) && !isRefusal(attempt));
  const failures: Record<string, number> = {};
  for (const { outcome } of failed) failures[outcome] = (failures[outcome] ?? 0) + 1;
  const moments = within
    .filter(isGood)
    .map(({ at, ms }) => at + ms)
    .sort((a, b) => a - b);
  const edges = [span.from, ...moments.filter((moment) => moment >= span.from), span.to];
  const gaps = edges.slice(1).map((moment, index) => moment - (edges[index] ?? moment));
  const lastFailure = Math.max(0, ...failed.map(({ at, ms }) => at + ms - span.mendedAt));
  return {
    failures,
    refusals: within.filter(isRefusal).length,
    slowestMs: Math.max(0, ...within.map(({ ms }) => ms)),
    silenceMs: Math.max(0, ...gaps),
    recoveryMs: lastFailure,
  };
}
