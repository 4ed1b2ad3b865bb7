import type { Body } from '@cungnghe/contracts/endpoint';
import type {
  ActivityInput,
  createFromLesson as contract,
  HostActivity,
} from '@cungnghe/contracts/live/activities';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { readQuizzes } from '@cungnghe/markdown/quiz';
import { readWorksheets, resultsOf } from '@cungnghe/markdown/worksheet';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { listAskingLessons } from '../../courses/public.ts';
import { activityFaults, figureKey } from '../rules.ts';
import type { HostContext } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { createActivity } from './actions.ts';
import { findCommunityOf } from './queries.ts';

interface LessonForRoom {
  readonly id: string;
  readonly title: string;
  readonly course_name: string;
  readonly asked: readonly Asked[];
  readonly worksheets: readonly AskedWorksheet[];
}

/** What a lesson asks, by its key there, as an activity asks it. */
interface Asked {
  readonly key: string;
  readonly item: NonNullable<ActivityInput['items']>[number];
}

/** What a worksheet computes: each by its name. */
interface AskedWorksheet {
  readonly key: string;
  readonly title: string;
  readonly asked: readonly Asked[];
}

/**
 * Lessons whose questions and figures may be asked for in a room. Whoever has an account may say yes to an event, so a room asks nothing
 * of a lesson that only Pro opens, whoever its host is. Throws NOT_FOUND for the event.
 */
async function listForRoom(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  eventId: string,
  lessonId?: string,
): Promise<LessonForRoom[]> {
  const event = await findCommunityOf(db, eventId);
  if (!event) throw notFound('This event');
  const where = { communityId: event.community_id, ...(lessonId !== undefined && { lessonId }) };
  const lessons = await listAskingLessons(db, where, clock.now());
  return lessons
    .map(({ body, ...lesson }) => ({ ...lesson, asked: askedIn(body), worksheets: worksheetsIn(body) }))
    .filter(({ asked, worksheets }) => asked.length + worksheets.length > 0);
}

/** Those questions that a quiz can ask, as many as it takes: a lesson that was published before its faults were known may hold others. */
const askedIn = (body: string): Asked[] =>
  readQuizzes(body)
    .quizzes.filter(({ choices, right }) => choices.length >= 2 && right.length > 0)
    .map(({ key, question, choices, right, why }) => ({
      key,
      item: {
        prompt: question,
        multiple: right.length > 1,
        choices: choices.map((label, at) => ({ label, is_correct: right.includes(at) })),
        explanation: why === '' ? null : why,
      },
    }))
    .filter(({ item }) => activityFaults('quiz', { items: [item] }).length === 0)
    .slice(0, kindTraits.quiz.maxItems);

/** Those worksheets that compute something, with as many figures as an activity asks for: what they come to stands at their end. */
const worksheetsIn = (body: string): AskedWorksheet[] =>
  readWorksheets(body)
    .map((worksheet) => ({
      key: worksheet.key,
      title: worksheet.title,
      asked: resultsOf(worksheet)
        .map(({ name, label, unit }) => ({ key: name, item: { prompt: label, unit } }))
        .slice(-kindTraits.number.maxItems),
    }))
    .filter(({ asked }) => asked.length > 0);

export async function listLessonsForRoom(services: Services, eventId: string) {
  const lessons = await listForRoom(services, eventId);
  return lessons.map(({ asked, worksheets, ...lesson }) => ({
    ...lesson,
    question_count: asked.length,
    questions: asked.map(({ key, item }) => ({ key, text: item.prompt })),
    worksheets: worksheets.map(({ asked: figures, ...sheet }) => ({
      ...sheet,
      figures: figures.map(({ key, item }) => ({ name: key, text: item.prompt })),
    })),
  }));
}

/** A lesson may be called by more than an activity takes. */
const longestTitle = 200;

/**
 * A draft that asks what a lesson asks, or those of its questions that are named; or for figures that each has computed in
 * a worksheet of it. Throws NOT_FOUND, also for a lesson that not everybody may read and for what it does not ask any more.
 */
export async function createFromLesson(
  deps: HostDeps,
  context: HostContext,
  { lesson_id: lessonId, questions, worksheet }: Body<typeof contract>,
): Promise<HostActivity> {
  const [lesson] = await listForRoom(deps.services, context.eventId, lessonId);
  if (!lesson) throw notFound('This lesson');
  if (worksheet === undefined) {
    const chosen = chosenOf(lesson.asked, questions);
    if (chosen.length === 0) throw notFound('A question of this lesson');
    const body = {
      kind: 'quiz',
      title: titled(lesson.title),
      items: itemsOf(chosen),
      reveal_answer: false,
    } as const;
    return await createActivity(deps, context, body, { lessonId, keys: chosen.map(({ key }) => key) });
  }
  const sheet = lesson.worksheets.find(({ key }) => key === worksheet.key);
  if (!sheet) throw notFound('This worksheet');
  const chosen = chosenOf(sheet.asked, worksheet.figures);
  const body = {
    kind: 'number',
    title: titled(sheet.title),
    items: itemsOf(chosen),
    reveal_answer: false,
  } as const;
  return await createActivity(deps, context, body, {
    lessonId,
    keys: chosen.map(({ key }) => figureKey(sheet.key, key)),
  });
}

const titled = (title: string) => title.slice(0, longestTitle);
const itemsOf = (asked: readonly Asked[]) => asked.map(({ item }) => item);

/** Those that are named, in the order of the lesson. Throws NOT_FOUND when one of them is not there any more. */
function chosenOf(asked: readonly Asked[], keys: readonly string[] | undefined): readonly Asked[] {
  const chosen = asked.filter(({ key }) => keys?.includes(key) ?? true);
  if (keys && chosen.length < new Set(keys).size) throw notFound('One of these');
  return chosen;
}
