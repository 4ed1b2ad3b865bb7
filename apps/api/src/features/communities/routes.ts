import * as contract from '@cungnghe/contracts/communities/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getCommunityForViewer, listCommunitiesForViewer } from './access.ts';
import { joinCommunity } from './actions.ts';
import { getContentSubscription, setContentSubscription } from './content-subscription/actions.ts';
import { presentDetail, presentForOperator, presentList } from './present.ts';
import { setBasePrice } from './price-actions.ts';
import { lowestPrice, priceRuleOf } from './prices/rules.ts';
import { setPublicReading } from './public-reading-actions.ts';
import { listAll, listPublic } from './queries.ts';

export function registerCommunities(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.listCommunities, async ({ viewer }) =>
    ok(presentList(await listCommunitiesForViewer(services, viewer), clock.now())),
  );

  route(app, contract.getHomeCommunity, async ({ viewer }) =>
    ok(presentDetail(await getCommunityForViewer(services, viewer, 'home'), clock.now())),
  );

  route(app, contract.getCommunity, async ({ viewer, params }) =>
    ok(presentDetail(await getCommunityForViewer(services, viewer, { named: params.slug }), clock.now())),
  );

  route(app, contract.joinCommunity, async ({ viewer, params, body }) =>
    ok({ membership: await joinCommunity(services, viewer, { slug: params.slug, setHome: body.set_home }) }),
  );

  route(app, contract.getContentSubscription, async ({ viewer, params }) =>
    ok(await getContentSubscription(services, viewer, params.slug)),
  );

  route(app, contract.subscribeToContent, async ({ viewer, params }) =>
    ok(await setContentSubscription(services, viewer, { ...params, subscribed: true })),
  );

  route(app, contract.unsubscribeFromContent, async ({ viewer, params }) =>
    ok(await setContentSubscription(services, viewer, { ...params, subscribed: false })),
  );

  route(app, contract.listPublicCommunities, async () => {
    const rows = await listPublic(db);
    const now = clock.now();
    const { price, isCommon } = lowestPrice(
      rows.map((row) => priceRuleOf(row.pricing_json)),
      now,
    );
    return ok(
      {
        communities: rows.map((row) => ({ ...row, dimension: row.dimension as 'industry' | 'occupation' })),
        price,
        price_is_common: isCommon,
      },
      { 'cache-control': `public, max-age=${secondsFresh(price, now)}` },
    );
  });

  route(app, contract.adminCommunities, async () => {
    const now = clock.now();
    return ok((await listAll(db, now)).map((row) => presentForOperator(row, now)));
  });

  route(app, contract.adminSetPrice, async ({ viewer, params, body, request }) =>
    ok(
      await setBasePrice(services, viewer, {
        slug: params.slug,
        baseVnd: body.base_vnd,
        requestId: request.id,
      }),
    ),
  );

  route(app, contract.adminSetPublicReading, async ({ viewer, params, body, request }) =>
    ok(await setPublicReading(services, viewer, { ...params, ...body, requestId: request.id })),
  );
}

/** A minute, but never past the moment at which the price changes. */
function secondsFresh(price: { next_change_at: string } | null, now: Date): number {
  const left = price ? Math.floor((Date.parse(price.next_change_at) - now.getTime()) / 1000) : 60;
  return Math.max(0, Math.min(60, left));
}
