import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { listBookCards } from '../books/public.ts';
import { minuteOf } from '../communities/public.ts';
import { courseTags, listCourseCards } from '../courses/public.ts';
import { presentCard } from '../discussions/public.ts';
import { listNextEvents } from '../events/public.ts';
import { listOwnHome, rowsPerSection } from './queries.ts';

/** What is new and next in a community. Throws NOT_FOUND. */
export async function getHomeForViewer(
  { db, readDb, cache, clock }: Pick<Services, 'db' | 'readDb' | 'cache' | 'clock'>,
  { accountId, schoolId }: Viewer,
  slug: string,
) {
  const rows = await listOwnHome(readDb, { community: slug, accountId });
  const [own] = rows;
  if (!own) throw notFound('This community');
  const { community_id: id, completed, read } = own;
  const now = clock.now();
  const tags = [...courseTags(id), 'events'];
  const page = await cache.read({ key: ['home', id, schoolId, minuteOf(now)], tags }, async () => {
    const [events, courses, books] = await Promise.all([
      listNextEvents(db, schoolId, id, now, rowsPerSection),
      listCourseCards(db, id, { limit: rowsPerSection }),
      listBookCards(db, id, { limit: rowsPerSection }),
    ]);
    return { events, courses, books };
  });
  return {
    events: page.events,
    courses: page.courses.map((each) => ({ ...each, completed_count: completed?.[each.id] ?? 0 })),
    books: page.books.map((each) => ({ ...each, read_count: read?.[each.id] ?? 0 })),
    posts: rows.flatMap((row) => (row.id === null ? [] : [presentCard(row)])),
  };
}
