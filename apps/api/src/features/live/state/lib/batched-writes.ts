import type { Viewer } from '../../../../platform/viewer.ts';

/** What thousands write at once: as much as comes while the disk is busy goes to it together. */
export interface BatchedWrite {
  readonly viewer: Viewer;
  readonly eventId: string;
  readonly now: Date;
}

export const batchLimits = {
  maxBatchSize: 200,
  /** Longer than a write waits for a host who is just closing something. */
  timeoutMs: 3_000,
  /** Well above what a busy database takes: by then the connection is lost. Answers and votes are safe to store twice. */
  abandonAfterMs: 10_000,
};
