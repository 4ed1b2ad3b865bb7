import * as contract from '@cungnghe/contracts/courses/read';
import type { FastifyInstance } from 'fastify';
import { decodeRankedCursor } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getAuthors } from '../../people/public.ts';
import { getCourseForViewer, getLessonForViewer, listCoursesForViewer } from './access.ts';
import { saveProgress } from './actions.ts';
import { presentLesson, presentOutline } from './present.ts';

export function registerCourses(app: FastifyInstance, services: Services): void {
  route(app, contract.listCourses, async ({ viewer, params, query, request }) => {
    const { rows, next } = await listCoursesForViewer(services, viewer, {
      slug: params.slug,
      limit: query.limit,
      after: decodeRankedCursor(query.cursor),
    });
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.getCourse, async ({ viewer, params }) => {
    const found = await getCourseForViewer(services, viewer, params);
    return ok(presentOutline(found, await getAuthors(services, 'course', found.course.id)));
  });

  route(app, contract.getLesson, async ({ viewer, params }) => {
    const found = await getLessonForViewer(services, viewer, params);
    return ok(presentLesson(found, await getAuthors(services, 'course', found.course_id)));
  });

  route(app, contract.putProgress, async ({ viewer, params, body }) =>
    ok(await saveProgress(services, viewer, { ...params, status: body.status })),
  );
}
