import { sql } from 'kysely';
import { vietnamTimeOf, vietnamToday } from '../../platform/database/vietnam-days.ts';
import type { Database } from '../../platform/services.ts';
import { isVisible } from '../communities/public.ts';

/** The day (UTC) of an instant, by which accounts and the ends of Pro are counted; what is of that day is counted anew. */
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const nextDayOf = (instant: Date) => dayOf(new Date(instant.getTime() + 86_400_000));

/** The figures of the first screen that every operator sees. Reads across areas, writes nothing. */
export async function loadFigures(db: Database, now: Date) {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{
    accounts: number;
    accounts_last_30_days: number;
    pro_members: number;
    priced: { slug: string; name: string; pricing_json: unknown }[] | null;
  }>`
    SELECT
      (SELECT coalesce(sum(members), 0)::int FROM account_totals) AS accounts,
      (SELECT coalesce(sum(members), 0) FROM account_totals WHERE day > ${dayOf(monthAgo)})::int
        + (SELECT count(*)::int FROM accounts WHERE account_type = 'member'
          AND created_at > ${monthAgo} AND created_at < ${nextDayOf(monthAgo)}) AS accounts_last_30_days,
      (SELECT coalesce(sum(people), 0) FROM community_pro_totals WHERE day > ${dayOf(now)})::int
        + (SELECT count(*)::int FROM community_pro_people
          WHERE until > ${now} AND until < ${nextDayOf(now)}) AS pro_members,
      (SELECT json_agg(json_build_object('slug', c.slug, 'name', c.name, 'pricing_json', c.pricing_json)
          ORDER BY c.sort_order)
        FROM communities c WHERE ${isVisible} AND c.access = 'pro') AS priced
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a query of scalars returned no row');
  return figures;
}

/** What waits for whoever works with orders. */
export async function loadOrderFigures(db: Database) {
  const { rows } = await sql<{ pending_orders: number; pending_vnd: number; unmatched_payments: number }>`
    SELECT coalesce(sum(orders), 0)::int AS pending_orders, coalesce(sum(orders * amount_vnd), 0)::bigint AS pending_vnd,
      (SELECT coalesce(sum(payments), 0)::int FROM payment_totals
        WHERE state = 'unmatched' AND direction = 'in') AS unmatched_payments
    FROM community_order_totals WHERE status = 'pending'
  `.execute(db);
  return rows[0];
}

/** What clients said to quotes and nobody has answered, and quotes whose next step or deposit is overdue. */
export async function countOpenQuotes(db: Database, now: Date) {
  const { rows } = await sql<{ open_quotes: number; overdue_quotes: number }>`
    SELECT count(*)::int AS open_quotes,
      (SELECT count(*)::int FROM (
        SELECT id FROM media_quote_requests
        WHERE next_step_due < ${vietnamToday(now)} AND next_step_done_at IS NULL
        UNION SELECT d.quote_id FROM media_quote_deposits d JOIN media_quote_requests q ON q.id = d.quote_id
        WHERE d.due < ${vietnamToday(now)} AND d.received_at IS NULL AND q.outcome IS DISTINCT FROM 'lost')
        AS overdue) AS overdue_quotes
    FROM media_quote_requests
    WHERE question_since IS NOT NULL OR acceptance_since IS NOT NULL
  `.execute(db);
  return rows[0];
}

/** Texts that members have reported and nobody has decided about, as their lists have them. */
export async function countPendingReports(db: Database) {
  const { rows } = await sql<{ pending_reports: number; pending_prompt_reports: number }>`
    SELECT
      (SELECT count(DISTINCT coalesce(reply_id, post_id))::int FROM community_post_reports
        WHERE status = 'pending') AS pending_reports,
      (SELECT count(DISTINCT coalesce(case_id, prompt_id))::int FROM prompt_library_reports
        WHERE status = 'pending') AS pending_prompt_reports
  `.execute(db);
  return rows[0];
}

/** Since when the oldest order and transfer wait. */
export async function findOldestOrders(db: Database) {
  const { rows } = await sql<{ orders: string | null; payments: string | null }>`
    SELECT (SELECT min(created_at) FROM community_orders WHERE status = 'pending') AS orders,
      (SELECT received_at FROM payments WHERE state = 'unmatched' AND direction = 'in'
        ORDER BY received_at, id LIMIT 1) AS payments`.execute(db);
  return rows[0];
}

/** Since when the oldest client of a quote waits. */
export async function findOldestQuote(db: Database) {
  const { rows } = await sql<{ quotes: string | null }>`
    SELECT min(least(question_since, acceptance_since)) AS quotes FROM media_quote_requests
    WHERE question_since IS NOT NULL OR acceptance_since IS NOT NULL`.execute(db);
  return rows[0];
}

/** Since when the oldest reports wait. */
export async function findOldestReports(db: Database) {
  const { rows } = await sql<{ reports: string | null; prompt_reports: string | null }>`
    SELECT (SELECT min(created_at) FROM community_post_reports WHERE status = 'pending') AS reports,
      (SELECT min(created_at) FROM prompt_library_reports WHERE status = 'pending') AS prompt_reports`.execute(
    db,
  );
  return rows[0];
}

/** Approved orders of the last twelve calendar months in Vietnam, oldest first, empty months included. */
export async function listOrdersByMonth(db: Database, now: Date) {
  const { rows } = await sql<{ month: string; approved: number; revenue_vnd: number }>`
    WITH months AS (
      SELECT generate_series(
        date_trunc('month', ${vietnamTimeOf(sql`${now}::timestamptz`)}) - interval '11 months',
        date_trunc('month', ${vietnamTimeOf(sql`${now}::timestamptz`)}),
        interval '1 month') AS month
    )
    SELECT to_char(months.month, 'YYYY-MM') AS month, coalesce(sum(t.orders), 0)::int AS approved,
      coalesce(sum(t.orders * t.amount_vnd), 0)::bigint AS revenue_vnd
    FROM months LEFT JOIN community_order_totals t ON t.status = 'approved' AND t.month = months.month::date
    GROUP BY months.month
    ORDER BY months.month
  `.execute(db);
  return rows;
}

/** So many drafts are shown; an editor who has more of them knows where they are. */
const draftsShown = 10;

/** What somebody has typed and not published, with the course, book or community it is in. */
export async function listOwnDrafts(db: Database, accountId: string) {
  const { rows } = await sql<{
    kind: 'lesson' | 'section' | 'document' | 'site_page' | 'story';
    id: string;
    title: string;
    in: { ref: string; name: string };
    updated_at: string;
  }>`
    SELECT t.kind, d.subject_id AS id, coalesce(nullif(d.content->>'title', ''), t.title) AS title,
      json_build_object('ref', t.ref, 'name', t.name) AS in, d.updated_at
    FROM authoring_drafts d JOIN scheduled_publication_subjects t ON t.id = d.subject_id
    WHERE d.account_id = ${accountId}
    ORDER BY d.updated_at DESC, d.subject_id
    LIMIT ${draftsShown}
  `.execute(db);
  return rows;
}
