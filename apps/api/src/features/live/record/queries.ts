import type { SessionRecord } from '@cungnghe/contracts/live/record';
import { sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { endedRecording, hasTakenPlace } from '../../events/public.ts';
import type { ActivityState, KeyEntry, StoredItem } from '../rules.ts';
import { ownRaceJson } from '../state/race-queries.ts';
import { type ResponseRow, responseJson } from '../state/response-queries.ts';

/**
 * In one statement and so at one instant. Only the person's own rows: a question of theirs that was hidden is still
 * what they asked. Keys that are not revealed are not selected.
 */
export async function readRecord(
  db: Database,
  eventId: string,
  accountId: string,
  now: Date,
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    SELECT
      json_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'starts_at', e.starts_at, 'ends_at', e.ends_at,
        'recording_url', ${endedRecording(now)}) AS event,
      ${ownRaceJson(accountId)} AS race,
      ${hasTakenPlace(now)} AS is_over,
      coalesce((SELECT s.revision FROM live_stages s WHERE s.event_id = e.id), 0) AS revision,
      (SELECT p.joined_at FROM live_participants p WHERE p.event_id = e.id AND p.user_id = ${accountId}) AS joined_at,
      (SELECT json_agg(json_build_object('id', l.id, 'title', l.title, 'url', l.url, 'type', l.type)
          ORDER BY l.sort_order, l.id)
        FROM live_resources l WHERE l.event_id = e.id AND l.is_active) AS resources,
      (SELECT json_agg(json_build_object(
          'title', a.title, 'state', a.state, 'is_late', r.is_late, 'items', a.items,
          'answer_key', CASE WHEN a.state = 'closed' AND a.reveal_answer THEN a.answer_key END,
          'prompts', (SELECT json_agg(json_build_object('id', p.id, 'label', p.label) ORDER BY p.position)
            FROM live_reflection_prompts p WHERE p.activity_id = a.id),
          'response', ${responseJson}
        ) ORDER BY r.is_late, a.started_at, a.position)
        FROM live_responses r JOIN live_activities a ON a.id = r.activity_id
        WHERE r.event_id = e.id AND r.user_id = ${accountId}) AS joined,
      (SELECT json_agg(json_build_object('id', q.id, 'text', q.text, 'votes', coalesce(one.vote_count, q.vote_count),
          'answered', coalesce(one.answered_at, q.answered_at) IS NOT NULL,
          'answer', coalesce(one.answer_text, q.answer_text), 'created_at', q.created_at) ORDER BY q.created_at, q.id)
        FROM live_questions q
        LEFT JOIN live_questions one ON one.id = q.merged_into AND NOT one.hidden AND one.withdrawn_at IS NULL
        WHERE q.event_id = e.id AND q.user_id = ${accountId}
          AND q.withdrawn_at IS NULL) AS questions
    FROM events e
    WHERE e.id = ${eventId}
  `.execute(db);
  return rows[0];
}

export interface RecordRow {
  readonly event: SessionRecord['event'];
  readonly revision: number;
  /** The session has taken place. */
  readonly is_over: boolean;
  readonly race: SessionRecord['race'];
  readonly joined_at: string | null;
  readonly resources: SessionRecord['resources'] | null;
  readonly joined: readonly JoinedRow[] | null;
  readonly questions: SessionRecord['questions'] | null;
}

export interface JoinedRow {
  readonly title: string;
  readonly state: ActivityState;
  readonly is_late: boolean;
  readonly items: readonly StoredItem[];
  /** Null unless the activity is closed with its answer revealed. */
  readonly answer_key: readonly KeyEntry[] | null;
  readonly prompts: readonly { id: string; label: string }[] | null;
  readonly response: ResponseRow;
}
