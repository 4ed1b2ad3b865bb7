import { sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { listedParticipants } from '../rules.ts';
import { isShownQuestion } from './question-queries.ts';
import { type ResponseRow, responseJson } from './response-queries.ts';

export interface Entering {
  readonly eventId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

export interface PersonalRow {
  /** Whether the person has been in the room before. */
  readonly joined: boolean;
  readonly profile_visibility: 'host_only' | 'participants';
  readonly on_board: boolean | null;
  readonly responses: readonly ResponseRow[] | null;
  readonly voted: readonly string[];
  readonly asked: readonly string[];
  readonly waiting: readonly { id: string; text: string; created_at: string }[] | null;
  readonly merged: readonly { id: string; text: string; into: string }[] | null;
}

/** What each person has done in the room they enter, in their order, also before they have looked into it. */
export async function readPersonal(db: Database, people: readonly Entering[]): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT p.user_id IS NOT NULL AS joined, coalesce(p.profile_visibility, 'host_only') AS profile_visibility,
      p.on_board,
      (SELECT json_agg(${responseJson} ORDER BY r.created_at, r.id)
        FROM live_responses r JOIN live_activities a ON a.id = r.activity_id
        WHERE r.event_id = who.event_id AND r.user_id = who.user_id AND NOT r.is_late) AS responses,
      ARRAY(SELECT v.question_id FROM live_question_votes v JOIN live_questions q ON q.id = v.question_id
        WHERE v.event_id = who.event_id AND v.user_id = who.user_id AND ${isShownQuestion}
        ORDER BY v.question_id) AS voted,
      ARRAY(SELECT q.id FROM live_questions q
        WHERE q.event_id = who.event_id AND q.user_id = who.user_id AND ${isShownQuestion}
        ORDER BY q.created_at, q.id) AS asked,
      (SELECT json_agg(json_build_object('id', q.id, 'text', q.text, 'created_at', q.created_at)
          ORDER BY q.created_at, q.id)
        FROM live_questions q
        WHERE q.event_id = who.event_id AND q.user_id = who.user_id
          AND q.waiting AND NOT q.hidden AND q.withdrawn_at IS NULL AND q.merged_into IS NULL) AS waiting,
      (SELECT json_agg(json_build_object('id', part.id, 'text', part.text, 'into', q.id)
          ORDER BY part.created_at, part.id)
        FROM live_questions part JOIN live_questions q ON q.id = part.merged_into
        WHERE part.event_id = who.event_id AND part.user_id = who.user_id
          AND NOT part.hidden AND part.withdrawn_at IS NULL AND ${isShownQuestion}) AS merged
    FROM ${listOf(people)}
    LEFT JOIN live_participants p ON p.event_id = who.event_id AND p.user_id = who.user_id
    ORDER BY who.n
  `.execute(db);
  if (rows.length !== people.length) throw new Error('somebody who enters was not read');
  return rows;
}

/** Joins each, once. The first to come are listed in everybody's snapshot, so their room hears of them. */
export async function join(db: Database, people: readonly Entering[], now: Date): Promise<void> {
  await sql`
    WITH come AS (
      INSERT INTO live_participants (event_id, user_id, session_id, joined_at, last_seen_at)
      SELECT who.event_id, who.user_id, who.session_id, ${now}, ${now} FROM ${listOf(people)}
      -- Two processes that are asked by the same people take them in one order.
      ORDER BY who.event_id, who.user_id
      ON CONFLICT DO NOTHING RETURNING event_id
    )
    SELECT pg_notify('live_changed', come.event_id || ' +') FROM (SELECT DISTINCT event_id FROM come) come
    WHERE (SELECT count(*) FROM (
      SELECT 1 FROM live_participants l WHERE l.event_id = come.event_id LIMIT ${listedParticipants + 1}
    ) early) <= ${listedParticipants}
  `.execute(db);
}

const listOf = (people: readonly Entering[]) => sql`unnest(
    ${people.map(({ eventId }) => eventId)}::text[], ${people.map(({ accountId }) => accountId)}::text[],
    ${people.map(({ sessionId }) => sessionId)}::text[]
  ) WITH ORDINALITY AS who (event_id, user_id, session_id, n)`;
