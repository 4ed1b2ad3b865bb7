import type { RoomResult } from '@cungnghe/contracts/practice/endpoints';
import type { Quiz } from '@cungnghe/markdown/quiz';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { type AskedInRoom, countRight, listRevealedOf } from './lesson-queries.ts';
import { asksTheSame, fewestAnswers } from './rules.ts';

/** So many quizzes are looked through at most: a lesson that is asked every week has its newest among them. */
const mostLookedAt = 10;

/**
 * What the newest room picked that was asked these questions of a lesson, by their keys; of each that still asks the same.
 * For whoever may read the lesson and has answered: how many were right says something of the answer.
 */
export async function findRoomResults(
  db: Kysely<DB>,
  lessonId: string,
  questions: readonly Quiz[],
): Promise<ReadonlyMap<string, RoomResult>> {
  const found = new Map<string, RoomResult>();
  for (const asked of await listRevealedOf(db, lessonId, mostLookedAt)) {
    const open = questions.filter(({ key }) => !found.has(key));
    const same = open.flatMap((question) => {
      const item = itemFor(asked, question);
      return item === undefined ? [] : [{ key: question.key, itemId: item.id }];
    });
    if (same.length === 0) continue;
    const counted = await countRight(db, asked.id);
    for (const { key, itemId } of same) {
      const { answered, right } = counted.find(({ item_id }) => item_id === itemId) ?? noAnswers;
      if (answered >= fewestAnswers) found.set(key, { held_at: asked.held_at, answered, right });
    }
  }
  return found;
}

const noAnswers = { answered: 0, right: 0 };

/** The item that asks a question of the lesson as the lesson asks it now. */
const itemFor = ({ items, answer_key, lesson_questions }: AskedInRoom, question: Quiz) =>
  items.find(
    (item) =>
      lesson_questions[item.id] === question.key &&
      asksTheSame(
        question,
        item,
        answer_key.find(({ item_id }) => item_id === item.id),
      ),
  );
