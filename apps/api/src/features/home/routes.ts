import { getCommunityHome } from '@cungnghe/contracts/communities';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import { gatherOwn, shareReads } from '../../platform/reads.ts';
import type { Services } from '../../platform/services.ts';
import { countSectionsRead, listBookCards } from '../books/public.ts';
import { getVisibleCommunity } from '../communities/public.ts';
import { countLessonsCompleted, listCourseCards } from '../courses/public.ts';
import { listNextEvents } from '../events/public.ts';
import { listLatestCards, presentCard } from '../forum/public.ts';

const rowsPerSection = 3;

export function registerHome(app: FastifyInstance, { db, clock }: Services): void {
  const share = shareReads<Awaited<ReturnType<typeof read>>>();
  const completedBy = gatherOwn((pairs) => countLessonsCompleted(db, pairs));
  const readBy = gatherOwn((pairs) => countSectionsRead(db, pairs));

  /** As everybody of a school sees it who has not read anything yet. */
  async function read(schoolId: string, slug: string) {
    const community = await getVisibleCommunity(db, slug);
    const [events, courses, books, posts] = await Promise.all([
      listNextEvents(db, schoolId, community.id, clock.now(), rowsPerSection),
      listCourseCards(db, community.id, { limit: rowsPerSection }),
      listBookCards(db, community.id, { limit: rowsPerSection }),
      listLatestCards(db, community.id, rowsPerSection),
    ]);
    return { events, courses, books, posts: posts.map(presentCard) };
  }

  route(app, getCommunityHome, async ({ viewer, params }) => {
    const { accountId, schoolId } = viewer;
    const page = await share(JSON.stringify([schoolId, params.slug]), () => read(schoolId, params.slug));
    const [completed, sectionsRead] = await Promise.all([
      completedBy({ accountId, ids: page.courses.map(({ id }) => id) }),
      readBy({ accountId, ids: page.books.map(({ id }) => id) }),
    ]);
    return ok({
      ...page,
      courses: page.courses.map((course) => ({
        ...course,
        completed_count: completed.get(course.id)?.completed_count ?? 0,
      })),
      books: page.books.map((book) => ({
        ...book,
        read_count: sectionsRead.get(book.id)?.read_count ?? 0,
      })),
    });
  });
}
