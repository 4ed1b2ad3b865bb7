import { Piscina } from 'piscina';
import { AppError } from '../errors.ts';
import { createFairQueue, QueueRefusal } from './fair-queue.ts';
import type { Tasks } from './tasks.ts';

type Run = <Task extends keyof Tasks>(
  task: Task,
  ...args: Parameters<Tasks[Task]>
) => Promise<ReturnType<Tasks[Task]>>;

/**
 * Reads Markdown in threads of its own: a text of full length can take as long as a hundred other answers, and nobody
 * else waits for it.
 */
export interface Markdown {
  /** What the address of a picture begins with that a text of a page may show, each ending with a slash. */
  readonly picturesFrom: readonly string[];
  /** For all editors together. Throws UNAVAILABLE when too many texts wait, or one takes too long. */
  readonly run: Run;
  /** The same for what a member wrote: {@link createFairQueue} says whose text is next. */
  of(accountId: string): { readonly run: Run };
  close(): Promise<void>;
}

/** Far more than the longest text takes, in milliseconds; the thread is ended then and another takes its place. */
const longestMs = 5_000;
const maxWaitMs = 5_000;

export function createMarkdown({ picturesFrom }: Pick<Markdown, 'picturesFrom'>): Markdown {
  let pool: Piscina | undefined;
  const queue = createFairQueue({ maxWaitingEach: 40, maxWaitMs });
  const runFor =
    (owner: string): Run =>
    async (task, ...args) => {
      try {
        return await queue.run(owner, async () => {
          pool ??= createPool();
          // What a thread loads when it starts is not the text's time: on a busy machine that alone took five seconds.
          if (pool.threads.length === 0) await pool.run({ task: 'mentionsIn', args: [''] });
          return await pool.run({ task, args }, { signal: AbortSignal.timeout(longestMs) });
        });
      } catch (error) {
        if (!(error instanceof QueueRefusal) && (error as Error).name !== 'AbortError') throw error;
        throw new AppError(
          'UNAVAILABLE',
          'Reading this text takes too long at the moment; nothing was stored',
          {},
          { 'retry-after': '5' },
        );
      }
    };
  return {
    picturesFrom,
    run: runFor('editors'),
    of: (accountId) => ({ run: runFor(accountId) }),
    close: async () => await pool?.destroy(),
  };
}

/** As many threads as the queue hands over at a time. */
function createPool(): Piscina {
  return new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    recordTiming: false,
  });
}
