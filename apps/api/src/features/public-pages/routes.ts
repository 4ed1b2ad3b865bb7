import * as peopleContract from '@cungnghe/contracts/people/endpoints';
import * as contract from '@cungnghe/contracts/public-pages/endpoints';
import * as eventContract from '@cungnghe/contracts/public-pages/events';
import * as textContract from '@cungnghe/contracts/public-pages/texts';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../../platform/http/negotiation.ts';
import { file, ok, route, unchanged } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getPublicEvent, getPublicEventCalendar } from '../events/public.ts';
import { getAuthors } from '../people/public.ts';
import { getPublicCommunity, getPublicHome, type PublicAnswer } from './access.ts';
import { getPublicPerson } from './person-access.ts';
import { getPublicDocument, getPublicLesson, getPublicSection, listPublicTexts } from './text-access.ts';

export function registerPublicPages(app: FastifyInstance, services: Services): void {
  route(app, contract.getPublicCommunity, async ({ params, school, request }) =>
    answer(await getPublicCommunity(services, school.id, params.slug), request.ifNoneMatch),
  );

  route(app, contract.getPublicHome, async ({ school, request }) =>
    answer(await getPublicHome(services, school.id), request.ifNoneMatch),
  );

  const { db, config, clock } = services;

  route(app, textContract.getPublicLesson, async ({ params }) =>
    ok(await getPublicLesson(services, params), shortlyCached),
  );

  route(app, textContract.getPublicSection, async ({ params }) =>
    ok(await getPublicSection(services, params), shortlyCached),
  );

  route(app, textContract.getPublicDocument, async ({ params }) =>
    ok(await getPublicDocument(services, params), shortlyCached),
  );

  route(app, textContract.listPublicTexts, async ({ school }) =>
    ok(await listPublicTexts(services, school.id), shortlyCached),
  );

  route(app, eventContract.getPublicEvent, async ({ params, school }) => {
    const event = await getPublicEvent(db, school.id, params.slug, clock.now());
    return ok({ ...event, authors: await getAuthors(services, 'event', event.id) }, shortlyCached);
  });

  route(app, peopleContract.getPublicPerson, async ({ params, school }) =>
    ok(await getPublicPerson(services, school.id, params.slug), askedEachTime),
  );

  route(app, eventContract.getPublicEventCalendar, async ({ params, school }) =>
    file(await getPublicEventCalendar(db, config, school.id, params.slug), {
      'content-disposition': `attachment; filename="${params.slug}.ics"`,
    }),
  );
}

/** So short that nothing is shown for longer than a request may take after it has changed. */
/** Whoever takes back that they are named is gone at once. */
const askedEachTime = { 'cache-control': 'public, max-age=0' };
const shortlyCached = { 'cache-control': 'public, max-age=5' };

function answer({ bytes, etag }: PublicAnswer, held: string | undefined) {
  const headers = { etag, ...shortlyCached };
  if (matchesEtag(held, etag)) return unchanged(headers);
  return ok(bytes, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}
