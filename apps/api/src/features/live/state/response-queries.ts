import type { Evaluation } from '@cungnghe/contracts/live/room';
import { sql } from 'kysely';
import type { ActivityKind, Answers, Criterion } from '../rules.ts';

/**
 * How the response `r` stands judged. Only what was said of the version that it has now counts, by the model as by the
 * host: of the model the newest, and the host's own before it.
 */
export const ofThisVersion = sql`v.response_id = r.id AND v.response_version = r.version`;
export const newestFirst = sql`ORDER BY v.created_at DESC, v.id DESC LIMIT 1`;

/** What its author may know of it. How the model came to it is not selected. */
const evaluationJson = sql`(
  SELECT json_build_object('status', v.status, 'scores', v.scores, 'overall', v.overall, 'feedback', v.feedback,
    'finished_at', v.finished_at)
  FROM live_task_evaluations v WHERE ${ofThisVersion} ${newestFirst})`;

const overrideJson = sql`(
  SELECT json_build_object('scores', o.scores, 'overall', o.overall, 'feedback', o.feedback, 'scored_at', o.scored_at)
  FROM live_task_overrides o WHERE o.response_id = r.id AND o.response_version = r.version)`;

/** Null for what is no task. */
export const evaluationStatus = sql<'pending' | 'done' | 'failed' | null>`(
  CASE WHEN EXISTS (
      SELECT 1 FROM live_task_overrides o WHERE o.response_id = r.id AND o.response_version = r.version) THEN 'done'
    ELSE (SELECT v.status FROM live_task_evaluations v WHERE ${ofThisVersion} ${newestFirst}) END)`;

/** The newest judgement of a response, and the host's own when there is one. */
interface StoredEvaluation {
  readonly status: Evaluation['status'];
  readonly scores: Evaluation['scores'];
  readonly overall: number | null;
  readonly feedback: string;
  readonly finished_at: string | null;
}
interface StoredOverride {
  readonly scores: Evaluation['scores'];
  readonly overall: number;
  readonly feedback: string;
  readonly scored_at: string;
}

export interface ResponseRow {
  readonly id: string;
  readonly activity_id: string;
  readonly kind: ActivityKind;
  readonly answers: Answers;
  readonly rubric: readonly Criterion[];
  readonly submitted_at: string;
  readonly evaluation: StoredEvaluation | null;
  readonly override: StoredOverride | null;
}

/** A response `r` to activity `a` as one JSON object, the cells of a reflection among its answers. */
export const responseJson = sql`json_build_object(
  'id', r.id, 'activity_id', r.activity_id, 'kind', a.kind, 'rubric', a.rubric, 'submitted_at', r.submitted_at,
  'answers', CASE WHEN a.kind = 'reflection' THEN (
      SELECT coalesce(json_agg(json_build_object('prompt_id', x.prompt_id, 'text', x.text) ORDER BY p.position), '[]')
      FROM live_reflection_answers x JOIN live_reflection_prompts p ON p.id = x.prompt_id
      WHERE x.response_id = r.id)
    ELSE r.answers::json END,
  'evaluation', ${evaluationJson}, 'override', ${overrideJson}
)`;
