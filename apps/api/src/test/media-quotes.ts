import { randomUUID } from 'node:crypto';
import type { Body, BodyInput } from '@cungnghe/contracts/endpoint';
import type { createMediaQuote } from '@cungnghe/contracts/media/quotes';
import { catalogueVersion } from '@cungnghe/quote/catalogue';
import { firstPriceTable } from '../features/media/prices/lib/first-price-table.ts';
import { sendVerifiedDraft } from '../features/media/public.ts';
import { putDeposit } from '../features/media/quotes/deposits/queries.ts';
import type { MadeClient } from './media-clients.ts';
import { clientProfile } from './media-clients.ts';
import type { Answer, TestApp } from './test-app.ts';

/** What a client might ask for. */
export const quoteRequest: BodyInput<typeof createMediaQuote> = {
  service_id: 'video',
  tier_id: 'single',
  options: { location: 'studio', turnaround: 'rush' },
  addon_ids: ['drone'],
  trial: false,
  note: 'Quay trong tuần thứ hai của tháng 12.',
  catalogue_version: catalogueVersion,
  price_version: 1,
};

/** As the first price table prices it: (28 000 000 + 6 000 000) × 1.25 + 4 200 000, and 8 % of VAT. */
export const quotePrice = {
  subtotal_vnd: 46_700_000,
  vat_thousandths: 80,
  vat_vnd: 3_736_000,
  total_vnd: 50_436_000,
};

export const quotesUrl = '/api/media/quotes';

export async function sendQuote(
  client: MadeClient,
  change: Partial<Body<typeof createMediaQuote>> = {},
): Promise<Answer['body']> {
  const answer = await client.call('POST', quotesUrl, { ...quoteRequest, ...change });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** A draft of a browser, with the cookie that it has from then on. */
export async function makeDraft(
  testApp: TestApp,
  change: object = {},
): Promise<{ id: string; cookie: string; answer: Answer }> {
  const body = { ...quoteRequest, profile: clientProfile, ...change };
  // Each from an address of its own: drafts are counted by it.
  const remoteAddress = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const answer = await testApp.guest('POST', quotesUrl, body, { remoteAddress });
  if (answer.status !== 201) throw new Error(answer.text);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { id: answer.body.id, cookie, answer };
}

/** A quote that somebody asked for without a session, and has shown who they are. */
export async function makeSentQuote(
  testApp: TestApp,
  email = `${randomUUID()}@client.test`,
): Promise<{ id: string; cookie: string; email: string }> {
  const { id, cookie } = await makeDraft(testApp);
  const identity = { issuer: 'https://idp.test', subject: email, email };
  const result = await sendVerifiedDraft(testApp.services, id, identity);
  if (result !== 'sent') throw new Error(result);
  return { id, cookie, email };
}

const { note: _, catalogue_version: __, price_version: ___, ...chosen } = quoteRequest;
/** The same without the drone, as it is offered in its place: 42 500 000 and 8 % of VAT. */
export const revision = { selection: { ...chosen, addon_ids: [] }, prices: 'agreed' as const };
export const revisedTotal = 45_900_000;

/** A quote that was sent, with a revision that was not. */
export async function makeRevisedQuote(
  testApp: TestApp,
): Promise<{ id: string; cookie: string; email: string; revision: number }> {
  const quote = await makeSentQuote(testApp);
  const { selection, prices } = revision;
  const saved = await testApp.services.db
    .insertInto('media_quote_revisions')
    .values({ quote_id: quote.id, selection: JSON.stringify(selection), prices, updated_at: new Date() })
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { ...quote, ...saved };
}

/** A quote that was accepted, with a deposit that was asked for by itself. */
export async function makeQuoteWithDeposit(
  testApp: TestApp,
): Promise<{ id: string; cookie: string; email: string; number: string; deposit: number }> {
  const quote = await makeSentQuote(testApp);
  const headers = { cookie: quote.cookie, origin: testApp.services.config.urls.media };
  const answer = await testApp.guest('POST', `${quotesUrl}/${quote.id}/accept`, undefined, { headers });
  if (answer.status !== 200) throw new Error(answer.text);
  const due = '2026-12-20';
  const deposit = 25_218_000;
  await putDeposit(testApp.services.db, quote.id, {
    ...{ amount_vnd: deposit, due, requested_at: testApp.services.clock.now(), requested_by: null },
  });
  return { ...quote, number: answer.body.number, deposit };
}

/** The version of the published price table. */
async function publishedPrices({ services }: TestApp): Promise<number> {
  const { version } = await services.db
    .selectFrom('media_price_tables')
    .select('version')
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  return version;
}

/** Makes sure that there is a draft, and answers what it is based on and how often it was saved. */
export async function makePriceDraft(testApp: TestApp): Promise<{ based_on: number; revision: number }> {
  const version = await publishedPrices(testApp);
  await testApp.services.db
    .insertInto('media_price_tables')
    .values({
      version: version + 1,
      status: 'draft',
      price_table: JSON.stringify(firstPriceTable),
      updated_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { revision } = await testApp.services.db
    .selectFrom('media_price_tables')
    .select('revision')
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return { based_on: version, revision };
}
