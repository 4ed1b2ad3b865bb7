import type { LessonDraftContent, OpenCourse, OpenLesson } from '@cungnghe/contracts/courses/author';
import type { CourseTag } from '@cungnghe/contracts/courses/tags';
import { notFound } from '../../../platform/errors.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { draftsOn, ifAny, listParts, textFindings } from '../../authoring/public.ts';
import { courseOutline } from './outline-queries.ts';
import {
  findCourse,
  findLesson,
  hasCommunity,
  listLessons,
  listTags,
  listTagsWithCounts,
} from './queries.ts';

/** A course as its editors see it. Throws NOT_FOUND. */
export async function getCourseForEditor(db: Database, id: string): Promise<OpenCourse> {
  const course = await findCourse(db, id);
  if (!course) throw notFound('This course');
  const [units, lessons, tags] = await Promise.all([
    listParts(db, courseOutline.tables, id),
    listLessons(db, id),
    listTags(db, course.community_id),
  ]);
  return {
    ...course,
    tags,
    units: units.map((unit) => ({
      ...unit,
      lessons: lessons.filter((lesson) => lesson.unit_id === unit.id),
    })),
  };
}

/** What the courses of a community are grouped by. Throws NOT_FOUND. */
export async function getTagsOfCommunity(db: Database, communityId: string): Promise<CourseTag[]> {
  if (!(await hasCommunity(db, communityId))) throw notFound('This community');
  return await listTagsWithCounts(db, communityId);
}

/** A lesson as one editor sees it, with their own draft. Throws NOT_FOUND. */
export async function getLessonForEditor(
  { db, markdown }: Services,
  accountId: string,
  where: { courseId: string; lessonId: string },
): Promise<OpenLesson> {
  const [course, lesson, drafts] = await Promise.all([
    findCourse(db, where.courseId),
    findLesson(db, where),
    draftsOn<LessonDraftContent>(db, { accountId, subjectId: where.lessonId }),
  ]);
  if (!course || !lesson) throw notFound('This lesson');
  const { id, name, slug, is_published, community_slug } = course;
  return {
    ...lesson,
    course: { id, name, slug, is_published, community_slug },
    ...drafts,
    findings: await ifAny(
      textFindings(markdown, (drafts.draft?.content ?? lesson).body, { forLesson: true }),
    ),
  };
}
