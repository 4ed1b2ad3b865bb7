import { Piscina } from 'piscina';
import { AppError } from '../errors.ts';
import type { Tasks } from './tasks.ts';

/**
 * Reads Markdown in a thread of its own: a text of full length can take as long as a hundred other answers, and nobody
 * else waits for it.
 */
export interface Markdown {
  /** What the address of a picture begins with that a text of a page may show, each ending with a slash. */
  readonly picturesFrom: readonly string[];
  /** Throws UNAVAILABLE when too many texts wait, or one takes too long. */
  run<Task extends keyof Tasks>(
    task: Task,
    ...args: Parameters<Tasks[Task]>
  ): Promise<ReturnType<Tasks[Task]>>;
  close(): Promise<void>;
}

/** Far more than the longest text takes, in milliseconds; the thread is ended then and another takes its place. */
const longestMs = 5_000;
const maxWaiting = 200;

export function createMarkdown({ picturesFrom }: Pick<Markdown, 'picturesFrom'>): Markdown {
  let pool: Piscina | undefined;
  return {
    picturesFrom,
    run: async (task, ...args) => {
      pool ??= new Piscina({
        filename: new URL('./worker.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: 60_000,
        maxQueue: maxWaiting,
        resourceLimits: { maxOldGenerationSizeMb: 256 },
        recordTiming: false,
      });
      try {
        return await pool.run({ task, args }, { signal: AbortSignal.timeout(longestMs) });
      } catch (error) {
        const isTooMuch =
          (error as Error).name === 'AbortError' || /queue is at limit/i.test((error as Error).message);
        if (!isTooMuch) throw error;
        throw new AppError(
          'UNAVAILABLE',
          'Reading this text takes too long at the moment; nothing was stored',
          {},
          { 'retry-after': '5' },
        );
      }
    },
    close: async () => await pool?.destroy(),
  };
}
