import * as contract from '@cungnghe/contracts/members/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, decodeTimeCursor } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getMemberForViewer, listMemberPostsForViewer, listMembersForViewer } from './access.ts';
import { getOwnListing, setOwnListing } from './actions.ts';

export function registerMembers(app: FastifyInstance, services: Services): void {
  route(app, contract.getOwnListing, async ({ viewer }) => ok(await getOwnListing(services, viewer)));

  route(app, contract.setOwnListing, async ({ viewer, body }) =>
    ok(await setOwnListing(services, viewer, body)),
  );

  route(app, contract.listMembers, async ({ viewer, params, query, request }) => {
    const { limit, cursor, ...filter } = query;
    const page = { limit, after: decodeTimeCursor(cursor) };
    const { rows, next } = await listMembersForViewer(services, viewer, params.slug, filter, page);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.getMemberProfile, async ({ viewer, params }) =>
    ok(await getMemberForViewer(services, viewer, params)),
  );

  route(app, contract.listMemberPosts, async ({ viewer, params, query, request }) => {
    const page = { limit: query.limit, after: decodeSortedCursor(query.cursor, 'new') };
    const { rows, next } = await listMemberPostsForViewer(services, viewer, params, page);
    return ok(rows, nextPageLink(request.url, next));
  });
}
