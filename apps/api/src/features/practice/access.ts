import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { OwnQuiz, Review } from '@cungnghe/contracts/practice/endpoints';
import { readQuizzes } from '@cungnghe/markdown/quiz';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getLessonForViewer } from '../courses/public.ts';
import { findRoomResults } from '../live/public.ts';
import { findBodyWithKeys, listDue, listOwnTries } from './queries.ts';
import { isRight, maxReviews } from './rules.ts';

/** What the viewer has answered of a lesson's questions; what answers the others stays here. Throws NOT_FOUND, PRO_REQUIRED. */
export async function listQuizzesForViewer(
  services: Services,
  viewer: Viewer,
  where: { slug: string; courseSlug: string; lessonId: string },
): Promise<OwnQuiz[]> {
  const lesson = await getLessonForViewer(services, viewer, where);
  const { db } = services;
  const tried = await listOwnTries(db, { accountId: viewer.accountId, lessonId: lesson.id });
  if (tried.length === 0) return [];
  const { quizzes } = readQuizzes((await findBodyWithKeys(db, lesson.id)) ?? '');
  const answered = quizzes.filter(({ key }) => tried.some(({ question }) => question === key));
  const rooms = await findRoomResults(db, lesson.id, answered);
  return tried.flatMap((own) => {
    const quiz = answered.find(({ key }) => key === own.question);
    if (quiz === undefined) return [];
    const { key, right, why } = quiz;
    const room = rooms.get(key) ?? null;
    return [{ ...own, right: isRight(quiz, own.choices), right_choices: [...right], why, room }];
  });
}

/** What the viewer should repeat today. */
export async function listReviewsForViewer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: Viewer,
): Promise<Review[]> {
  const now = clock.now();
  const due = await listDue(db, { accountId, today: vietnamDay(now), now, limit: maxReviews });
  return due.flatMap(({ body, ...row }) => {
    const quiz = readQuizzes(body).quizzes.find(({ key }) => key === row.question);
    if (quiz === undefined) return [];
    const path = `/c/${row.community_slug}/courses/${row.course_slug}/${row.lesson_id}`;
    return [{ ...row, path, text: quiz.question, choices: [...quiz.choices] }];
  });
}
