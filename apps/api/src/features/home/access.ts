import type { CommunityNews } from '@cungnghe/contracts/communities/news';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { listBookCards } from '../books/public.ts';
import { getVisibleCommunity, minuteOf } from '../communities/public.ts';
import { courseTags, listCourseCards, listNewLessons } from '../courses/public.ts';
import { listPostRows, presentCard } from '../discussions/public.ts';
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

const furthestDays = 60;

/** What came in a community since somebody was there, and a question that waits for an answer. Throws NOT_FOUND. */
export async function getNewsForViewer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: Viewer,
  { slug, since }: { readonly slug: string; readonly since: Date },
): Promise<CommunityNews> {
  const community = await getVisibleCommunity(db, slug);
  const now = clock.now();
  const furthest = new Date(now.getTime() - furthestDays * 24 * 60 * 60 * 1000);
  const from = since < furthest ? furthest : since;
  const list = (filter: 'all' | 'unread', sort: 'active' | 'new' | 'unanswered', limit: number) =>
    listPostRows(db, slug, { accountId, now }, { filter, limit }, { sort, after: undefined });
  const [lessons, latest, unread, waiting] = await Promise.all([
    listNewLessons(db, community.id, { since: from, limit: rowsPerSection }),
    list('all', 'new', 10),
    list('unread', 'active', rowsPerSection),
    list('all', 'unanswered', 10),
  ]);
  const post = ({ id, title }: { id: string; title: string }) => ({
    id,
    title,
    path: `/c/${community.slug}/posts/${id}`,
  });
  const isOfOthers = ({ author_id }: { author_id: string }) => author_id !== accountId;
  const question = waiting.find(isOfOthers);
  return {
    lessons: lessons.map(({ id, title, course_slug }) => ({
      id,
      title,
      path: `/c/${community.slug}/courses/${course_slug}/${id}`,
    })),
    posts: latest
      .filter((row) => isOfOthers(row) && new Date(row.created_at) > from)
      .slice(0, rowsPerSection)
      .map(post),
    replies: unread.slice(0, rowsPerSection).map((row) => ({ ...post(row), unread_count: row.unread_count })),
    unanswered: question ? post(question) : null,
  };
}
