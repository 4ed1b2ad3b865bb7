import { getCommunityHome } from '@cungnghe/contracts/communities';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listBookCards } from '../books/public.ts';
import { getVisibleCommunity } from '../communities/public.ts';
import { listNextEvents } from '../events/public.ts';
import { listLatestCards, presentCard } from '../forum/public.ts';
import { listCourseCards } from '../learning/public.ts';

const rowsPerSection = 3;

export function registerFrontPage(app: FastifyInstance, { db, clock }: Services): void {
  route(app, getCommunityHome, async ({ viewer, params }) => {
    const now = clock.now();
    const community = await getVisibleCommunity(db, params.slug);
    const [events, courses, books, posts] = await Promise.all([
      listNextEvents(db, viewer, community.id, now, rowsPerSection),
      listCourseCards(db, community.id, viewer.accountId, rowsPerSection),
      listBookCards(db, community.id, viewer.accountId, rowsPerSection),
      listLatestCards(db, community.id, rowsPerSection),
    ]);
    return ok({
      events,
      courses,
      books,
      posts: posts.map(presentCard),
    });
  });
}
