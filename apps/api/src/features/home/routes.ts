import { getCommunityHome } from '@cungnghe/contracts/communities/endpoints';
import { getCommunityNews } from '@cungnghe/contracts/communities/news';
import { getCommunityOffer } from '@cungnghe/contracts/communities/offer';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getHomeForViewer, getNewsForViewer } from './access.ts';
import { getOffer } from './offer-access.ts';

export function registerHome(app: FastifyInstance, services: Services): void {
  route(app, getCommunityHome, async ({ viewer, params }) =>
    ok(await getHomeForViewer(services, viewer, params.slug)),
  );

  route(app, getCommunityNews, async ({ viewer, params, query }) =>
    ok(await getNewsForViewer(services, viewer, { ...params, ...query })),
  );

  route(app, getCommunityOffer, async ({ params }) => ok(await getOffer(services, params.slug)));
}
