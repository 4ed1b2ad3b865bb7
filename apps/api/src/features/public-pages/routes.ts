import * as contract from '@cungnghe/contracts/public-pages/endpoints';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../../platform/http/negotiation.ts';
import { ok, route, unchanged } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getPublicCommunity, getPublicHome, type PublicAnswer } from './access.ts';

export function registerPublicPages(app: FastifyInstance, services: Services): void {
  route(app, contract.getPublicCommunity, async ({ params, school, request }) =>
    answer(await getPublicCommunity(services, school.id, params.slug), request.ifNoneMatch),
  );

  route(app, contract.getPublicHome, async ({ school, request }) =>
    answer(await getPublicHome(services, school.id), request.ifNoneMatch),
  );
}

function answer({ bytes, etag }: PublicAnswer, held: string | undefined) {
  // So short that no price is shown after it has changed for longer than a request may take.
  const headers = { etag, 'cache-control': 'public, max-age=5' };
  if (matchesEtag(held, etag)) return unchanged(headers);
  return ok(bytes, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}
