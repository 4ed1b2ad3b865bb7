import * as contract from '@cungnghe/contracts/library/read';
import type { FastifyInstance } from 'fastify';
import { decodePlaceCursor } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getAuthors } from '../../people/public.ts';
import { getDocumentForViewer, getLibraryForViewer } from './access.ts';

export function registerLibrary(app: FastifyInstance, services: Services): void {
  for (const list of [contract.getLibrary, contract.getTemplates]) {
    route(app, list, async ({ viewer, params, query, request }) => {
      const { collection, limit } = query;
      const { library, next } = await getLibraryForViewer(services, viewer, params.slug, {
        collection,
        limit,
        bodies: query.bodies === 'true',
        after: decodePlaceCursor(query.cursor),
      });
      return ok(library, nextPageLink(request.url, next));
    });
  }

  route(app, contract.getLibraryDocument, async ({ viewer, params }) => {
    const document = await getDocumentForViewer(services, viewer, params);
    return ok({ ...document, authors: await getAuthors(services, 'document', document.id) });
  });
}
