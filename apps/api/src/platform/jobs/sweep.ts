import type { Logger } from 'pino';
import { isDatabaseAway, isOutOfSpace } from '../errors.ts';

/** Work that looks for what is due. Every process does it, so a round must be safe beside another one. */
export interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/** Runs each sweep now and then again after every pause; a round never overlaps its own next one. */
export function startSweeps(sweeps: readonly Sweep[], log: Pick<Logger, 'error'>): { stop(): Promise<void> } {
  const running = new Map<Sweep, Promise<void>>();
  const round = (sweep: Sweep) => {
    if (running.has(sweep)) return;
    running.set(
      sweep,
      sweep
        .run()
        .catch((error: unknown) => {
          if (isOutOfSpace(error)) log.error({ sweep: sweep.name }, 'no space is left on the disk');
          else if (!isDatabaseAway(error)) log.error({ err: error, sweep: sweep.name }, 'sweep failed');
        })
        .finally(() => running.delete(sweep)),
    );
  };
  const timers = sweeps.map((sweep) => {
    round(sweep);
    return setInterval(round, sweep.everyMs, sweep);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
