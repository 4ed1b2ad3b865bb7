import type { Query } from '@cungnghe/contracts/endpoint';
import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import type {
  AdminQuoteRow,
  adminMediaQuotesCsv,
  quoteEventKinds,
  quoteSorts,
} from '@cungnghe/contracts/media/console/quotes';
import type { QuoteNames } from '@cungnghe/contracts/media/quotes';
import { type Kysely, sql, type Transaction } from 'kysely';
import { countRows } from '../../../../platform/database/count-rows.ts';
import { contains } from '../../../../platform/database/like-pattern.ts';
import { matchesWords } from '../../../../platform/database/person-search.ts';
import { type ListSort, type SortedAfter, sortedBy } from '../../../../platform/database/sorted-page.ts';
import type { DB } from '../../../../platform/database/tables.generated.ts';
import { endOfDay, startOfDay, vietnamTimeOf } from '../../../../platform/database/vietnam-days.ts';
import { isIdOf } from '../../../../platform/ids.ts';

type Db = Kysely<DB>;
type Filter = Omit<Query<typeof adminMediaQuotesCsv>, 'assigned' | 'overdue'> & {
  /** Who looks after it; null: nobody. */
  readonly assignedTo?: string | null;
  /** The next step of it, or its deposit, is overdue on this day. */
  readonly overdueOn?: string | undefined;
};

/** The same expression as that of its index. */
const searched = sql`plain_text(coalesce(q.number, '') || ' ' || q.company_name || ' ' || q.contact_name || ' ' || coalesce(q.email, ''))`;
/** The same expression as that of its index. */
const stage = sql<AdminQuoteRow['stage']>`CASE WHEN q.status = 'draft' THEN 'draft'
  WHEN q.replaced_by IS NOT NULL THEN 'replaced' WHEN q.outcome = 'won' THEN 'won'
  WHEN q.outcome = 'lost' OR q.declined_at IS NOT NULL THEN 'lost' WHEN q.response = 'accepted' THEN 'accepted'
  WHEN q.first_viewed_at IS NOT NULL THEN 'viewed' ELSE 'sent' END`;
const amount = sql<number>`coalesce(q.total_vnd, 0)`;

/** Looked up by its own indexes, since few are: the dashboard counts the same. */
const isOverdue = (day: string) => sql<boolean>`q.id IN (
  SELECT id FROM media_quote_requests WHERE next_step_due < ${day} AND next_step_done_at IS NULL
  UNION SELECT d.quote_id FROM media_quote_deposits d JOIN media_quote_requests o ON o.id = d.quote_id
  WHERE d.due < ${day} AND d.received_at IS NULL AND o.outcome IS DISTINCT FROM 'lost')`;

function quotes(db: Db, filter: Filter) {
  const { status, response, open, stage: ofStage, overdueOn, assignedTo } = filter;
  const { service, client, from, until, q } = filter;

  let query = db
    .selectFrom('media_quote_requests as q')
    .select((row) => [
      'q.id',
      'q.number',
      row.ref('q.status').$castTo<'draft' | 'sent'>().as('status'),
      'q.service_id',
      row.ref('q.names').$castTo<QuoteNames>().as('names'),
      'q.company_name',
      'q.contact_name',
      'q.client_id',
      'q.email',
      'q.total_vnd',
      'q.created_at',
      'q.sent_at',
      'q.valid_until',
      row.ref('q.response').$castTo<'accepted' | 'question' | null>().as('response'),
      'q.responded_at',
      'q.question_since',
      'q.acceptance_since',
      'q.extended_until',
      row
        .selectFrom('accounts as a')
        .select('a.full_name')
        .whereRef('a.id', '=', 'q.assigned_to')
        .as('assignee_name'),
      'q.next_step',
      'q.next_step_due',
      'q.next_step_done_at',
      stage.as('stage'),
      sql<boolean>`q.declined_at IS NOT NULL`.as('is_declined'),
    ]);
  if (ofStage) query = query.where(stage, '=', ofStage);
  if (overdueOn) {
    query = query.where(isOverdue(overdueOn));
  }
  if (assignedTo === null) query = query.where('q.assigned_to', 'is', null);
  else if (assignedTo) query = query.where('q.assigned_to', '=', assignedTo);
  if (status) query = query.where('q.status', '=', status);
  if (response === 'none') query = query.where('q.response', 'is', null);
  else if (response) query = query.where('q.response', '=', response);
  if (open) {
    query = query.where((row) =>
      row.or([row('q.question_since', 'is not', null), row('q.acceptance_since', 'is not', null)]),
    );
  }
  if (service) query = query.where('q.service_id', '=', service);
  if (client) query = query.where('q.client_id', '=', client);
  if (from) query = query.where('q.created_at', '>=', startOfDay(from));
  if (until) query = query.where('q.created_at', '<', endOfDay(until));
  if (q) query = query.where(contains(searched, q));
  return query;
}
export type AdminQuoteListRow = Awaited<ReturnType<typeof listQuotes>>[number];

interface Page {
  readonly sort?: (typeof quoteSorts)[number];
  readonly after?: SortedAfter;
  readonly limit: number;
}

export const countQuotes = (db: Db, filter: Filter) =>
  countRows(db, quotes(db, filter).orderBy('q.created_at', 'desc').orderBy('q.id', 'desc'));

