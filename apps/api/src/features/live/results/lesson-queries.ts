import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { KeyEntry, StoredItem } from '../rules.ts';
import type { Tally } from '../state/result-rules.ts';
import { numberTallies, rightOfEach } from '../state/tally-queries.ts';

export interface AskedInRoom {
  readonly id: string;
  readonly held_at: string;
  readonly items: readonly StoredItem[];
  readonly answer_key: readonly KeyEntry[];
  /** By the id of an item, the key of the question or figure. */
  readonly lesson_questions: Readonly<Record<string, string>>;
}

/** What a room has to know before a lesson says it: the answer of a quiz, what all gave of numbers. */
const isKnownToRoom = {
  quiz: sql`a.kind = 'quiz' AND a.reveal_answer`,
  number: sql`a.kind = 'number' AND a.results_shown`,
};

/** Activities taken from a lesson whose rooms know how they came out, the newest first. What hosts try out is none. */
export async function listKnownOf(
  db: Kysely<DB>,
  { lessonId, kind }: { readonly lessonId: string; readonly kind: keyof typeof isKnownToRoom },
): Promise<AskedInRoom[]> {
  const { rows } = await sql<AskedInRoom>`
    SELECT a.id, e.starts_at AS held_at, a.items, a.answer_key, a.lesson_questions
    FROM live_activities a JOIN events e ON e.id = a.event_id
    WHERE a.lesson_id = ${lessonId} AND a.state = 'closed' AND ${isKnownToRoom[kind]}
      AND NOT EXISTS (SELECT 1 FROM live_rehearsals h WHERE h.event_id = a.event_id)
    ORDER BY e.starts_at DESC, a.closed_at DESC, a.id
    LIMIT ${mostLookedAt}`.execute(db);
  return rows;
}

/** So many are looked through at most: a lesson that is asked every week has its newest among them. */
const mostLookedAt = 10;

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

/** Each number that was given, with how many gave it. */
export async function countNumbers(db: Kysely<DB>, activityId: string): Promise<readonly Tally[]> {
  const { rows } = await sql<{ counted: Tally[] | null }>`
    SELECT ${numberTallies} AS counted FROM live_activities a WHERE a.id = ${activityId}`.execute(db);
  return rows[0]?.counted ?? [];
}
