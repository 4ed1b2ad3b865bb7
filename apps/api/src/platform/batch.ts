interface Pending<Input, Result> {
  readonly input: Input;
  readonly resolve: (result: Result | undefined) => void;
}

export interface BatchOptions<Input, Result> {
  /** Resolves to the results in the order of the inputs. Must be all or nothing where it throws. */
  readonly run: (inputs: readonly Input[]) => Promise<readonly (Result | undefined)[]>;
  /** Of inputs with the same key, one runs at a time, in their order. */
  readonly key: (input: Input) => string;
  readonly maxBatchSize: number;
  /** After so long the next batch runs beside one that has not ended: its connection may be lost without a word. */
  readonly timeoutMs: number;
  /** After so long its inputs are done by themselves. `run` must be safe beside that: it may still commit. */
  readonly abandonAfterMs: number;
}

/**
 * Runs many small inputs as few batches: while one runs, whatever comes waits and is the next. An idle system runs each
 * at once. The result is undefined for what has to be done by itself, as all of a batch that failed.
 */
export function batch<Input, Result>(options: BatchOptions<Input, Result>) {
  const { run, key, maxBatchSize, timeoutMs, abandonAfterMs } = options;
  let queue: Pending<Input, Result>[] = [];
  let isRunning = false;
  const runningKeys = new Set<string>();

  function takeBatch(): Pending<Input, Result>[] {
    const taken: Pending<Input, Result>[] = [];
    // Later ones with a key stay behind the first, taken or not.
    const seen = new Set(runningKeys);
    queue = queue.filter((pending) => {
      const name = key(pending.input);
      const isTaken = taken.length < maxBatchSize && !seen.has(name);
      seen.add(name);
      if (isTaken) taken.push(pending);
      return !isTaken;
    });
    return taken;
  }

  async function runBatch(taken: readonly Pending<Input, Result>[]): Promise<void> {
    const inputs = taken.map(({ input }) => input);
    const keys = inputs.map(key);
    for (const name of keys) runningKeys.add(name);
    const results =
      (await withTimeout(
        run(inputs).catch(() => []),
        abandonAfterMs,
      )) ?? [];
    for (const name of keys) runningKeys.delete(name);
    for (const [at, { resolve }] of taken.entries()) resolve(results[at]);
    // Some may have waited for these keys alone.
    void runQueue();
  }

  async function runQueue(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let taken = takeBatch(); taken.length > 0; taken = takeBatch()) {
      await withTimeout(runBatch(taken), timeoutMs);
    }
    isRunning = false;
  }

  return (input: Input) =>
    new Promise<Result | undefined>((resolve) => {
      queue.push({ input, resolve });
      void runQueue();
    });
}

/** Undefined when it takes longer. */
function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs, undefined);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
