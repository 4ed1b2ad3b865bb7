import * as contract from '@cungnghe/contracts/library';
import type { FastifyInstance } from 'fastify';
import { decodePlaceCursor, encodeCursor } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getCommunityForReader } from '../communities/public.ts';
import { getDocumentFor } from './access.ts';
import { presentDocument } from './present.ts';
import { listCollections, listDocuments } from './queries.ts';

export function registerLibrary(app: FastifyInstance, { db, clock }: Services): void {
  for (const list of [contract.getLibrary, contract.getTemplates]) {
    route(app, list, async ({ viewer, params, query, request }) => {
      const after = decodePlaceCursor(query.cursor);
      const { id: communityId, reads_all: readsAll } = await getCommunityForReader(
        db,
        viewer,
        params.slug,
        clock.now(),
      );
      const { collection, limit } = query;
      const bodies = query.bodies === 'true';
      const [rows, collections] = await Promise.all([
        listDocuments(db, { communityId, readsAll, bodies, collection, after, limit }),
        listCollections(db, communityId),
      ]);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next = rows.length > limit && last ? encodeCursor([last.sort_order, last.id]) : undefined;
      return ok(
        { documents: shown.map((row) => presentDocument(row, readsAll)), collections },
        nextPageLink(request.url, next),
      );
    });
  }

  route(app, contract.getLibraryDocument, async ({ viewer, params }) => {
    const { row, readsAll } = await getDocumentFor(db, viewer, params, clock.now());
    return ok(presentDocument(row, readsAll));
  });
}
