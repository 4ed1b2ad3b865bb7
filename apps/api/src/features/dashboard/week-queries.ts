import { type CourseWeeks, courseWeeksMax } from '@cungnghe/contracts/dashboard/weeks';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { periodRows } from './period-queries.ts';
import type { Period } from './report-rules.ts';

/** What is approved in each week less what is reversed in it, whenever it was approved, as in the report of months. */
export async function countRevenue(db: Database, weeks: readonly Period[]) {
  const { rows } = await sql<{ revenue_vnd: number }>`
    SELECT (SELECT coalesce(sum(amount_vnd), 0)::bigint FROM community_orders
        WHERE approved_at >= p.start AND approved_at < p.stop)
      - (SELECT coalesce(sum(amount_vnd), 0)::bigint FROM community_orders
        WHERE reversed_at >= p.start AND reversed_at < p.stop) AS revenue_vnd
    FROM ${periodRows(weeks)} ORDER BY p.place`.execute(db);
  return rows;
}

/** New accounts, and who was in a lesson: those too who had been in one in a week before. */
export async function countMembers(db: Database, weeks: readonly Period[]) {
  const { rows } = await sql<{ new_members: number; active_members: number; returning_members: number }>`
    SELECT (SELECT count(*)::int FROM accounts
        WHERE account_type = 'member' AND created_at >= p.start AND created_at < p.stop) AS new_members,
      learners.active AS active_members, learners.returned AS returning_members
    FROM ${periodRows(weeks)} CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.active), 0)::int AS active, coalesce(sum(t.returned), 0)::int AS returned
      FROM learner_week_totals t WHERE t.week = p.day) learners
    ORDER BY p.place`.execute(db);
  return rows;
}

/** Posts of each week, and those of them that nobody has replied to until now. */
export async function countPosts(db: Database, weeks: readonly Period[]) {
  const { rows } = await sql<{ posts: number; unanswered_posts: number }>`
    SELECT sum(written.posts)::int AS posts, sum(written.unanswered)::int AS unanswered_posts
    FROM ${periodRows(weeks)} CROSS JOIN communities c CROSS JOIN LATERAL (
      SELECT count(*) AS posts, count(*) FILTER (WHERE reply_count = 0) AS unanswered
      FROM community_posts o
      WHERE o.deleted_at IS NULL AND o.community_id = c.id AND o.created_at >= p.start AND o.created_at < p.stop
    ) written
    GROUP BY p.place ORDER BY p.place`.execute(db);
  return rows;
}

/** Messages that were written in each week and could not be sent. */
export async function countFailedEmails(db: Database, weeks: readonly Period[]) {
  const { rows } = await sql<{ emails_failed: number }>`
    SELECT (SELECT count(*)::int FROM email_outbox
      WHERE status = 'failed' AND created_at >= p.start AND created_at < p.stop) AS emails_failed
    FROM ${periodRows(weeks)} ORDER BY p.place`.execute(db);
  return rows;
}

/** Transfers that came in, and those of them that belong to no order until now. */
export async function countPayments(db: Database, weeks: readonly Period[]) {
  const { rows } = await sql<{ payments: number; unmatched_payments: number }>`
    SELECT arrived.payments, arrived.unmatched AS unmatched_payments
    FROM ${periodRows(weeks)} CROSS JOIN LATERAL (
      SELECT count(*)::int AS payments, count(*) FILTER (WHERE state = 'unmatched')::int AS unmatched
      FROM payments
      WHERE direction = 'in' AND received_at >= p.start AND received_at < p.stop
    ) arrived
    ORDER BY p.place`.execute(db);
  return rows;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Who began and who completed each course, the course with most of both first. */
export async function listCourseWeeks(db: Database, last: Span, before: Span) {
  const { rows } = await sql<CourseWeeks & { total: number }>`
    SELECT k.id, k.name, sum(n.begun)::int AS begun, sum(n.completed)::int AS completed,
      sum(n.completed_before)::int AS completed_before, (count(*) OVER ())::int AS total
    FROM (
      SELECT course_id, count(*) AS begun, 0 AS completed, 0 AS completed_before FROM course_beginnings
      WHERE begun_at >= ${last.from} AND begun_at < ${last.to} GROUP BY course_id
      UNION ALL
      SELECT course_id, 0, count(*), 0 FROM certificates
      WHERE issued_at >= ${last.from} AND issued_at < ${last.to} GROUP BY course_id
      UNION ALL
      SELECT course_id, 0, 0, count(*) FROM certificates
      WHERE issued_at >= ${before.from} AND issued_at < ${before.to} GROUP BY course_id
    ) n JOIN legacy_courses k ON k.id = n.course_id
    GROUP BY k.id
    ORDER BY sum(n.begun) + sum(n.completed) DESC, sum(n.completed_before) DESC, k.name, k.id
    LIMIT ${courseWeeksMax}`.execute(db);
  return {
    most: rows.map(({ total: _, ...course }) => course),
    others: (rows[0]?.total ?? 0) - rows.length,
  };
}

/** What somebody chose about the report of the week, if they did. */
export async function findWeeklyChoice(db: Database | Transaction<DB>, accountId: string) {
  const row = await db
    .selectFrom('weekly_report_choices')
    .select('is_wanted')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.is_wanted;
}

/** What operators chose about it, by their account. */
export async function listWeeklyChoices(db: Database): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.selectFrom('weekly_report_choices').select(['account_id', 'is_wanted']).execute();
  return new Map(rows.map(({ account_id, is_wanted }) => [account_id, is_wanted]));
}

/** Holds what somebody chose until the transaction ends, and makes it what goes without a choice if there is none. */
export async function lockWeeklyChoice(
  trx: Transaction<DB>,
  accountId: string,
  byDefault: boolean,
): Promise<boolean> {
  await trx
    .insertInto('weekly_report_choices')
    .values({ account_id: accountId, is_wanted: byDefault })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { is_wanted } = await trx
    .selectFrom('weekly_report_choices')
    .select('is_wanted')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return is_wanted;
}

export async function writeWeeklyChoice(trx: Transaction<DB>, accountId: string, is_wanted: boolean) {
  await trx
    .updateTable('weekly_report_choices')
    .set({ is_wanted })
    .where('account_id', '=', accountId)
    .execute();
}
