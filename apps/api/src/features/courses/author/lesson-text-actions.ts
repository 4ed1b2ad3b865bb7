import { type LessonContent, lessonContent } from '@cungnghe/contracts/courses/author';
import { lockRow } from '../../../platform/database/lock-row.ts';
import {
  sourceFaults,
  sourcesColumn,
  type TextKind,
  textFaults,
  textPublisher,
  withStoredSources,
} from '../../authoring/public.ts';
import { contentOf } from './present.ts';
import { findCourseOfLesson, findLesson, updateLesson } from './queries.ts';

interface Which {
  readonly courseId: string;
  readonly lessonId: string;
}

/** How a lesson is kept, for the actions that all texts share. */
export const lessonText: TextKind<Which, LessonContent> = {
  name: 'lesson',
  called: 'This lesson',
  finished: lessonContent,
  find: findLesson,
  lock: async (_, trx, where) => {
    await lockRow(trx, 'legacy_lessons', where.lessonId);
    // Read after the lock is held, so that the version is the one that the last save left.
    const lesson = await findLesson(trx, where);
    return lesson && { id: lesson.id, version: lesson.version, content: contentOf(lesson) };
  },
  settle: (_, content, { content: before }) => contentOf(withStoredSources(content, before)),
  faults: async ({ markdown, clock }, _trx, _stored, { body, sources }) => [
    ...(await textFaults(markdown, body, { forLesson: true })),
    ...sourceFaults(sources, clock.now()),
  ],
  write: async (_, trx, { id }, content, { now }) => {
    await updateLesson(trx, id, { ...content, ...sourcesColumn(content), updated_at: now });
  },
};

export const lessonPublisher = textPublisher(lessonText, async (trx, lessonId) => {
  const courseId = await findCourseOfLesson(trx, lessonId);
  return courseId === undefined ? undefined : { courseId, lessonId };
});
