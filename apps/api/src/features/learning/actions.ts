import type { OutlineLesson } from '@cungnghe/contracts/learning';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getLessonForViewer } from './access.ts';
import { countCompleted, upsertProgress } from './queries.ts';

/** Stores how far the viewer is with a lesson they may read. Throws NOT_FOUND, PRO_REQUIRED. */
export async function saveProgress(
  { db, clock }: Services,
  viewer: Viewer,
  input: { slug: string; courseSlug: string; lessonId: string; status: OutlineLesson['progress'] },
) {
  const now = clock.now();
  const lesson = await getLessonForViewer(db, viewer, input, now);
  return await db.transaction().execute(async (trx) => {
    const { accountId } = viewer;
    const stored = await upsertProgress(trx, {
      accountId,
      lessonId: lesson.id,
      courseId: lesson.course_id,
      status: input.status,
      now,
    });
    return {
      lesson_id: lesson.id,
      status: stored.status,
      updated_at: stored.updated_at,
      completed_count: await countCompleted(trx, accountId, lesson.course_id),
      lesson_count: lesson.lesson_count,
    };
  });
}
