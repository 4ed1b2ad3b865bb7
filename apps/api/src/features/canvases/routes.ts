import * as editing from '@cungnghe/contracts/canvases/editing';
import { getBusinessModel, getJobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getCommunityForReader, proRequired } from '../communities/public.ts';
import { getCanvasForEditor, saveCanvas } from './actions.ts';
import { findCanvas } from './queries.ts';

export function registerCanvases(app: FastifyInstance, services: Services): void {
  const { readDb, clock } = services;

  /** The id under which an allowed reader finds canvases: whether there are any is for readers alone to know. */
  async function permit(viewer: Viewer, slugOrId: string, what: string): Promise<string> {
    const now = clock.now();
    const community = await getCommunityForReader(readDb, viewer, slugOrId, now);
    if (!community.has_full_access)
      throw proRequired(`${what} opens with Pro in this community`, community, now);
    return community.id;
  }

  route(app, getBusinessModel, async ({ viewer, params }) => {
    const id = await permit(viewer, params.slug, 'The business model canvas');
    const canvas = await findCanvas(readDb, 'bmc', id);
    if (!canvas) throw notFound('A business model canvas of this community');
    return ok(canvas.content);
  });

  route(app, getJobsToBeDone, async ({ viewer, params }) => {
    const id = await permit(viewer, params.slug, 'The list of jobs to be done');
    const canvas = await findCanvas(readDb, 'jtbd', id);
    if (!canvas) throw notFound('A list of jobs to be done of this community');
    return ok(canvas.content);
  });

  route(app, editing.adminBusinessModel, async ({ params }) =>
    ok(await getCanvasForEditor(services, 'bmc', params.slug)),
  );

  route(app, editing.adminSaveBusinessModel, async ({ viewer, params, body, request }) =>
    ok(await saveCanvas(services, viewer, 'bmc', { ...params, ...body, requestId: request.id })),
  );

  route(app, editing.adminJobsToBeDone, async ({ params }) =>
    ok(await getCanvasForEditor(services, 'jtbd', params.slug)),
  );

  route(app, editing.adminSaveJobsToBeDone, async ({ viewer, params, body, request }) =>
    ok(await saveCanvas(services, viewer, 'jtbd', { ...params, ...body, requestId: request.id })),
  );
}
