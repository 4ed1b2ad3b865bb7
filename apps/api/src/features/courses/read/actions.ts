import type { OutlineLesson } from '@cungnghe/contracts/courses/read';
import type { Transaction } from 'kysely';
import { lockRow } from '../../../platform/database/lock-row.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { issueWhenFinished } from '../../certificates/public.ts';
import { lockAccount } from '../../communities/public.ts';
import { getLessonForViewer } from './access.ts';
import {
  countCompleted,
  hasOpenedOthers,
  type LessonAccess,
  type LessonText,
  upsertProgress,
} from './queries.ts';

/**
 * Stores how far the viewer is with a lesson they may read. The first lesson of a course greets them by e-mail, the
 * last one earns the certificate. Throws NOT_FOUND, PRO_REQUIRED.
 */
export async function saveProgress(
  services: Services,
  viewer: Viewer,
  input: { slug: string; courseSlug: string; lessonId: string; status: OutlineLesson['progress'] },
) {
  const { db, clock } = services;
  const now = clock.now();
  const lesson = await getLessonForViewer(services, viewer, input);
  return await db.transaction().execute(async (trx) => {
    const { accountId } = viewer;
    if (input.status === 'completed') await lockAccount(trx, accountId);
    // An editor may have deleted it since it was read above; from here on it stays.
    if (!(await lockRow(trx, 'legacy_lessons', lesson.id, 'KEY SHARE'))) throw notFound('This lesson');
    const stored = await upsertProgress(trx, {
      accountId,
      lessonId: lesson.id,
      courseId: lesson.course_id,
      status: input.status,
      now,
    });
    if (stored.isFirst && input.status !== 'not_started')
      await sendCourseWelcome(services, trx, viewer, lesson, now);
    return {
      lesson_id: lesson.id,
      status: stored.status,
      updated_at: stored.updated_at,
      completed_count: await countCompleted(trx, accountId, lesson.course_id),
      lesson_count: lesson.lesson_count,
      certificate_id:
        stored.status === 'completed'
          ? await issueWhenFinished(services, trx, viewer, lesson.course_id, now)
          : null,
    };
  });
}

/** Tells somebody who opens a course for the first time where it lies. */
async function sendCourseWelcome(
  { outbox }: Services,
  trx: Transaction<DB>,
  viewer: Viewer,
  lesson: LessonText & LessonAccess,
  now: Date,
): Promise<void> {
  const { accountId } = viewer;
  if (await hasOpenedOthers(trx, accountId, { courseId: lesson.course_id, lessonId: lesson.id })) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'class_enrolled',
      to: viewer.email,
      accountId,
      locale: viewer.locale,
      data: {
        name: viewer.name,
        courseName: lesson.course_name,
        communitySlug: lesson.community_slug,
        courseSlug: lesson.course_slug,
        lessonCount: lesson.lesson_count,
      },
      dedupeKey: `class_enrolled:${accountId}:${lesson.course_id}`,
    },
    now,
  );
}
