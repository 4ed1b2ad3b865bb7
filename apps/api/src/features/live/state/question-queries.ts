import { sql } from 'kysely';

/** Whether the room sees question `q`. For its author and for hosts there are others. */
export const isShownQuestion = sql<boolean>`(NOT q.hidden AND NOT q.waiting AND q.withdrawn_at IS NULL
  AND q.merged_into IS NULL)`;

/** Whether question `q` is the one on top of every list. */
export const isPinnedQuestion = sql<boolean>`EXISTS (SELECT 1 FROM live_stages pinning
  WHERE pinning.event_id = q.event_id AND pinning.pinned_question_id = q.id)`;
