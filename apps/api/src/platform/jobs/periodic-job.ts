import { isDatabaseUnavailable, isOutOfSpace } from '../errors.ts';

/** Work that looks for what is due. Every process does it, so a round must be safe beside another one. */
export interface PeriodicJob {
  readonly name: string;
  readonly everyMs: number;
  /** `signal` says that the process ends: what takes long stops then. */
  run(signal: AbortSignal): Promise<void>;
}

/** Runs each job now and then again after every pause; a round never overlaps its own next one. */
export function startPeriodicJobs(
  periodicJobs: readonly PeriodicJob[],
  log: { error(details: object, message: string): void },
  /** Called after each round that ended well. */
  onDone: (job: PeriodicJob) => void = () => undefined,
): { stop(): Promise<void> } {
  const running = new Map<PeriodicJob, Promise<void>>();
  const stopping = new AbortController();
  const round = (job: PeriodicJob) => {
    if (running.has(job)) return;
    running.set(
      job,
      job
        .run(stopping.signal)
        .then(() => onDone(job))
        .catch((error: unknown) => {
          if (isOutOfSpace(error)) log.error({ job: job.name }, 'no space is left on the disk');
          else if (!isDatabaseUnavailable(error))
            log.error({ err: error, job: job.name }, 'periodic job failed');
        })
        .finally(() => running.delete(job)),
    );
  };
  const timers = periodicJobs.map((job) => {
    round(job);
    return setInterval(round, job.everyMs, job);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
