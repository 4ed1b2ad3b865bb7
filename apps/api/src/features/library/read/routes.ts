import * as contract from '@cungnghe/contracts/library';
import type { FastifyInstance } from 'fastify';
import { decodePlaceCursor } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { encoded, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { gatherReaders } from '../../communities/public.ts';
import { getDocumentFor } from './access.ts';
import { createLibraryPages } from './library-pages.ts';
import { presentDocument } from './present.ts';

export function registerLibrary(app: FastifyInstance, { db, clock }: Services): void {
  const readerOf = gatherReaders({ db, clock });
  const pageOf = createLibraryPages(db);
  for (const list of [contract.getLibrary, contract.getTemplates]) {
    route(app, list, async ({ viewer, params, query, request }) => {
      const after = decodePlaceCursor(query.cursor);
      const { id: communityId, has_full_access: hasFullAccess } = await readerOf(viewer, params.slug);
      const { collection, limit } = query;
      const bodies = query.bodies === 'true';
      const { json, next } = await pageOf({ communityId, hasFullAccess, bodies, collection, after, limit });
      return encoded<contract.Library>([json], nextPageLink(request.url, next));
    });
  }

  route(app, contract.getLibraryDocument, async ({ viewer, params }) => {
    const { row, hasFullAccess } = await getDocumentFor(db, viewer, params, clock.now());
    return ok(presentDocument(row, hasFullAccess));
  });
}
