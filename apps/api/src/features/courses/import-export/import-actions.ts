import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { upsertRows, type Written } from '../../../platform/database/upsert.ts';
import { importOutlines, type PackKind, type PackTarget } from '../../authoring/public.ts';
import { courseOutline } from '../author/outline-queries.ts';
import type { CoursesPack, PackCourse } from './lib/course-pack.ts';
import { deleteTags } from './queries.ts';

const packedCourses: PackKind = {
  tables: courseOutline.tables,
  folders: { wholes: 'courses', texts: 'lessons' },
  readings: 'lesson_progress',
  textId: 'lesson_id',
  content: ['title', 'summary', 'minutes', 'kind', 'body', 'sources', 'video_id'],
  partTitle: 'Bài đã rút',
};

/** Makes the courses of a community those of a pack, and the ranks of their tags. */
export async function importCourses(
  trx: Transaction<DB>,
  target: PackTarget,
  { tags, courses }: CoursesPack,
): Promise<Written> {
  await upsertRows(
    trx,
    'community_course_tags',
    ['community_id', 'tag'],
    tags.map((tag) => ({ said: { community_id: target.communityId, ...tag } })),
  );
  if (target.prune) await deleteTags(trx, target.communityId, tags);
  return await importOutlines(trx, packedCourses, target, courses.map(wholeOf));
}

const wholeOf = ({ slug, file, texts }: PackCourse) => ({
  slug,
  columns: {
    name: file.name,
    name_en: file.name_en,
    summary: file.summary,
    outcomes: file.outcomes,
    course_tag: file.tag,
    sort_order: file.sort_order,
    is_published: file.is_published,
  },
  parts: file.units.map(({ lessons, ...unit }) => ({
    ...unit,
    texts: lessons.map(({ video_id, sources, ...lesson }) => ({
      ...lesson,
      sources: JSON.stringify(sources),
      kind: video_id === undefined ? 'markdown' : 'video',
      video_id,
      body: texts[lesson.slug] ?? '',
    })),
  })),
});
