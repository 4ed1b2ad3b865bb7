import * as contract from '@cungnghe/contracts/media/quotes';
import { catalogueVersion } from '@cungnghe/quote/catalogue';
import type { FastifyInstance } from 'fastify';
import { decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { AppError, notFound, validationFailed } from '../../../platform/errors.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { created, file, type Input, ok, route } from '../../../platform/http/route.ts';
import { ensureBrowser, isFromBrowser } from '../../../platform/openid/browser-cookie.ts';
import type { Services } from '../../../platform/services.ts';
import { requireProfile } from '../clients/access.ts';
import { getPublished } from '../prices/published-access.ts';
import { createDraft, sendQuote } from './actions.ts';
import { quotePdf } from './document/actions.ts';
import { presentQuote } from './present.ts';
import { findQuote, listQuotesOf } from './queries.ts';
import { acceptQuote, askQuestion, getConversation } from './response-actions.ts';
import { noteView } from './view-actions.ts';

export function registerMediaQuotes(app: FastifyInstance, services: Services): void {
  const { db, readDb, clock, cache, config, authSecret } = services;
  const browser = { originUrl: config.urls.media, authSecret };

  route(app, contract.getMediaPricing, async ({ client }) => {
    requireProfile(client);
    // The answer as it is sent: what is cached is checked and written once.
    const prices = await cache.read({ key: ['media prices'], tags: ['media-prices'] }, async () => {
      const { version, table } = await getPublished(readDb);
      return { version, catalogue_version: catalogueVersion, ...table };
    });
    return ok(prices);
  });

  route(app, contract.createMediaQuote, async ({ client, body, request }) => {
    const key = request.idempotencyKey ?? null;
    if (client !== undefined) {
      const profile = requireProfile(client);
      if (body.profile !== undefined) {
        throw validationFailed([{ path: 'profile', message: 'is taken from the signed-in client' }]);
      }
      const { quote, isPriceChanged } = await sendQuote(services, client, profile, body, key);
      return created({ ...presentQuote(quote, clock.now()), price_changed: isPriceChanged });
    }
    if (body.profile === undefined) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    const { digest, setCookie } = ensureBrowser(
      request.cookie,
      browser,
      key === null ? undefined : JSON.stringify([key, body]),
    );
    const { quote } = await createDraft(services, { digest, ip: request.ip }, body.profile, body, key);
    return created(
      { ...presentQuote(quote, clock.now()), price_changed: false },
      { 'set-cookie': setCookie },
    );
  });

  route(app, contract.myMediaQuotes, async ({ client, query: { limit, cursor }, request }) => {
    const found = await listQuotesOf(db, client.id, { after: decodeTimeCursor(cursor), limit });
    const { rows, next } = pageOf(found, limit, (row) => row.created_at);
    const now = clock.now();
    return ok(
      rows.map((row) => presentQuote(row, now)),
      nextPageLink(request.url, next),
    );
  });

  route(app, contract.getMediaQuote, async ({ params, request }) => {
    const quote = await findQuote(readDb, params.id);
    if (!quote) throw notFound('This quote');
    if (request.origin !== 'admin') await noteView(services, quote);
    return ok(presentQuote(quote, clock.now()));
  });

  route(app, contract.getMediaQuotePdf, async ({ params, request }) => {
    const quote = await findQuote(readDb, params.id);
    if (quote?.number == null) throw notFound('This quote');
    // Operators open the file at the console.
    if (request.origin !== 'admin') await noteView(services, quote);
    // Drawing takes tens of milliseconds, and whoever has the link can ask again and again.
    const { bytes } = await services.cache.read(
      { key: ['quote pdf', quote.id], tags: [], size: (drawn) => (drawn as Drawn).bytes.length },
      async (): Promise<Drawn> => ({ bytes: await quotePdf(services, quote) }),
    );
    return file(bytes, {
      'content-disposition': `inline; filename="${quote.number}.pdf"`,
    });
  });

  registerAnswers(app, services);
}

interface Drawn {
  readonly bytes: Buffer;
}

/** What clients answer to a quote. */
function registerAnswers(app: FastifyInstance, services: Services): void {
  const { clock, config, authSecret } = services;
  const browser = { originUrl: config.urls.media, authSecret };
  const respondentOf = ({
    client,
    request,
  }: Pick<Input<typeof contract.acceptMediaQuote>, 'client' | 'request'>) => ({
    client,
    isBrowser: (digest: string) => isFromBrowser(request.cookie, digest, browser),
  });

  route(app, contract.getMediaQuoteConversation, async (input) =>
    ok(await getConversation(services.db, input.params.id, respondentOf(input))),
  );

  route(app, contract.acceptMediaQuote, async (input) => {
    const quote = await acceptQuote(services, input.params.id, respondentOf(input));
    return ok(presentQuote(quote, clock.now()));
  });

  route(app, contract.askAboutMediaQuote, async (input) => {
    const quote = await askQuestion(services, input.params.id, respondentOf(input), input.body.text);
    return ok(presentQuote(quote, clock.now()));
  });
}
