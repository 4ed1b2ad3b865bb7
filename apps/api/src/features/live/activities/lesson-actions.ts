import type { ActivityInput, HostActivity } from '@cungnghe/contracts/live/activities';
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
  readonly items: NonNullable<ActivityInput['items']>;
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
    .map(({ body, ...lesson }) => ({ ...lesson, items: itemsOf(body) }))
    .filter(({ items }) => items.length > 0);
}

/** Those questions that a quiz can ask, as many as it takes: a lesson that was published before its faults were known may hold others. */
const itemsOf = (body: string): LessonForRoom['items'] =>
  readQuizzes(body)
    .quizzes.filter(({ choices, right }) => choices.length >= 2 && right.length > 0)
    .map(({ question, choices, right, why }) => ({
      prompt: question,
      multiple: right.length > 1,
      choices: choices.map((label, at) => ({ label, is_correct: right.includes(at) })),
      explanation: why === '' ? null : why,
    }))
    .filter((item) => activityFaults('quiz', { items: [item] }).length === 0)
    .slice(0, kindTraits.quiz.maxItems);

export async function listLessonsForRoom(services: Services, eventId: string) {
  const lessons = await listForRoom(services, eventId);
  return lessons.map(({ items, ...lesson }) => ({ ...lesson, question_count: items.length }));
}

/** A lesson may be called by more than an activity takes. */
const longestTitle = 200;

/** A draft that asks what a lesson asks. Throws NOT_FOUND, also for a lesson that not everybody may read. */
export async function createFromLesson(
  deps: HostDeps,
  context: HostContext,
  lessonId: string,
): Promise<HostActivity> {
  const [lesson] = await listForRoom(deps.services, context.eventId, lessonId);
  if (!lesson) throw notFound('This lesson');
  return await createActivity(deps, context, {
    kind: 'quiz',
    title: lesson.title.slice(0, longestTitle),
    reveal_answer: false,
    items: lesson.items,
  });
}
