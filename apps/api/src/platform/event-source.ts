import type { MaybePromise } from './maybe-promise.ts';

/** What a stream tells of, and who may go on hearing it. */
export interface EventSource {
  /** What there is to see now. Throws what a request for it would be refused with. */
  read(): MaybePromise<Shown>;
  /** Calls back whenever something may have changed; answers with how to stop that. */
  subscribe(changed: () => void): () => void;
  /** How often it is read although nothing was said of a change, in milliseconds. */
  readonly everyMs: number;
}

export interface Shown {
  /** Changes exactly when there is something new to send. */
  readonly tag: string;
  /** JSON on one line. */
  json(): Uint8Array | string;
}
