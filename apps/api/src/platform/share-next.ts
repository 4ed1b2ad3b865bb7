/** Runs one at a time. Whoever asks while one runs shares the next one with all who ask until it begins. `run` must not reject. */
export function shareNext(run: () => Promise<unknown>): () => Promise<unknown> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  return () => {
    next ??= current.then(() => {
      next = undefined;
      current = run();
      return current;
    });
    return next;
  };
}
