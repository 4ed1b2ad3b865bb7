import type { SessionRecord } from '@cungnghe/contracts/live-evidence';
import { sql } from 'kysely';
import { notFound } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { iso, isoOrNull, presentEvaluation } from '../room/present.ts';
import { requireRsvp } from '../room/require-rsvp.ts';
import { type ResponseRow, responseJson } from '../room/viewer-queries.ts';
import { type ActivityState, isCorrect, type KeyEntry, type StoredItem } from '../rules.ts';

type RecordActivity = SessionRecord['activities'][number];

interface JoinedRow {
  readonly title: string;
  readonly state: ActivityState;
  readonly items: readonly StoredItem[];
  /** Null unless the activity is closed with its answer revealed. */
  readonly answer_key: readonly KeyEntry[] | null;
  readonly prompts: readonly { id: string; label: string }[] | null;
  readonly response: ResponseRow;
}

interface RecordRow {
  readonly event: SessionRecord['event'];
  readonly joined_at: string | null;
  readonly resources: SessionRecord['resources'] | null;
  readonly joined: readonly JoinedRow[] | null;
  readonly questions: SessionRecord['questions'] | null;
}

/**
 * What one person did and said in a workshop, from what is stored and not from the room as it stands. Throws NOT_FOUND,
 * RSVP_REQUIRED.
 */
export async function getSessionRecord(db: Database, viewer: Viewer, slug: string): Promise<SessionRecord> {
  const { id } = await requireRsvp(db, viewer, slug);
  const row = await readRecord(db, id, viewer.accountId);
  if (!row) throw notFound('This event');
  const { event } = row;
  return {
    event: { ...event, starts_at: iso(event.starts_at), ends_at: isoOrNull(event.ends_at) },
    joined_at: row.joined_at,
    resources: row.resources ?? [],
    activities: (row.joined ?? []).map(presentJoined),
    questions: (row.questions ?? []).map((one) => ({ ...one, created_at: iso(one.created_at) })),
  };
}

/**
 * In one statement and so at one instant. Only the person's own rows: a question of theirs that was hidden is still
 * what they asked. Keys that are not revealed are not selected.
 */
async function readRecord(db: Database, eventId: string, accountId: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    SELECT
      json_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'starts_at', e.starts_at, 'ends_at', e.ends_at)
        AS event,
      (SELECT p.joined_at FROM live_participants p WHERE p.event_id = e.id AND p.user_id = ${accountId}) AS joined_at,
      (SELECT json_agg(json_build_object('id', l.id, 'title', l.title, 'url', l.url, 'type', l.type)
          ORDER BY l.sort_order, l.id)
        FROM live_resources l WHERE l.event_id = e.id AND l.is_active) AS resources,
      (SELECT json_agg(json_build_object(
          'title', a.title, 'state', a.state, 'items', a.items,
          'answer_key', CASE WHEN a.state = 'closed' AND a.reveal_answer THEN a.answer_key END,
          'prompts', (SELECT json_agg(json_build_object('id', p.id, 'label', p.label) ORDER BY p.position)
            FROM live_reflection_prompts p WHERE p.activity_id = a.id),
          'response', ${responseJson}
        ) ORDER BY a.started_at, a.position)
        FROM live_responses r JOIN live_activities a ON a.id = r.activity_id
        WHERE r.event_id = e.id AND r.user_id = ${accountId}) AS joined,
      (SELECT json_agg(json_build_object('id', q.id, 'text', q.text, 'votes', q.vote_count,
          'answered', q.answered_at IS NOT NULL, 'created_at', q.created_at) ORDER BY q.created_at, q.id)
        FROM live_questions q WHERE q.event_id = e.id AND q.user_id = ${accountId}) AS questions
    FROM events e
    WHERE e.id = ${eventId}
  `.execute(db);
  return rows[0];
}

function presentJoined({ title, state, items, answer_key, prompts, response }: JoinedRow): RecordActivity {
  const { kind, answers } = response;
  return {
    id: response.activity_id,
    kind,
    title,
    state,
    submitted_at: iso(response.submitted_at),
    answers: items.map((item) => presentAnswer(item, answers, kind === 'quiz' ? answer_key : null)),
    cells: (prompts ?? []).map(({ id, label }) => ({
      prompt_id: id,
      label,
      text: answers.find(({ prompt_id }) => prompt_id === id)?.text ?? '',
    })),
    evaluation: kind === 'task' ? presentEvaluation(response, response.rubric) : null,
  };
}

function presentAnswer(
  { id, prompt, choices }: StoredItem,
  answers: ResponseRow['answers'],
  key: readonly KeyEntry[] | null,
): RecordActivity['answers'][number] {
  const given = answers.find(({ item_id }) => item_id === id);
  const picked = given?.choice_ids ?? [];
  const entry = key?.find(({ item_id }) => item_id === id);
  const labelsOf = (ids: readonly string[]) =>
    choices.filter((choice) => ids.includes(choice.id)).map(({ label }) => label);
  return {
    prompt,
    labels: labelsOf(picked),
    text: given?.text ?? null,
    is_correct: entry ? isCorrect(picked, entry) : null,
    correct_labels: entry ? labelsOf(entry.correct) : null,
    explanation: entry?.explanation ?? null,
  };
}
