/** Runs at most `count` tasks at once; the others wait in the order in which they came. */
export function slots(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A slot that is passed on does not become free in between.
      if (next) next();
      else free++;
    }
  };
}
