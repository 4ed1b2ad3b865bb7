import * as contract from '@cungnghe/contracts/books/read';
import type { FastifyInstance } from 'fastify';
import { decodePlaceCursor } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getAuthors } from '../../people/public.ts';
import { getBookForViewer, getSectionForViewer, listBooksForViewer } from './access.ts';
import { savePlace } from './actions.ts';
import { presentBook, presentSection } from './present.ts';

export function registerBooks(app: FastifyInstance, services: Services): void {
  for (const list of [contract.listBooks, contract.listEbooks]) {
    route(app, list, async ({ viewer, params, query, request }) => {
      const { rows, next } = await listBooksForViewer(services, viewer, {
        slug: params.slug,
        limit: query.limit,
        after: decodePlaceCursor(query.cursor),
      });
      return ok(rows, nextPageLink(request.url, next));
    });
  }

  route(app, contract.getBook, async ({ viewer, params }) => {
    const found = await getBookForViewer(services, viewer, params);
    return ok(presentBook(found, await getAuthors(services, 'book', found.book.id)));
  });

  route(app, contract.getBookSection, async ({ viewer, params }) => {
    const found = await getSectionForViewer(services, viewer, params);
    return ok(presentSection(found, await getAuthors(services, 'book', found.book_id)));
  });

  route(app, contract.putBookPlace, async ({ viewer, params, body }) =>
    ok(
      await savePlace(services, viewer, {
        ...params,
        sectionId: body.section_id,
        ratio: body.ratio,
        finished: body.finished,
      }),
    ),
  );
}
