import { sources as storedSources } from '@cungnghe/contracts/authoring/sources';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { isRetired } from '../../authoring/public.ts';
import type { CoursesPack, PackCourse } from './lib/course-pack.ts';
import { listCourseTags, listStoredCourses } from './queries.ts';

/** The courses of a community as a pack: drafts too, lessons kept only for their readers not. */
export async function exportCourses(
  db: Database | Transaction<DB>,
  communityId: string,
): Promise<CoursesPack> {
  const tags = await listCourseTags(db, communityId);
  const rows = await listStoredCourses(db, communityId);
  const courses = Map.groupBy(rows, (row) => row.course);
  return {
    tags,
    courses: [...courses.values()].flatMap((lessons): PackCourse[] => {
      const [course] = lessons;
      if (course === undefined || isRetired(course.course)) return [];
      const units = [...Map.groupBy(lessons, (lesson) => lesson.unit).values()];
      return [
        {
          slug: course.course,
          file: {
            name: course.name,
            name_en: course.name_en,
            summary: course.about,
            outcomes: course.outcomes,
            tag: course.course_tag,
            sort_order: course.sort_order,
            is_published: course.is_published,
            units: units.map((of) => ({
              slug: of[0]?.unit ?? '',
              title: of[0]?.unit_title ?? '',
              lessons: of.map(({ slug, title, summary, minutes, video_id, sources }) => ({
                slug,
                title,
                summary,
                minutes,
                ...(video_id !== null && { video_id }),
                sources: storedSources.parse(sources),
              })),
            })),
          },
          texts: Object.fromEntries(
            lessons
              .filter((lesson) => lesson.body !== '' || lesson.video_id === null)
              .map((lesson) => [lesson.slug, lesson.body]),
          ),
        },
      ];
    }),
  };
}
