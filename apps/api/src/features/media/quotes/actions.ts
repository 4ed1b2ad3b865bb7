import { createHash } from 'node:crypto';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import type { createMediaQuote } from '@cungnghe/contracts/media/quotes';
import { catalogueVersion } from '@cungnghe/quote/catalogue';
import type { Transaction } from 'kysely';
import type { Client } from '../../../platform/client.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, rateLimited } from '../../../platform/errors.ts';
import { clientAddress, consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockClient } from '../clients/queries.ts';
import { getPublished } from '../prices/published-access.ts';
import type { PublishedPrices } from '../prices/queries.ts';
import { documentOf } from './document/lib/document.ts';
import { enqueueQuote } from './email-actions.ts';
import { freeze } from './lib/freeze.ts';
import * as queries from './queries.ts';
import { draftLimit, newQuoteId, quoteNumber, quotesPerHour, validUntil } from './rules.ts';

type Input = Body<typeof createMediaQuote>;

interface MadeQuote {
  readonly quote: queries.QuoteRow;
  /** It is not at the price that the page has shown. */
  readonly isPriceChanged: boolean;
}

/**
 * Sends a signed-in client a quote at today's prices. Throws CATALOGUE_CHANGED, SELECTION_INVALID, RATE_LIMITED for the
 * sixth within an hour, CONFLICT for a key that named another request.
 */
export async function sendQuote(
  services: Services,
  client: Pick<Client, 'id' | 'email' | 'subject'>,
  profile: ClientProfile,
  input: Input,
  idempotencyKey: string | null,
): Promise<MadeQuote> {
  refuseOtherCatalogue(input.catalogue_version);
  const requester = {
    clientId: client.id,
    browserDigest: null,
    idempotencyKey,
    requestDigest: digestOf(input),
  };
  return await services.db.transaction().execute(async (trx) => {
    // Whoever asks fifty times at once is counted one after the other.
    await lockClient(trx, { id: client.id });
    const made = await findMade(trx, requester);
    if (made) return answerOf(made, input);
    const now = services.clock.now();
    const prices = await getPublished(trx);
    const quote = newQuote(requester, profile, input, prices, now);
    await refuseSixth(trx, client.id, now);
    const sent = await sentOf(services, trx, quote, client, prices);
    const stored = await queries.insertSent(trx, quote, sent);
    await enqueueQuote(services, trx, messageOf(quote, sent), { cause: 'sent', now });
    return answerOf(stored, input);
  });
}

/** Keeps what somebody asks for until they have shown who they are. Throws like {@link sendQuote}. */
export async function createDraft(
  { db, clock }: Services,
  browser: { readonly digest: string; readonly ip: string },
  profile: ClientProfile,
  input: Input,
  idempotencyKey: string | null,
): Promise<MadeQuote> {
  refuseOtherCatalogue(input.catalogue_version);
  const requester = {
    clientId: null,
    browserDigest: browser.digest,
    idempotencyKey,
    requestDigest: digestOf(input),
  };
  const made = await findMade(db, requester);
  if (made) return answerOf(made, input);
  const quote = newQuote(requester, profile, input, await getPublished(db), clock.now());
  await consumeRateLimit(db, draftLimit, clientAddress(browser.ip));
  const isNew = await queries.insertDraft(db, quote);
  const stored = isNew ? await queries.getQuote(db, quote.id) : await findMade(db, requester);
  if (!stored) throw new Error('A draft was neither made nor found');
  return answerOf(stored, input);
}

const digestOf = (input: Input) => createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** A page that was loaded before a release shows what the server does not mean any more. */
function refuseOtherCatalogue(version: string | null): void {
  if (version === null || version === catalogueVersion) return;
  throw new AppError('CATALOGUE_CHANGED', 'The services on offer have changed; please load the page again', {
    catalogue_version: catalogueVersion,
  });
}

async function findMade(db: Services['db'], requester: queries.Requester) {
  const made = await queries.findByKey(db, requester);
  if (made !== undefined && made.request_digest !== requester.requestDigest) {
    throw new AppError('CONFLICT', 'This key names another request', { reason: 'key_reused' });
  }
  return made;
}

const answerOf = (quote: queries.QuoteRow, { price_version: shown }: Input): MadeQuote => ({
  quote,
  isPriceChanged: shown !== null && quote.price_version !== null && shown !== quote.price_version,
});

function newQuote(
  requester: queries.Requester,
  profile: ClientProfile,
  input: Input,
  { table }: PublishedPrices,
  now: Date,
): queries.NewQuote {
  const { service_id, tier_id, options, addon_ids, trial, note, locale = profile.locale } = input;
  const selection = { service_id, tier_id, options, addon_ids, trial };
  const frozen = freeze(selection, table);
  return { id: newQuoteId(), requester, selection, profile, note, locale, frozen, now };
}

async function refuseSixth(trx: Transaction<DB>, clientId: string, now: Date): Promise<void> {
  const { count, first_at } = await queries.countLastHour(trx, { clientId }, now);
  if (count < quotesPerHour || first_at === null) return;
  const seconds = (Date.parse(first_at) + 60 * 60 * 1000 - now.getTime()) / 1000;
  throw rateLimited('Only five quotes an hour; please wait a while', seconds, quotesPerHour);
}

/** The quote at today's prices. */
export async function sentOf(
  { config }: Pick<Services, 'config'>,
  trx: Transaction<DB>,
  { selection, now }: Pick<queries.NewQuote, 'selection' | 'now'>,
  { email, subject }: { readonly email: string; readonly subject: string },
  { version, table }: PublishedPrices,
): Promise<queries.Sent> {
  const frozen = freeze(selection, table);
  return {
    ...frozen,
    document: documentOf(config, selection, frozen.price.total_vnd),
    number: quoteNumber(await queries.nextCount(trx), now),
    email,
    subject,
    priceVersion: version,
    validUntil: validUntil(now, table.valid_days),
    now,
  };
}

const messageOf = ({ id, profile, locale }: queries.NewQuote, sent: queries.Sent) => ({
  ...sent,
  id,
  locale,
  companyName: profile.company_name,
  contactName: profile.contact_name,
  taxCode: profile.tax_code,
});
