import type { CourseCard } from '@cungnghe/contracts/communities';
import * as contract from '@cungnghe/contracts/courses';
import type { FastifyInstance } from 'fastify';
import { decodeRankedCursor } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { encoded, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getVisibleCommunity } from '../../communities/public.ts';
import { getCourseForViewer } from './access.ts';
import { saveProgress } from './actions.ts';
import { createCourseLists } from './course-lists.ts';
import { createLessonTexts } from './lesson-texts.ts';
import { presentOutline } from './present.ts';
import { listOutline } from './queries.ts';

export function registerCourses(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const coursesOf = createCourseLists(db);
  route(app, contract.listCourses, async ({ viewer, params, query, request }) => {
    const page = { limit: query.limit, after: decodeRankedCursor(query.cursor) };
    const found = await coursesOf(params.slug, viewer.accountId, page);
    if (found) return encoded<CourseCard[]>([found.json], nextPageLink(request.url, found.next));
    // Only an empty list leaves open whether there is such a community.
    await getVisibleCommunity(db, params.slug);
    return ok([]);
  });

  route(app, contract.getCourse, async ({ viewer, params }) => {
    const course = await getCourseForViewer(db, viewer, params, clock.now());
    return ok(presentOutline(course, await listOutline(db, course.id, viewer.accountId)));
  });

  const lessonOf = createLessonTexts(services);
  route(app, contract.getLesson, async ({ viewer, params }) =>
    encoded<contract.Lesson>(await lessonOf(viewer, params)),
  );

  route(app, contract.putProgress, async ({ viewer, params, body }) =>
    ok(await saveProgress(services, viewer, { ...params, status: body.status })),
  );
}
