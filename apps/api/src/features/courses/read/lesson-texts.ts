import { lesson } from '@cungnghe/contracts/courses';
import { encode } from '../../../platform/http/serializer.ts';
import { createSharedTexts, headOf } from '../../../platform/http/shared-answers.ts';
import type { Services } from '../../../platform/services.ts';
import { gatherReaders } from '../../communities/public.ts';
import { getLessonForViewer } from './access.ts';
import { presentLesson } from './present.ts';
import { listProgress } from './queries.ts';

const shared = lesson.omit({ progress: true });
const own = lesson.pick({ progress: true });

/** Lessons for whoever may read them, as JSON. Throws NOT_FOUND, or PRO_REQUIRED with what Pro costs. */
export function createLessonTexts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const readerOf = gatherReaders({ db, clock }, 'This lesson');
  return createSharedTexts<{ slug: string; courseSlug: string; lessonId: string }, Progress>({
    hasFullAccess: async (viewer, { slug }) => (await readerOf(viewer, slug)).has_full_access,
    read: async (params, imagined) =>
      headOf(shared, presentLesson(await getLessonForViewer(db, { imagined }, params, clock.now()))),
    idOf: ({ lessonId }) => lessonId,
    own: (pairs) => listProgress(db, pairs),
    write: (progress) => encode(own, { progress: progress?.progress ?? 'not_started' }),
  });
}

type Progress = Awaited<ReturnType<typeof listProgress>>[number];
