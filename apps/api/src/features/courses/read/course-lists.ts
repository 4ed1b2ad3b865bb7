import { courseCard } from '@cungnghe/contracts/communities';
import { pageOf } from '../../../platform/cursor.ts';
import { encode } from '../../../platform/http/serializer.ts';
import { createSharedLists, headOf } from '../../../platform/http/shared-answers.ts';
import type { Database } from '../../../platform/services.ts';
import { type CoursePlace, countLessonsCompleted, listCourseCards } from './queries.ts';

const shared = courseCard.omit({ completed_count: true });
const own = courseCard.pick({ completed_count: true });

interface Page {
  readonly limit: number;
  readonly after: CoursePlace | undefined;
}

/** The courses of communities, page by page, as JSON. */
export const createCourseLists = (db: Database) =>
  createSharedLists({
    read: async (community, { limit, after }: Page) => {
      const found = await listCourseCards(db, community, { limit: limit + 1, after });
      const { rows, next } = pageOf(found, limit, (row) => [row.rank, row.sort_order]);
      return { heads: rows.map((row) => headOf(shared, row)), next };
    },
    own: (pairs) => countLessonsCompleted(db, pairs),
    write: (counts) => encode(own, { completed_count: counts?.completed_count ?? 0 }),
  });
