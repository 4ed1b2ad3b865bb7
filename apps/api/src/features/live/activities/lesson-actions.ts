import type { Body } from '@cungnghe/contracts/endpoint';
import type {
  ActivityInput,
  createFromLesson as contract,
  HostActivity,
} from '@cungnghe/contracts/live/activities';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { readQuizzes } from '@cungnghe/markdown/quiz';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { listAskingLessons } from '../../courses/public.ts';
import { activityFaults } from '../rules.ts';
import type { HostContext } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { createActivity } from './actions.ts';
import { findCommunityOf } from './queries.ts';

interface LessonForRoom {
  readonly id: string;
  readonly title: string;
  readonly course_name: string;
  readonly asked: readonly Asked[];
}

/** A question of a lesson by its key, as a quiz asks it. */
interface Asked {
  readonly key: string;
  readonly item: NonNullable<ActivityInput['items']>[number];
}

/**
 * Lessons whose questions may be asked in a room. Whoever has an account may say yes to an event, so a room asks nothing
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
    .map(({ body, ...lesson }) => ({ ...lesson, asked: askedIn(body) }))
    .filter(({ asked }) => asked.length > 0);
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

export async function listLessonsForRoom(services: Services, eventId: string) {
  const lessons = await listForRoom(services, eventId);
  return lessons.map(({ asked, ...lesson }) => ({
    ...lesson,
    question_count: asked.length,
    questions: asked.map(({ key, item }) => ({ key, text: item.prompt })),
  }));
}

/** A lesson may be called by more than an activity takes. */
const longestTitle = 200;

/**
 * A draft that asks what a lesson asks, or those of its questions that are named. Throws NOT_FOUND, also for a lesson that
 * not everybody may read and for a question that it does not ask any more.
 */
export async function createFromLesson(
  deps: HostDeps,
  context: HostContext,
  { lesson_id: lessonId, questions }: Body<typeof contract>,
): Promise<HostActivity> {
  const [lesson] = await listForRoom(deps.services, context.eventId, lessonId);
  if (!lesson) throw notFound('This lesson');
  const chosen = lesson.asked.filter(({ key }) => questions?.includes(key) ?? true);
  if (questions && chosen.length < new Set(questions).size) throw notFound('One of these questions');
  const body = {
    kind: 'quiz',
    title: lesson.title.slice(0, longestTitle),
    reveal_answer: false,
    items: chosen.map(({ item }) => item),
  } as const;
  return await createActivity(deps, context, body, { lessonId, keys: chosen.map(({ key }) => key) });
}
