import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import type { QuoteLine, QuoteNames } from '@cungnghe/contracts/media/quotes';
import type { Locale } from '@cungnghe/contracts/shared';
import type { Selection } from '@cungnghe/quote/selection';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { QuoteDocument } from './document/lib/document.ts';
import type { FrozenQuote } from './lib/freeze.ts';

type Db = Kysely<DB>;

const columns = [
  'id',
  'number',
  'client_id',
  'browser_digest',
  'request_digest',
  'days',
  'subtotal_vnd',
  'vat_thousandths',
  'vat_vnd',
  'total_vnd',
  'price_version',
  'company_name',
  'contact_name',
  'email',
  'note',
  'created_at',
  'sent_at',
  'valid_until',
  'responded_at',
  'question_since',
  'acceptance_since',
  'next_step',
  'next_step_due',
  'next_step_done_at',
  'verified_subject',
  'verified_issuer',
  'message',
  'extended_until',
  'replaced_by as replaced_by_id',
  'declined_at',
  'decline_reason',
  'assigned_to',
  'first_viewed_at',
  'last_viewed_at',
] as const;

/**
 * Another quote, as a way to it. Whether a quote is replaced is asked of `replaced_by_id`: a statement that has waited for
 * the lock of a row reads that row as it is then, but not the rows that were written with it.
 */
export interface QuoteRef {
  readonly id: string;
  readonly number: string;
}

const refOf = (column: 'revises' | 'replaced_by') => sql<QuoteRef | null>`(
  SELECT jsonb_build_object('id', other.id, 'number', other.number)
  FROM media_quote_requests other WHERE other.id = ${sql.ref(`media_quote_requests.${column}`)})`;

const jsonColumns = (row: ExpressionBuilder<DB, 'media_quote_requests'>) => [
  row.ref('selection').$castTo<Selection>().as('selection'),
  row.ref('names').$castTo<QuoteNames>().as('names'),
  row.ref('lines').$castTo<QuoteLine[] | null>().as('lines'),
  row.ref('document').$castTo<QuoteDocument | null>().as('document'),
  row.ref('profile').$castTo<ClientProfile>().as('profile'),
  row.ref('locale').$castTo<Locale>().as('locale'),
  row.ref('status').$castTo<'draft' | 'sent'>().as('status'),
  row.ref('response').$castTo<'accepted' | 'question' | null>().as('response'),
  row.ref('outcome').$castTo<'won' | 'lost' | null>().as('outcome'),
  refOf('revises').as('revises'),
  refOf('replaced_by').as('replaced_by'),
];

const quotes = (db: Db) => db.selectFrom('media_quote_requests').select(columns).select(jsonColumns);
export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

export async function findQuote(db: Db, id: string) {
  return await quotes(db).where('id', '=', id).executeTakeFirst();
}

