import type { CommunityOffer } from '@cungnghe/contracts/communities/offer';
import type { Services } from '../../platform/services.ts';
import { listFreeSections } from '../books/public.ts';
import { getVisibleCommunity } from '../communities/public.ts';
import { listFreeLessons, listOutcomes } from '../courses/public.ts';
import { listQuotesOfCommunity } from '../discussions/public.ts';
import { listFreeDocuments } from '../library/public.ts';
import { getAuthorsIn } from '../people/public.ts';
import { rowsPerSection } from './queries.ts';

const maxCourses = 6;
const maxAuthors = 6;

/**
 * What Pro of a community is for. The same for everybody: the samples are what a free member reads. Throws NOT_FOUND.
 */
export async function getOffer(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'markdown'>,
  slugOrId: string,
): Promise<CommunityOffer> {
  const { db, clock } = services;
  const { id, slug } = await getVisibleCommunity(db, slugOrId);
  const now = clock.now();
  const [courses, lessons, sections, documents, quotes, authors] = await Promise.all([
    listOutcomes(db, id, maxCourses),
    listFreeLessons(db, [id], now, 1),
    listFreeSections(db, [id], now, 1),
    listFreeDocuments(db, [id], now, 1),
    listQuotesOfCommunity(services, id, rowsPerSection),
    getAuthorsIn(services, id, maxAuthors),
  ]);
  const base = `/c/${slug}`;
  return {
    courses: courses.map(({ slug: course, name, outcomes }) => ({
      name,
      path: `${base}/courses/${course}`,
      outcomes,
    })),
    samples: [
      ...lessons.map((lesson) => ({
        kind: 'lesson' as const,
        title: lesson.title,
        path: `${base}/courses/${lesson.owner_slug}/${lesson.slug}`,
      })),
      ...sections.map((section) => ({
        kind: 'section' as const,
        title: section.title,
        path: `${base}/books/${section.owner_slug}/${section.slug}`,
      })),
      ...documents.map((document) => ({
        kind: 'document' as const,
        title: document.title,
        path: `${base}/library/${document.slug}`,
      })),
    ],
    authors,
    quotes: quotes.map(({ title, excerpt, post_id }) => ({
      title,
      excerpt,
      path: `${base}/posts/${post_id}`,
    })),
  };
}
