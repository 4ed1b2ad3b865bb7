import type { RoomResult } from '@cungnghe/contracts/practice/endpoints';
import type { RoomFigure } from '@cungnghe/contracts/worksheets/endpoints';
import type { Quiz } from '@cungnghe/markdown/quiz';
import { resultsOf, type Worksheet } from '@cungnghe/markdown/worksheet';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { figureKey } from '../rules.ts';
import { middleOf } from '../state/result-rules.ts';
import { type AskedInRoom, countNumbers, countRight, listKnownOf } from './lesson-queries.ts';
import { asksTheSame, fewestAnswers } from './rules.ts';

/**
 * What the newest room picked that was asked these questions of a lesson, by their keys; of each that still asks the same.
 * For whoever may read the lesson and has answered: how many were right says something of the answer.
 */
export async function findRoomResults(
  db: Kysely<DB>,
  lessonId: string,
  questions: readonly Quiz[],
): Promise<ReadonlyMap<string, RoomResult>> {
  return await findNewest(questions, await listKnownOf(db, { lessonId, kind: 'quiz' }), {
    itemFor,
    read: async ({ id, held_at }) => {
      const counted = await countRight(db, id);
      return (itemId) => {
        const { answered, right } = counted.find(({ item_id }) => item_id === itemId) ?? noAnswers;
        return { held_at, answered, right };
      };
    },
  });
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

/**
 * What the newest room gave that was asked for figures of a worksheet, in the order of the sheet; of each that is still
 * called the same. For whoever may read the lesson: nothing is right or wrong.
 */
export async function listRoomFigures(
  db: Kysely<DB>,
  lessonId: string,
  worksheet: Worksheet,
): Promise<RoomFigure[]> {
  const figures = resultsOf(worksheet).map((result) => ({
    ...result,
    key: figureKey(worksheet.key, result.name),
  }));
  const found = await findNewest(figures, await listKnownOf(db, { lessonId, kind: 'number' }), {
    itemFor: ({ items, lesson_questions }, { key, label, unit }) =>
      items.find(
        (item) => lesson_questions[item.id] === key && item.prompt === label && (item.unit ?? null) === unit,
      ),
    read: async ({ id, held_at }) => {
      const tallies = await countNumbers(db, id);
      return (itemId) => ({ held_at, ...middleOf(tallies.filter(({ item_id }) => item_id === itemId)) });
    },
  });
  return figures.flatMap(({ key, name, label, unit }) => {
    const figure = found.get(key);
    return figure === undefined ? [] : [{ name, label, unit, ...figure }];
  });
}

interface Reading<T, Result> {
  readonly itemFor: (asked: AskedInRoom, of: T) => { readonly id: string } | undefined;
  /** Reads one activity; answers how one of its items came out. */
  readonly read: (asked: AskedInRoom) => Promise<(itemId: string) => Result>;
}

/** By their keys, how each came out in the newest activity in which enough people answered it. */
async function findNewest<T extends { readonly key: string }, Result extends { readonly answered: number }>(
  wanted: readonly T[],
  activities: readonly AskedInRoom[],
  { itemFor: itemOf, read }: Reading<T, Result>,
): Promise<ReadonlyMap<string, Result>> {
  const found = new Map<string, Result>();
  for (const asked of activities) {
    const same = wanted.flatMap((each) => {
      const item = found.has(each.key) ? undefined : itemOf(asked, each);
      return item === undefined ? [] : [{ key: each.key, itemId: item.id }];
    });
    if (same.length === 0) continue;
    const resultFor = await read(asked);
    for (const { key, itemId } of same) {
      const result = resultFor(itemId);
      if (result.answered >= fewestAnswers) found.set(key, result);
    }
  }
  return found;
}
