import { getBusinessModel, getJobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';
import type { FastifyInstance } from 'fastify';
import { communitiesFolder } from '../../platform/content.ts';
import { notFound } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getCommunityForReader, proRequired } from '../communities/public.ts';
import { canvasFiles } from './lib/files.ts';

export function registerCanvases(app: FastifyInstance, { readDb, clock }: Services): void {
  const readCanvas = canvasFiles(communitiesFolder);

  /** The slug under which an allowed reader finds the files: whether there are any is for readers alone to know. */
  async function permit(viewer: Viewer, slugOrId: string, what: string): Promise<string> {
    const now = clock.now();
    const community = await getCommunityForReader(readDb, viewer, slugOrId, now);
    if (!community.has_full_access)
      throw proRequired(`${what} opens with Pro in this community`, community, now);
    return community.community_slug;
  }

  route(app, getBusinessModel, async ({ viewer, params }) => {
    const slug = await permit(viewer, params.slug, 'The business model canvas');
    const canvas = await readCanvas('bmc', slug);
    if (!canvas) throw notFound('A business model canvas of this community');
    return ok(canvas);
  });

  route(app, getJobsToBeDone, async ({ viewer, params }) => {
    const slug = await permit(viewer, params.slug, 'The list of jobs to be done');
    const canvas = await readCanvas('jtbd', slug);
    if (!canvas) throw notFound('A list of jobs to be done of this community');
    return ok(canvas);
  });
}
