import * as contract from '@cungnghe/contracts/books';
import type { BookCard } from '@cungnghe/contracts/communities';
import type { FastifyInstance } from 'fastify';
import { decodePlaceCursor } from '../../../platform/cursor.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { encoded, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { getVisibleCommunity } from '../../communities/public.ts';
import { getBookForViewer } from './access.ts';
import { savePlace } from './actions.ts';
import { createBookLists } from './book-lists.ts';
import { presentBook } from './present.ts';
import { findPlace, listContents } from './queries.ts';
import { createSectionTexts } from './section-texts.ts';

export function registerBooks(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const booksOf = createBookLists(db);
  for (const list of [contract.listBooks, contract.listEbooks]) {
    route(app, list, async ({ viewer, params, query, request }) => {
      const page = { limit: query.limit, after: decodePlaceCursor(query.cursor) };
      const found = await booksOf(params.slug, viewer.accountId, page);
      if (found) return encoded<BookCard[]>([found.json], nextPageLink(request.url, found.next));
      // Only an empty list leaves open whether there is such a community.
      await getVisibleCommunity(db, params.slug);
      return ok([]);
    });
  }

  route(app, contract.getBook, async ({ viewer, params }) => {
    const { accountId } = viewer;
    const book = await getBookForViewer(db, viewer, params, clock.now());
    const [contents, place] = await Promise.all([
      listContents(db, book.id, accountId),
      findPlace(db, accountId, book.id),
    ]);
    return ok(presentBook(book, contents, place));
  });

  const sectionOf = createSectionTexts(services);
  route(app, contract.getBookSection, async ({ viewer, params }) =>
    encoded<contract.BookSection>(await sectionOf(viewer, params)),
  );

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
