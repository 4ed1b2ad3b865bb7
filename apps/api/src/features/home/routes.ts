import { getCommunityHome } from '@cungnghe/contracts/communities/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getHomeForViewer } from './access.ts';

export function registerHome(app: FastifyInstance, services: Services): void {
  route(app, getCommunityHome, async ({ viewer, params }) =>
    ok(await getHomeForViewer(services, viewer, params.slug)),
  );
}
