/** Thrown to whoever has too much of their own in the queue, or waited too long. */
export class QueueRefusal extends Error {}

export interface FairQueue {
  /** Runs `work` when it is the owner's turn. Throws {@link QueueRefusal}. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

export interface FairQueueOptions {
  /** How many of one owner may wait. */
  readonly maxWaitingEach: number;
  readonly maxWaitMs: number;
}

interface Waiting {
  readonly start: () => void;
}

/** After so long half of what somebody used counts no more. */
const halfLifeMs = 10_000;
const forgottenMs = 1;
/** Whoever used more lately is kept to one of the two places. */
const lightMs = 150;

/** How much time each owner used lately; what lies back counts less and less. */
function createUsage() {
  const used = new Map<string, { readonly ms: number; readonly at: number }>();
  const of = (owner: string, now: number): number => {
    const entry = used.get(owner);
    return entry === undefined ? 0 : entry.ms * 2 ** ((entry.at - now) / halfLifeMs);
  };
  return {
    of,
    add(owner: string, ms: number, now: number): void {
      used.set(owner, { ms: of(owner, now) + ms, at: now });
    },
    forgetIdle(now: number): void {
      for (const owner of used.keys()) if (of(owner, now) < forgottenMs) used.delete(owner);
    },
  };
}

/**
 * Two pieces of work at a time, never two of one owner, and next that of the owner who used the least time lately:
 * whoever sends much waits behind whoever sends little, and those who send alike take turns. One of the two places is
 * for those who used little, so that they do not wait for the end of what is long either.
 */
export function createFairQueue({ maxWaitingEach, maxWaitMs }: FairQueueOptions): FairQueue {
  const waiting = new Map<string, Set<Waiting>>();
  const usage = createUsage();
  const running = { light: undefined as string | undefined, heavy: undefined as string | undefined };
  type Place = keyof typeof running;

  function freePlaceFor(owner: string, now: number): Place | undefined {
    if (running.light === owner || running.heavy === owner) return undefined;
    if (running.light === undefined && usage.of(owner, now) < lightMs) return 'light';
    return running.heavy === undefined ? 'heavy' : undefined;
  }

  function leave(owner: string, item: Waiting): void {
    const own = waiting.get(owner);
    own?.delete(item);
    if (own?.size === 0) waiting.delete(owner);
  }

  function startNext(): void {
    const now = performance.now();
    if (waiting.size === 0) {
      usage.forgetIdle(now);
      return;
    }
    const inOrder = [...waiting.keys()]
      .map((owner) => ({ owner, ms: usage.of(owner, now) }))
      .sort((one, other) => one.ms - other.ms);
    for (const { owner } of inOrder) {
      const place = freePlaceFor(owner, now);
      if (place === undefined) continue;
      running[place] = owner;
      const [first] = waiting.get(owner) ?? [];
      first?.start();
    }
  }

  async function runIn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      usage.add(owner, now - began, now);
      running[running.light === owner ? 'light' : 'heavy'] = undefined;
      startNext();
    }
  }

  /** Resolves when a place was taken for the owner. */
  function waitForTurn(owner: string): Promise<void> {
    const own = waiting.get(owner) ?? new Set();
    if (own.size >= maxWaitingEach) return Promise.reject(new QueueRefusal('too many wait'));
    waiting.set(owner, own);
    return new Promise((resolve, reject) => {
      const item: Waiting = {
        start: () => {
          clearTimeout(deadline);
          leave(owner, item);
          resolve();
        },
      };
      const deadline = setTimeout(() => {
        leave(owner, item);
        reject(new QueueRefusal('waited too long'));
      }, maxWaitMs);
      own.add(item);
      startNext();
    });
  }

  return {
    run: async (owner, work) => {
      await waitForTurn(owner);
      return await runIn(owner, work);
    },
  };
}
