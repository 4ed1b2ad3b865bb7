import type { Board } from '@cungnghe/contracts/live/room';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { lessonPath } from '../../courses/public.ts';
import {
  type ActivityKind,
  type ActivityState,
  type Criterion,
  type KeyEntry,
  listedParticipants,
  type StoredItem,
} from '../rules.ts';
import { isPinnedQuestion, isShownQuestion } from './question-queries.ts';
import { boardJson, resultsForRoom, type StoredResults } from './results-queries.ts';

export interface SharedRow {
  readonly event: { id: string; slug: string; title: string; starts_at: string; ends_at: string | null };
  readonly stage: {
    state: 'EMPTY' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
    kind: 'activity' | 'resource' | 'question' | 'reflection_response' | null;
    content_id: string | null;
    revision: number;
    vote_deadline: string | null;
    timer_ends_at: string | null;
    timer_seconds: number | null;
    needs_approval: boolean;
    anonymous_allowed: boolean;
    reactions_on: boolean;
  } | null;
  readonly activities:
    | readonly {
        id: string;
        kind: ActivityKind;
        title: string;
        state: ActivityState;
        reveal_answer: boolean;
        items: readonly StoredItem[];
        /** Null unless the activity is closed with its answer revealed. */
        answer_key: readonly KeyEntry[] | null;
        rubric: readonly Criterion[];
        prompts: readonly { id: string; label: string }[] | null;
        /** Null unless the host shows them. */
        results: StoredResults;
        results_shown: boolean;
        started_at: string | null;
        closed_at: string | null;
        race_seconds: number | null;
        worksheet_path: string | null;
      }[]
    | null;
  readonly resources: readonly { id: string; title: string; url: string; type: 'url' | 'pdf' }[] | null;
  readonly questions:
    | readonly {
        id: string;
        text: string;
        author_name: string | null;
        votes: number;
        answered: boolean;
        answer: string | null;
        pinned: boolean;
        created_at: string;
      }[]
    | null;
  readonly participants:
    | readonly { full_name: string; location: string | null; industry: string | null }[]
    | null;
  readonly board: Board;
  readonly staged_cells:
    | readonly { activity_id: string; prompt_id: string; label: string; text: string }[]
    | null;
}

/** Cells `x` (prompt_id, text) of response `r` with the labels of their prompts. */
const cellsJson = (rows: RawBuilder<unknown>) => sql`(
  SELECT json_agg(json_build_object('activity_id', r.activity_id, 'prompt_id', p.id, 'label', p.label,
    'text', x.text) ORDER BY p.position)
  FROM live_responses r
  CROSS JOIN LATERAL (${rows}) x
  JOIN live_reflection_prompts p ON p.id = x.prompt_id
  WHERE s.kind = 'reflection_response' AND r.id = s.content_id AND r.event_id = s.event_id
)`;
const newestCells = sql`SELECT c.prompt_id, c.text FROM live_reflection_answers c WHERE c.response_id = r.id`;
const isShownVersion = sql`coalesce(s.content_version, r.version) = r.version`;

/** The cells that stage `s` shows, in the version that the host chose. What was sent later is not in it. */
export const stagedCells = cellsJson(sql`
  ${newestCells} AND ${isShownVersion}
  UNION ALL
  SELECT c.value->>'prompt_id', c.value->>'text'
  FROM live_response_versions v CROSS JOIN LATERAL jsonb_array_elements(v.answers) c
  WHERE v.response_id = r.id AND v.version = s.content_version AND NOT ${isShownVersion}`);

/** For hosts: the cells of what was sent after the version that stage `s` shows; NULL when nothing was. */
export const newerCells = cellsJson(sql`${newestCells} AND NOT ${isShownVersion}`);

/** Where the worksheet of activity `a` of event `e` is filled in. */
const worksheetPath = lessonPath(sql`a.lesson_id`, sql`e.community_id`);

/**
 * Everything that all learners of a room see alike, in one statement and so at one instant. Drafts, keys that are not
 * revealed, results that are not shown, what hosts hide and foreign reflections are not selected at all.
 */
