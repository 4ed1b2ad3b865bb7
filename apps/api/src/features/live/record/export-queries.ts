import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { ActivityKind, KeyEntry, StoredItem } from '../rules.ts';
import { type JudgesRow, judgeColumns } from '../state/judge-queries.ts';
import { evaluationStatus, type ResponseRow, responseJson } from '../state/response-queries.ts';
import { wordHash } from '../state/results-queries.ts';

/** In the order of the workshop. */
export async function answeredActivities(trx: Transaction<DB>, eventId: string): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    SELECT a.id, a.kind, a.title, a.items, a.answer_key,
      (SELECT json_agg(json_build_object('id', p.id, 'label', p.label) ORDER BY p.position)
        FROM live_reflection_prompts p WHERE p.activity_id = a.id) AS prompts
    FROM live_activities a
    WHERE a.event_id = ${eventId} AND EXISTS (SELECT 1 FROM live_responses r WHERE r.activity_id = a.id)
    ORDER BY a.position
  `.execute(trx);
  return rows;
}

export interface ActivityRow {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly title: string;
  readonly items: readonly StoredItem[];
  readonly answer_key: readonly KeyEntry[];
  readonly prompts: readonly { id: string; label: string }[] | null;
}

/** What hosts have made of the answers of response `r` to activity `a`, by item. */
const moderatedItems = sql`(
  SELECT json_agg(json_build_object('item_id', given.answer->>'item_id', 'hidden', coalesce(c.hidden, false),
    'group', g.name, 'hidden_words', ARRAY(
      SELECT words.word FROM jsonb_array_elements_text(given.answer->'words') WITH ORDINALITY AS words (word, at)
      JOIN live_hidden_words h ON h.activity_id = a.id AND h.item_id = given.answer->>'item_id'
        AND h.word_hash = ${wordHash(sql`words.word`)}
      ORDER BY words.at)))
  FROM jsonb_array_elements(r.answers) AS given (answer)
  LEFT JOIN live_cards c ON c.response_id = r.id AND c.item_id = given.answer->>'item_id'
  LEFT JOIN live_card_groups g ON g.id = c.group_id)`;

/** In the order of sending. */
export async function answerRows(
  trx: Transaction<DB>,
  activityId: string,
  after: Cursor,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT r.id, r.submitted_at AS at, who.full_name, r.user_id, r.is_late, ${responseJson} AS response,
      CASE WHEN a.kind = 'task' THEN ${evaluationStatus} END AS status, ${judgeColumns},
      CASE WHEN a.kind IN ('word_cloud', 'open_text') THEN ${moderatedItems} END AS moderation
    FROM live_responses r
    JOIN live_activities a ON a.id = r.activity_id
    JOIN accounts who ON who.id = r.user_id
    WHERE r.activity_id = ${activityId} ${behind(after, sql`r.submitted_at, r.id`)}
    ORDER BY r.submitted_at, r.id LIMIT ${rowsPerRead}
  `.execute(trx);
  return rows;
}

export type Cursor = Pick<Row, 'at' | 'id'> | undefined;

export interface Row {
  readonly id: string;
  readonly at: string;
  readonly full_name: string;
  readonly user_id: string;
}

export interface AnswerRow extends Row, JudgesRow {
  readonly is_late: boolean;
  readonly response: ResponseRow;
  readonly status: 'pending' | 'done' | 'failed' | null;
  readonly moderation: readonly ModeratedItem[] | null;
}

export interface ModeratedItem {
  readonly item_id: string;
  readonly hidden: boolean;
  readonly group: string | null;
  readonly hidden_words: readonly string[];
}

export const behind = (after: Cursor, order: RawBuilder<unknown>) =>
  after === undefined ? sql`` : sql`AND (${order}) > (${after.at}, ${after.id})`;

export const rowsPerRead = 500;

export async function questionRows(
  trx: Transaction<DB>,
  eventId: string,
  after: Cursor,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    SELECT q.id, q.created_at AS at, who.full_name, q.user_id, q.text, q.vote_count AS votes, q.hidden,
      q.waiting, q.withdrawn_at IS NOT NULL AS withdrawn, q.anonymous, q.answer_text AS answer,
      q.answered_at IS NOT NULL AS answered, q.merged_into
    FROM live_questions q JOIN accounts who ON who.id = q.user_id
    WHERE q.event_id = ${eventId} ${behind(after, sql`q.created_at, q.id`)}
    ORDER BY q.created_at, q.id LIMIT ${rowsPerRead}
  `.execute(trx);
  return rows;
}

export interface QuestionRow extends Row {
  readonly text: string;
  readonly votes: number;
  readonly hidden: boolean;
  readonly answered: boolean;
  readonly waiting: boolean;
  readonly withdrawn: boolean;
  /** The question that it was made a part of. */
  readonly merged_into: string | null;
  readonly anonymous: boolean;
  readonly answer: string | null;
}
