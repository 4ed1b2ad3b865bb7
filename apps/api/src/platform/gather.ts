/** What happens to one of many that were done together: its result, or none when it has to be done by itself. */
export type Outcome<R> = R | undefined;

interface Waiting<I, R> {
  readonly input: I;
  readonly resolve: (outcome: Outcome<R>) => void;
}

/**
 * Turns many small pieces of work that come at once into few large ones: while one is under way, whatever comes waits
 * and goes together next. An idle system does each at once. Of pieces with the same `key`, where they have one, one
 * goes at a time. When `run` fails, none of its pieces has been done, and each is given back as undone.
 */
export function gather<I, R>(options: {
  /** Resolves to the outcomes in the order of the inputs. Must be all or nothing where it throws. */
  readonly run: (inputs: readonly I[]) => Promise<readonly Outcome<R>[]>;
  readonly key?: (input: I) => string;
  readonly most: number;
  /**
   * What takes longer keeps nobody waiting any more but those with the same key: the next go beside it. A connection
   * may be lost without a word, and its work never comes to an end.
   */
  readonly timeoutMs: number;
}): (input: I) => Promise<Outcome<R>> {
  const { run, key, most, timeoutMs } = options;
  let waiting: Waiting<I, R>[] = [];
  let running = false;
  /** Of what has not come to its end. */
  const underWay = new Set<string>();

  function take(): Waiting<I, R>[] {
    if (key === undefined) return waiting.splice(0, most);
    const keys = new Set(underWay);
    const taken: Waiting<I, R>[] = [];
    const left: Waiting<I, R>[] = [];
    for (const one of waiting) {
      const name = key(one.input);
      (taken.length < most && !keys.has(name) ? taken : left).push(one);
      // Later ones with this key stay behind this one, taken or not.
      keys.add(name);
    }
    waiting = left;
    return taken;
  }

  async function doTogether(batch: readonly Waiting<I, R>[]): Promise<void> {
    const inputs = batch.map(({ input }) => input);
    const keys = key === undefined ? [] : inputs.map(key);
    for (const name of keys) underWay.add(name);
    const outcomes = await run(inputs).catch((): readonly Outcome<R>[] => []);
    for (const name of keys) underWay.delete(name);
    for (const [at, { resolve }] of batch.entries()) resolve(outcomes[at]);
    // Some may have waited for these keys alone.
    if (!running) void work();
  }

  async function work(): Promise<void> {
    running = true;
    for (let batch = take(); batch.length > 0; batch = take()) {
      await settled(doTogether(batch), timeoutMs);
    }
    running = false;
  }

  return (input) =>
    new Promise((resolve) => {
      waiting.push({ input, resolve });
      if (!running) void work();
    });
}

/** Waits for work to come to its end, whichever that is, but no longer than this. */
export function settled(work: Promise<unknown>, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
