import * as editing from '@cungnghe/contracts/canvases/editing';
import {
  businessModel,
  getBusinessModel,
  getJobsToBeDone,
  jobsToBeDone,
} from '@cungnghe/contracts/canvases/endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getTextVersion, listTextVersions } from '../authoring/public.ts';
import { getCommunityForReader, proRequired } from '../communities/public.ts';
import { getCanvasForEditor, saveCanvas } from './actions.ts';
import type { CanvasKind } from './lib/files.ts';
import { findCanvas, findCanvasCommunity } from './queries.ts';
import { subjectOf } from './rules.ts';

/** How the versions of a canvas are found. */
const findVersioned =
  (kind: CanvasKind) =>
  async (db: Services['db'], { slug }: { slug: string }) => {
    const community = await findCanvasCommunity(db, slug);
    return community && { id: subjectOf(community.id, kind) };
  };
const models = { called: 'This community', finished: businessModel, find: findVersioned('bmc') };
const jobs = { called: 'This community', finished: jobsToBeDone, find: findVersioned('jtbd') };

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

  route(app, editing.adminBusinessModelVersions, async ({ params, query, request }) => {
    const { rows, next } = await listTextVersions(services, models, params, query);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, editing.adminBusinessModelVersion, async ({ params }) =>
    ok(await getTextVersion(services, models, params, params.version)),
  );

  route(app, editing.adminJobsVersions, async ({ params, query, request }) => {
    const { rows, next } = await listTextVersions(services, jobs, params, query);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, editing.adminJobsVersion, async ({ params }) =>
    ok(await getTextVersion(services, jobs, params, params.version)),
  );
}