export async function readShared(db: Database, eventId: string): Promise<SharedRow | undefined> {
  const { rows } = await sql<SharedRow>`
    SELECT
      json_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'starts_at', e.starts_at, 'ends_at', e.ends_at)
        AS event,
      (SELECT json_build_object('state', s.state, 'kind', s.kind, 'content_id', s.content_id,
          'revision', s.revision, 'vote_deadline', s.vote_deadline,
          'timer_ends_at', s.timer_ends_at, 'timer_seconds', s.timer_seconds,
          'needs_approval', s.questions_need_approval, 'anonymous_allowed', s.anonymous_questions,
          'reactions_on', s.reactions_on)
        FROM live_stages s WHERE s.event_id = e.id) AS stage,
      (SELECT json_agg(json_build_object(
          'id', a.id, 'kind', a.kind, 'title', a.title, 'state', a.state, 'reveal_answer', a.reveal_answer,
          'items', a.items, 'rubric', a.rubric, 'results_shown', a.results_shown,
          'answer_key', CASE WHEN a.state = 'closed' AND a.reveal_answer THEN a.answer_key END,
          'prompts', (SELECT json_agg(json_build_object('id', p.id, 'label', p.label) ORDER BY p.position)
            FROM live_reflection_prompts p WHERE p.activity_id = a.id),
          'results', CASE WHEN a.results_shown THEN ${resultsForRoom} END,
          'started_at', a.started_at, 'closed_at', a.closed_at, 'race_seconds', a.race_seconds,
          'worksheet_path', CASE WHEN a.kind = 'number' AND a.lesson_id IS NOT NULL
            THEN ${worksheetPath} END
        ) ORDER BY a.position)
        FROM live_activities a WHERE a.event_id = e.id AND a.state <> 'draft') AS activities,
      (SELECT json_agg(json_build_object('id', r.id, 'title', r.title, 'url', r.url, 'type', r.type)
          ORDER BY r.sort_order, r.id)
        FROM live_resources r WHERE r.event_id = e.id AND r.is_active) AS resources,
      (SELECT json_agg(json_build_object('id', q.id, 'text', q.text,
          'author_name', CASE WHEN NOT q.anonymous THEN author.full_name END,
          'votes', q.vote_count, 'answered', q.answered_at IS NOT NULL, 'answer', q.answer_text,
          'pinned', ${isPinnedQuestion}, 'created_at', q.created_at)
          ORDER BY q.created_at, q.id)
        FROM live_questions q JOIN accounts author ON author.id = q.user_id
        WHERE q.event_id = e.id AND ${isShownQuestion}) AS questions,
      (SELECT json_agg(json_build_object('full_name', l.full_name, 'location', l.location, 'industry', l.industry))
        FROM (${participantRows(sql`e.id`, { limit: listedParticipants + 1 })}) l) AS participants,
      ${boardJson} AS board,
      (SELECT ${stagedCells} FROM live_stages s WHERE s.event_id = e.id) AS staged_cells
    FROM events e
    WHERE e.id = ${eventId}
  `.execute(db);
  return rows[0];
}

/** What learners may know of one another: where one lives and works only by choice, birth year and job never. */
export function participantRows(
  eventId: RawBuilder<unknown>,
  { from = sql``, limit }: { from?: RawBuilder<unknown>; limit: number },
) {
  return sql<ParticipantRow>`
    SELECT p.user_id, p.joined_at, who.full_name,
      CASE WHEN p.profile_visibility = 'participants' THEN who.location END AS location,
      CASE WHEN p.profile_visibility = 'participants' THEN who.industry END AS industry
    FROM live_participants p JOIN accounts who ON who.id = p.user_id
    WHERE p.event_id = ${eventId} ${from}
    ORDER BY p.joined_at, p.user_id
    LIMIT ${limit}
  `;
}

interface ParticipantRow {
  user_id: string;
  joined_at: string;
  full_name: string;
  location: string | null;
  industry: string | null;
}
