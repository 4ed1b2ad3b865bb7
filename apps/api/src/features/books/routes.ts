import * as contract from '@cungnghe/contracts/books';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getVisibleCommunity } from '../communities/public.ts';
import { getBookForViewer, getSectionForViewer } from './access.ts';
import { keepPlace } from './actions.ts';
import { presentBook, presentSection } from './present.ts';
import { findPlace, listBookCards, listContents } from './queries.ts';

export function registerBooks(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  for (const list of [contract.listBooks, contract.listEbooks]) {
    route(app, list, async ({ viewer, params }) => {
      const cards = await listBookCards(db, params.slug, viewer.accountId);
      // Only an empty list leaves open whether there is such a community.
      if (cards.length === 0) await getVisibleCommunity(db, params.slug);
      return ok(cards);
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

  route(app, contract.getBookSection, async ({ viewer, params }) =>
    ok(presentSection(await getSectionForViewer(db, viewer, params, clock.now()))),
  );

  route(app, contract.putBookPlace, async ({ viewer, params, body }) =>
    ok(
      await keepPlace(services, viewer, {
        ...params,
        sectionId: body.section_id,
        ratio: body.ratio,
        finished: body.finished,
      }),
    ),
  );
}
