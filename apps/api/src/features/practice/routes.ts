import * as contract from '@cungnghe/contracts/practice/endpoints';
import * as aim from '@cungnghe/contracts/practice/weekly-aim';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listQuizzesForViewer, listReviewsForViewer } from './access.ts';
import { answerQuiz } from './actions.ts';
import { getWeeklyAim, setWeeklyAim } from './aim-actions.ts';

export function registerPractice(app: FastifyInstance, services: Services): void {
  route(app, contract.answerQuiz, async ({ viewer, params, body }) =>
    ok(await answerQuiz(services, viewer, { ...params, ...body })),
  );

  route(app, contract.listOwnQuizzes, async ({ viewer, params }) =>
    ok(await listQuizzesForViewer(services, viewer, params)),
  );

  route(app, aim.getWeeklyAim, async ({ viewer }) => ok({ aim: await getWeeklyAim(services, viewer) }));

  route(app, aim.setWeeklyAim, async ({ viewer, body }) =>
    ok({ aim: await setWeeklyAim(services, viewer, body) }),
  );

  route(app, contract.listReviews, async ({ viewer }) => ok(await listReviewsForViewer(services, viewer)));
}
