import * as contract from '@cungnghe/contracts/learning';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getVisibleCommunity } from '../communities/public.ts';
import { getCourseForViewer, getLessonForViewer } from './access.ts';
import { saveProgress } from './actions.ts';
import { presentLesson, presentOutline } from './present.ts';
import { listCourseCards, listOutline } from './queries.ts';

export function registerLearning(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.listCourses, async ({ viewer, params }) => {
    const cards = await listCourseCards(db, params.slug, viewer.accountId);
    // Only an empty list leaves open whether there is such a community.
    if (cards.length === 0) await getVisibleCommunity(db, params.slug);
    return ok(cards);
  });

  route(app, contract.getCourse, async ({ viewer, params }) => {
    const course = await getCourseForViewer(db, viewer, params, clock.now());
    return ok(presentOutline(course, await listOutline(db, course.id, viewer.accountId)));
  });

  route(app, contract.getLesson, async ({ viewer, params }) =>
    ok(presentLesson(await getLessonForViewer(db, viewer, params, clock.now()))),
  );

  route(app, contract.putProgress, async ({ viewer, params, body }) =>
    ok(await saveProgress(services, viewer, { ...params, status: body.status })),
  );
}
