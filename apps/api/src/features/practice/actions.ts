import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { QuizAnswer } from '@cungnghe/contracts/practice/endpoints';
import { readQuizzes } from '@cungnghe/markdown/quiz';
import { lockRow } from '../../platform/database/lock-row.ts';
import { notFound, validationFailed } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getLessonForViewer } from '../courses/public.ts';
import { findRoomResults } from '../live/public.ts';
import { findBodyWithKeys, insertTry, lockSchedule, updateSchedule } from './queries.ts';
import { isRight, limits, scheduleAfter } from './rules.ts';

/**
 * Answers a question of a lesson that the viewer may read, and says what is right. Asked twice the same on one day, it is
 * one try. Throws NOT_FOUND, PRO_REQUIRED, RATE_LIMITED, VALIDATION_FAILED.
 */
export async function answerQuiz(
  services: Services,
  viewer: Viewer,
  input: { slug: string; courseSlug: string; lessonId: string; question: string; choices: readonly number[] },
): Promise<QuizAnswer> {
  const { db, clock } = services;
  const { accountId } = viewer;
  const { id: lessonId, community_id } = await getLessonForViewer(services, viewer, input);
  await consumeRateLimit(db, limits.tries, accountId);
  const now = clock.now();
  const today = vietnamDay(now);
  return await db.transaction().execute(async (trx) => {
    // An editor may have deleted it since it was read above; from here on it stays.
    if (!(await lockRow(trx, 'legacy_lessons', lessonId, 'KEY SHARE'))) throw notFound('This lesson');
    const { quizzes } = readQuizzes((await findBodyWithKeys(trx, lessonId)) ?? '');
    const quiz = quizzes.find(({ key }) => key === input.question);
    if (quiz === undefined) throw notFound('This question');
    const choices = [...new Set(input.choices)].toSorted((one, other) => one - other);
    if ((choices.at(-1) ?? 0) >= quiz.choices.length)
      throw validationFailed([{ path: 'choices', message: 'The question has no such choice' }]);
    const asked = { accountId, lessonId, question: quiz.key };
    const right = isRight(quiz, choices);
    const schedule = scheduleAfter(await lockSchedule(trx, asked, community_id), right, today);
    await updateSchedule(trx, asked, schedule);
    const tries = await insertTry(trx, asked, { choices, isRight: right, today, now });
    const { next_review_on } = schedule;
    const room = (await findRoomResults(trx, lessonId, [quiz])).get(quiz.key) ?? null;
    return { right, right_choices: [...quiz.right], why: quiz.why, tries, next_review_on, room };
  });
}
