/** A queue and what its jobs carry. Features define theirs; the composition hands them all to `createJobs`. */
export interface Queue<Payload extends object = object> {
  readonly name: string;
  /** Attempts after the first. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles with each one, with some jitter. */
  readonly retryDelay: number;
  /** Seconds that a retry waits at most. */
  readonly retryDelayMax: number;
  /** Seconds after which a job whose process has vanished goes to another. */
  readonly expireInSeconds: number;
  /** Carries the payload's type, never a value. */
  readonly payload?: Payload;
}

export function defineQueue<Payload extends object>(
  name: string,
  options: Omit<Queue<Payload>, 'name' | 'payload'>,
): Queue<Payload> {
  return { name, ...options };
}