export async function getQuote(db: Db, id: string): Promise<QuoteRow> {
  return await quotes(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listIdsOfNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('media_quote_requests')
    .select('id')
    .where('number', 'in', numbers)
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockQuote(db: Db, id: string) {
  return await quotes(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listQuotesOf(
  db: Db,
  clientId: string,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
) {
  let query = quotes(db)
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  return await query.execute();
}

/** Who asks, and under which name of their own they send the request. */
export type Requester = (
  | { readonly clientId: string; readonly browserDigest: null }
  | { readonly clientId: null; readonly browserDigest: string }
) & { readonly idempotencyKey: string | null; readonly requestDigest: string };

export async function findByKey(db: Db, { clientId, browserDigest, idempotencyKey }: Requester) {
  if (idempotencyKey === null) return undefined;
  const query = quotes(db).where('idempotency_key', '=', idempotencyKey);
  return await (clientId === null
    ? query.where('browser_digest', '=', browserDigest)
    : query.where('client_id', '=', clientId).where('browser_digest', 'is', null)
  ).executeTakeFirst();
}

export interface NewQuote {
  readonly id: string;
  readonly requester: Requester;
  readonly selection: Selection;
  readonly profile: ClientProfile;
  readonly note: string | null;
  readonly locale: Locale;
  readonly frozen: Pick<FrozenQuote, 'names' | 'days'>;
  readonly now: Date;
}

/** Of a quote that is sent. */
export interface Sent extends FrozenQuote {
  readonly number: string;
  readonly email: string;
  readonly subject: string;
  readonly priceVersion: number;
  readonly validUntil: string;
  readonly document: QuoteDocument;
  readonly now: Date;
}

const columnsOf = ({ id, requester, selection, profile, note, locale, frozen, now }: NewQuote) => ({
  id,
  client_id: requester.clientId,
  browser_digest: requester.browserDigest,
  idempotency_key: requester.idempotencyKey,
  request_digest: requester.requestDigest,
  service_id: selection.service_id,
  selection: JSON.stringify(selection),
  names: JSON.stringify(frozen.names),
  days: frozen.days,
  company_name: profile.company_name,
  contact_name: profile.contact_name,
  profile: JSON.stringify(profile),
  note,
  locale,
  created_at: now,
});

const sentColumns = ({ names, lines, price, days, now, ...sent }: Sent) => ({
  status: 'sent',
  names: JSON.stringify(names),
  lines: JSON.stringify(lines),
  days,
  ...price,
  number: sent.number,
  email: sent.email,
  verified_subject: sent.subject,
  price_version: sent.priceVersion,
  valid_until: sent.validUntil,
  document: JSON.stringify(sent.document),
  sent_at: now,
});

export async function insertSent(db: Db, quote: NewQuote, sent: Sent): Promise<QuoteRow> {
  return await db
    .insertInto('media_quote_requests')
    .values({ ...columnsOf(quote), ...sentColumns(sent) })
    .returning(columns)
    .returning(jsonColumns)
    .executeTakeFirstOrThrow();
}

/** A quote in place of another: for whom that one was, at other prices or for another selection. What is to be done goes on. */
export async function insertRevised(
  db: Db,
  of: QuoteRow,
  { id, selection, message }: { readonly id: string; readonly selection: Selection; message: string | null },
  sent: Sent,
): Promise<void> {
  const { client_id, browser_digest, verified_issuer, company_name, contact_name, locale, note } = of;
  await db
    .insertInto('media_quote_requests')
    .values({
      ...sentColumns(sent),
      ...{ client_id, browser_digest, verified_issuer, company_name, contact_name, locale, note },
      id,
      revises: of.id,
      message,
      assigned_to: of.assigned_to,
      next_step: of.next_step,
      next_step_due: of.next_step_due,
      next_step_done_at: of.next_step_done_at,
      service_id: selection.service_id,
      selection: JSON.stringify(selection),
      profile: JSON.stringify(of.profile),
      created_at: sent.now,
    })
    .execute();
}

/** False when the same browser has made one under the same key. */
export async function insertDraft(db: Db, quote: NewQuote): Promise<boolean> {
  const row = await db
    .insertInto('media_quote_requests')
    .values({ ...columnsOf(quote), status: 'draft' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What an identity provider knows somebody by. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** Who has verified a draft; without `clientId` they have never signed in. */
export interface Verifier {
  readonly clientId: string | null;
  readonly identity: Identity;
}

/** Whatever is sent to somebody as verified is counted one after the other, until the transaction ends. */
export async function lockIdentity(db: Db, { issuer, subject }: Identity): Promise<void> {
  const key = JSON.stringify(['media identity', issuer, subject]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** False when it is no draft any more. */
export async function markSent(db: Db, id: string, by: Verifier, sent: Sent): Promise<boolean> {
  const row = await db
    .updateTable('media_quote_requests')
    .set({ ...sentColumns(sent), client_id: by.clientId, verified_issuer: by.identity.issuer })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes quotes a client's that were sent to the same identity before it was one. */
export async function setClient(db: Db, clientId: string, { issuer, subject }: Identity): Promise<void> {
  await db
    .updateTable('media_quote_requests')
    .set({ client_id: clientId })
    .where('verified_issuer', '=', issuer)
    .where('verified_subject', '=', subject)
    .where('client_id', 'is', null)
    .execute();
}

export async function nextCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT nextval('media_quote_numbers') AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many quotes were sent to somebody in the hour before, and when the first of them was. */
export async function countLastHour(
  db: Db,
  { clientId, identity }: { readonly clientId: string | null; readonly identity?: Identity },
  now: Date,
) {
  return await db
    .selectFrom('media_quote_requests')
    .select([sql<number>`count(*)::int`.as('count'), sql<string | null>`min(sent_at)`.as('first_at')])
    .where((row) =>
      row.or([
        ...(clientId === null ? [] : [row('client_id', '=', clientId)]),
        ...(identity === undefined
          ? []
          : [row.and({ verified_issuer: identity.issuer, verified_subject: identity.subject })]),
      ]),
    )
    // Nobody asked for a revised one.
    .where('revises', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - 60 * 60 * 1000).toISOString())
    .executeTakeFirstOrThrow();
}

export async function deleteDraftsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('media_quote_requests')
    .where('status', '=', 'draft')
    .where('created_at', '<', before.toISOString())
    .execute();
}
