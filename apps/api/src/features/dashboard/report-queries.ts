import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { periodRows } from './period-queries.ts';
import type { Period } from './report-rules.ts';

/**
 * What happened in each of some periods. Learners are those who opened a lesson for the first time or completed one: a
 * later visit moves neither, so that a period has the same figure whenever it is asked for.
 */
export async function loadPeriods(db: Database, periods: readonly Period[]) {
  const { rows } = await sql<{
    new_accounts: number;
    active_learners: number;
    lessons_completed: number;
    certificates_issued: number;
    posts_written: number;
    replies_written: number;
    event_registrations: number;
    orders_created: number;
    orders_approved: number;
    revenue_vnd: number;
    emails_sent: number;
    emails_failed: number;
  }>`
    SELECT
      (SELECT count(*)::int FROM accounts
        WHERE account_type = 'member' AND created_at >= p.start AND created_at < p.stop) AS new_accounts,
      (SELECT count(*)::int FROM (
        SELECT account_id FROM lesson_progress WHERE first_opened_at >= p.start AND first_opened_at < p.stop
        UNION
        SELECT account_id FROM lesson_progress WHERE completed_at >= p.start AND completed_at < p.stop
      ) learners) AS active_learners,
      (SELECT count(*)::int FROM lesson_progress
        WHERE completed_at >= p.start AND completed_at < p.stop) AS lessons_completed,
      (SELECT count(*)::int FROM certificates
        WHERE issued_at >= p.start AND issued_at < p.stop) AS certificates_issued,
      (SELECT count(*)::int FROM community_posts
        WHERE deleted_at IS NULL AND created_at >= p.start AND created_at < p.stop) AS posts_written,
      (SELECT count(*)::int FROM community_post_replies
        WHERE deleted_at IS NULL AND created_at >= p.start AND created_at < p.stop) AS replies_written,
      (SELECT count(*)::int FROM event_rsvps
        WHERE answer = 'yes' AND answered_at >= p.start AND answered_at < p.stop) AS event_registrations,
      (SELECT count(*)::int FROM community_orders
        WHERE created_at >= p.start AND created_at < p.stop) AS orders_created,
      approved.orders_approved, approved.revenue_vnd,
      (SELECT count(*)::int FROM email_outbox WHERE sent_at >= p.start AND sent_at < p.stop) AS emails_sent,
      (SELECT count(*)::int FROM email_outbox
        WHERE status = 'failed' AND created_at >= p.start AND created_at < p.stop) AS emails_failed
    FROM ${periodRows(periods)}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders_approved, coalesce(sum(amount_vnd), 0)::bigint AS revenue_vnd
      FROM community_orders
      WHERE status = 'approved' AND approved_at >= p.start AND approved_at < p.stop
    ) approved
    ORDER BY p.place`.execute(db);
  return rows;
}

interface Report {
  readonly kind: 'ops_daily_report' | 'ops_weekly_report';
  /** The first day that it is about. */
  readonly day: string;
}

/** False when this report was sent before. */
export async function markSent(trx: Transaction<DB>, { kind, day }: Report, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('ops_reports')
    .values({ kind, period: day, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function wasSent(db: Database, { kind, day }: Report): Promise<boolean> {
  const found = await db
    .selectFrom('ops_reports')
    .select('kind')
    .where('kind', '=', kind)
    .where('period', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}
