import * as contract from '@cungnghe/contracts/live/activities';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import { contextOf, requireEvent } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { getActivity } from './access.ts';
import {
  copyFromEvent,
  createActivity,
  deleteActivity,
  duplicateActivity,
  moveActivity,
  reorderActivities,
  setShown,
  updateActivity,
} from './actions.ts';
import { correctActivity } from './correction-actions.ts';
import { createFromLesson, listLessonsForRoom } from './lesson-actions.ts';
import { readActivities } from './queries.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one route after the other, each a few lines
export function registerLiveActivities(app: FastifyInstance, deps: HostDeps): void {
  const { db } = deps.services;

  route(app, contract.listActivities, async ({ params: { eventId } }) => {
    await requireEvent(db, eventId);
    return ok(await readActivities(db, eventId));
  });

  route(app, contract.createActivity, async ({ body, ...input }) =>
    created(await createActivity(deps, contextOf(input), body)),
  );

  route(app, contract.getActivity, async ({ params }) =>
    ok(await getActivity(db, params.eventId, params.id)),
  );

  route(app, contract.updateActivity, async ({ body, ...input }) =>
    ok(await updateActivity(deps, contextOf(input), { id: input.params.id, change: body })),
  );

  route(app, contract.correctActivity, async ({ body, ...input }) =>
    ok(await correctActivity(deps, contextOf(input), { id: input.params.id, items: body.items })),
  );

  route(app, contract.deleteActivity, async ({ body, ...input }) =>
    ok(await deleteActivity(deps, contextOf(input), { ...body, id: input.params.id })),
  );

  for (const [move, endpoint] of [
    ['start', contract.startActivity],
    ['pause', contract.pauseActivity],
    ['resume', contract.resumeActivity],
    ['close', contract.closeActivity],
  ] as const) {
    route(app, endpoint, async (input) =>
      ok(await moveActivity(deps, contextOf(input), { id: input.params.id, move })),
    );
  }

  route(app, contract.revealAnswer, async ({ body, ...input }) =>
    ok(
      await setShown(deps, contextOf(input), {
        id: input.params.id,
        column: 'reveal_answer',
        value: body.reveal_answer,
      }),
    ),
  );

  route(app, contract.showResults, async ({ body, ...input }) =>
    ok(
      await setShown(deps, contextOf(input), {
        id: input.params.id,
        column: 'results_shown',
        value: body.shown,
      }),
    ),
  );

  route(app, contract.duplicateActivity, async (input) =>
    created(await duplicateActivity(deps, contextOf(input), input.params.id)),
  );

  route(app, contract.reorderActivities, async ({ body, ...input }) =>
    ok(await reorderActivities(deps, contextOf(input), body.ids)),
  );

  route(app, contract.copyFromEvent, async ({ body, ...input }) =>
    created(await copyFromEvent(deps, contextOf(input), body.event_id)),
  );

  route(app, contract.lessonsForRoom, async ({ params }) =>
    ok(await listLessonsForRoom(deps.services, params.eventId)),
  );

  route(app, contract.createFromLesson, async ({ body, ...input }) =>
    created(await createFromLesson(deps, contextOf(input), body)),
  );
}
