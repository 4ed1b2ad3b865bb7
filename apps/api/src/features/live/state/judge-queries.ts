import type { Evaluation } from '@cungnghe/contracts/live/room';
import { sql } from 'kysely';
import { newestFirst, ofThisVersion } from './response-queries.ts';

/** Two judges of a response: whose scores count, where that is a host, and what the other one says. Never for learners. */
export interface JudgesRow {
  readonly judge: string | null;
  readonly second: StoredSecond | null;
}

export interface StoredSecond {
  /** Null: the model. */
  readonly judge: string | null;
  readonly scores: Evaluation['scores'];
  readonly overall: number;
  readonly feedback: string;
  readonly scored_at: string;
}

const overrideOfThisVersion = sql`live_task_overrides o
  WHERE o.response_id = r.id AND o.response_version = r.version`;

/** Where no second judge was asked, what the model says stands beside the scores of a host. */
export const judgeColumns = sql`
  (SELECT j.full_name FROM accounts j WHERE j.id = (SELECT o.scored_by FROM ${overrideOfThisVersion})) AS judge,
  coalesce(
    (SELECT json_build_object('judge', j.full_name, 'scores', s.scores, 'overall', s.overall, 'feedback', s.feedback,
        'scored_at', s.scored_at)
      FROM live_second_scores s LEFT JOIN accounts j ON j.id = s.scored_by
      WHERE s.response_id = r.id AND s.response_version = r.version),
    (SELECT json_build_object('judge', NULL, 'scores', v.scores, 'overall', v.overall, 'feedback', v.feedback,
        'scored_at', v.finished_at)
      FROM live_task_evaluations v
      WHERE ${ofThisVersion} AND v.status = 'done' AND EXISTS (SELECT 1 FROM ${overrideOfThisVersion})
      ${newestFirst})) AS second`;
