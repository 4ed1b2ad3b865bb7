import { batch } from '../../../platform/batch.ts';
import type { Database } from '../../../platform/services.ts';
import { type CountedVote, castVotes, type Vote } from '../questions/queries.ts';
import { type FirstAnswer, type StoredAnswer, storeAnswers } from './queries.ts';

/** What thousands write at once: as much as comes while the disk is busy goes to it together. */
export interface BatchedWrites {
  /**
   * Stores a first answer to a quiz or poll. Undefined, having done nothing, for everything that has to be looked at
   * more closely: another kind, an answer that is wrong or not the first, an activity that takes none.
   */
  answer(input: FirstAnswer): Promise<StoredAnswer | undefined>;
  /** Gives a vote or takes it back; the count moves with it. */
  vote(input: Vote): Promise<CountedVote>;
}

const maxBatchSize = 200;
/** Longer than a write waits for a host who is just closing something. */
const timeoutMs = 3_000;
/** Well above what a busy database takes: by then the connection is lost. Answers and votes are safe to store twice. */
const abandonAfterMs = 10_000;

export function batchWrites(db: Database): BatchedWrites {
  const castTogether = batch({
    run: (inputs: readonly Vote[]) => castVotes(db, inputs),
    key: ({ viewer, questionId }) => `${viewer.accountId} ${questionId}`,
    maxBatchSize,
    timeoutMs,
    abandonAfterMs,
  });
  return {
    answer: batch({
      run: (inputs: readonly FirstAnswer[]) => storeAnswers(db, inputs),
      key: ({ viewer, activityId }) => `${viewer.accountId} ${activityId}`,
      maxBatchSize,
      timeoutMs,
      abandonAfterMs,
    }),
    vote: async (input) => {
      const cast = (await castTogether(input)) ?? (await castVotes(db, [input]))[0];
      if (!cast) throw new Error('a vote was cast and not answered');
      return cast;
    },
  };
}
