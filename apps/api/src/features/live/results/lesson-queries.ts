import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { KeyEntry, StoredItem } from '../rules.ts';
import { rightOfEach } from '../state/tally-queries.ts';

export interface AskedInRoom {
  readonly id: string;
  readonly held_at: string;
  readonly items: readonly StoredItem[];
  readonly answer_key: readonly KeyEntry[];
  /** By the id of an item, the key of the question. */
  readonly lesson_questions: Readonly<Record<string, string>>;
}

/** Quizzes taken from a lesson whose rooms know the answer, the newest first. What hosts try out is none. */
export async function listRevealedOf(
  db: Kysely<DB>,
  lessonId: string,
  limit: number,
): Promise<AskedInRoom[]> {
  const { rows } = await sql<AskedInRoom>`
    SELECT a.id, e.starts_at AS held_at, a.items, a.answer_key, a.lesson_questions
    FROM live_activities a JOIN events e ON e.id = a.event_id
    WHERE a.lesson_id = ${lessonId} AND a.kind = 'quiz' AND a.state = 'closed' AND a.reveal_answer
      AND NOT EXISTS (SELECT 1 FROM live_rehearsals h WHERE h.event_id = a.event_id)
    ORDER BY e.starts_at DESC, a.closed_at DESC, a.id
    LIMIT ${limit}`.execute(db);
  return rows;
}

export interface RightOfItem {
  readonly item_id: string;
  readonly answered: number;
  readonly right: number;
}

/** How each question of a quiz was answered. */
export async function countRight(db: Kysely<DB>, activityId: string): Promise<readonly RightOfItem[]> {
  const { rows } = await sql<{ counted: RightOfItem[] | null }>`
    SELECT ${rightOfEach} AS counted FROM live_activities a WHERE a.id = ${activityId}`.execute(db);
  return rows[0]?.counted ?? [];
}