export async function listQuotes(db: Db, filter: Filter, { sort = 'newest', after, limit }: Page) {
  const at = sql.ref('q.created_at');
  const sorted = sortedBy(sort === 'amount' ? 'largest' : sort, { at, amount, id: sql.ref('q.id') });
  return await quotes(db, filter)
    .where(sorted.isAfter(after))
    .orderBy(sorted.order)
    .limit(limit + 1)
    .execute();
}

/** Trials that were sent, newest first. Some were sent with the words of a package, before a trial had its own. */
export async function listTrialQuotes(db: Db) {
  return await db
    .selectFrom('media_quote_requests')
    .select([
      'number',
      'id',
      'company_name',
      'email',
      'total_vnd',
      'sent_at',
      'response',
      sql<boolean>`names->>'per' = 'month' OR names->>'days_until' <> 'delivery'`.as('says_per_month'),
    ])
    .where('status', '=', 'sent')
    .where(sql<boolean>`(selection->'trial')::boolean`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function listEvents(db: Db, quoteId: string) {
  return await db
    .selectFrom('media_quote_events')
    .select((row) => [
      'id',
      row.ref('kind').$castTo<Exclude<(typeof quoteEventKinds)[number], 'created' | 'sent'>>().as('kind'),
      'at',
      'text',
      'actor_name',
    ])
    .where('quote_id', '=', quoteId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

const clients = (db: Db) =>
  db
    .selectFrom('media_clients as c')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('media_quote_requests as q')
          .select([
            sql<number>`count(*) FILTER (WHERE q.replaced_by IS NULL)::int`.as('quotes'),
            sql<number>`count(*) FILTER (WHERE q.response = 'accepted')::int`.as('accepted'),
            sql<number>`coalesce(sum(q.total_vnd) FILTER (WHERE q.response = 'accepted'), 0)::bigint`.as(
              'accepted_vnd',
            ),
          ])
          .whereRef('q.client_id', '=', 'c.id')
          .as('f'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.email',
      'c.name',
      'c.company_name',
      'c.created_at',
      'c.last_signed_in_at',
      'f.quotes',
      'f.accepted',
      'f.accepted_vnd',
    ]);

export async function listClients(
  db: Db,
  { q, sort, after, limit }: { q?: string | undefined; sort: ListSort; after: SortedAfter; limit: number },
) {
  const { order, isAfter } = sortedBy(sort, { at: sql.ref('c.created_at'), id: sql.ref('c.id') });
  let query = clients(db)
    .where(isAfter(after))
    .orderBy(order)
    .limit(limit + 1);
  if (q) {
    // The same expression as the index media_clients_found_by.
    const named = sql<string>`plain_text(' ' || coalesce(c.company_name, '') || ' ' || coalesce(c.contact_name, '') || ' ' || c.name
      || ' ' || c.email || ' ' || coalesce(c.phone, '') || ' ' || replace(coalesce(c.phone, ''), ' ', ''))`;
    query = query.where(isIdOf('mc', q) ? sql<boolean>`c.id = ${q}` : matchesWords(named, q));
  }
  return await query.execute();
}

export async function findClient(db: Db, id: string) {
  return await clients(db)
    .select(
      sql<ClientProfile | null>`CASE WHEN c.company_name IS NOT NULL THEN jsonb_build_object(
      'company_name', c.company_name, 'contact_name', c.contact_name, 'phone', c.phone, 'industry', c.industry,
      'company_size', c.company_size, 'tax_code', c.tax_code, 'website', c.website, 'locale', c.locale) END`.as(
        'profile',
      ),
    )
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** Counts by calendar month in Vietnam and by service, from a month on such as `2026-11`. */
export async function countByMonth(db: Db, from: string) {
  return await db
    .selectFrom('media_quote_requests as q')
    .select([
      sql<string>`to_char(${vietnamTimeOf(sql`q.created_at`)}, 'YYYY-MM')`.as('month'),
      'q.service_id',
      sql<number>`count(*) FILTER (WHERE q.revises IS NULL)::int`.as('requests'),
      sql<number>`count(*) FILTER (WHERE q.status = 'sent' AND q.replaced_by IS NULL)::int`.as('sent'),
      sql<number>`count(*) FILTER (WHERE q.replaced_by IS NULL
        AND (q.first_viewed_at IS NOT NULL OR q.response = 'accepted'))::int`.as('viewed'),
      sql<number>`count(*) FILTER (WHERE q.response = 'accepted')::int`.as('accepted'),
      sql<number>`count(*) FILTER (WHERE ${stage} = 'won')::int`.as('won'),
      sql<number>`count(*) FILTER (WHERE ${stage} = 'lost')::int`.as('lost'),
      sql<number>`coalesce(sum(q.total_vnd) FILTER (WHERE q.replaced_by IS NULL), 0)::bigint`.as('sent_vnd'),
      sql<number>`coalesce(sum(q.total_vnd) FILTER (WHERE q.response = 'accepted'), 0)::bigint`.as(
        'accepted_vnd',
      ),
    ])
    .where('q.created_at', '>=', startOfDay(`${from}-01`))
    .groupBy(['month', 'q.service_id'])
    .execute();
}

/** Those of these quotes that there are. */
export const listQuotesByIds = (trx: Transaction<DB>, ids: readonly string[]) =>
  trx
    .selectFrom('media_quote_requests')
    .select(['id', 'number', 'created_at'])
    .where('id', 'in', ids)
    .execute();
