import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { hasFullAccess, isVisible, proPredicate } from '../communities/public.ts';
import { daysAfter, daysBefore, nudges, proReminders } from './rules.ts';

type Db = Database | Transaction<DB>;

interface EndingPro {
  readonly account_id: string;
  readonly community_id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly access: string;
  readonly pricing_json: unknown;
  readonly pro_expires_at: string;
}

/** Pro that ends soon, the soonest first. */
export async function listEndingPro(db: Db, accountIds: readonly string[], now: Date): Promise<EndingPro[]> {
  const latest = daysAfter(now, Math.max(...proReminders.daysBefore));
  const { rows } = await sql<EndingPro>`
    SELECT m.user_id AS account_id, c.id AS community_id, c.name, c.slug, c.status, c.access, c.pricing_json,
      m.pro_expires_at
    FROM community_memberships m JOIN communities c ON c.id = m.community_id
    WHERE m.user_id = ANY(${accountIds}::text[]) AND ${proPredicate(now)} AND m.pro_expires_at <= ${latest}
      AND ${isVisible}
    ORDER BY m.pro_expires_at, c.id`.execute(db);
  return rows;
}

interface Pause {
  readonly account_id: string;
  readonly last_read_at: string;
  readonly course_id: string;
  readonly course_slug: string;
  readonly course_name: string;
  readonly course_name_en: string | null;
  readonly community_slug: string;
  readonly lesson_id: string;
  readonly lesson_title: string;
  readonly done_count: number;
  readonly lesson_count: number;
}

/**
 * Whoever has read no lesson for as long as a reminder asks for, with the unfinished course that they read last and the
 * lesson to go on with: the unfinished one opened last, else the first unfinished one. Only what they may read: the way
 * leads to a lesson, not to a price.
 */
export async function listPauses(db: Db, accountIds: readonly string[], now: Date): Promise<Pause[]> {
  const since = daysBefore(now, Math.max(...nudges.map(({ until }) => until)));
  const until = daysBefore(now, Math.min(...nudges.map(({ after }) => after)));
  const { rows } = await sql<Pause>`
    WITH begun AS (
      SELECT p.account_id, p.course_id, max(p.updated_at) AS read_at,
        count(*) FILTER (WHERE p.status = 'completed')::int AS done_count,
        max(max(p.updated_at)) OVER (PARTITION BY p.account_id) AS last_read_at
      FROM lesson_progress p
      WHERE p.account_id = ANY(${accountIds}::text[])
      GROUP BY p.account_id, p.course_id
    )
    SELECT DISTINCT ON (b.account_id) b.account_id, b.last_read_at, k.id AS course_id, k.slug AS course_slug,
      k.name AS course_name, k.name_en AS course_name_en, c.slug AS community_slug, next.id AS lesson_id,
      next.title AS lesson_title, b.done_count,
      (SELECT count(*)::int FROM legacy_lessons l WHERE l.course_id = k.id) AS lesson_count
    FROM begun b
    JOIN legacy_courses k ON k.id = b.course_id AND k.is_published
    JOIN community_memberships m ON m.user_id = b.account_id
      AND (k.community_id IS NULL OR m.community_id = k.community_id)
    JOIN communities c ON c.id = m.community_id AND ${isVisible}
    CROSS JOIN LATERAL (
      SELECT l.id, l.title, l.position
      FROM legacy_lessons l
      LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.account_id = b.account_id
      WHERE l.course_id = k.id AND p.status IS DISTINCT FROM 'completed'
      ORDER BY CASE WHEN p.status = 'in_progress' THEN p.updated_at END DESC NULLS LAST, l.position
      LIMIT 1
    ) next
    WHERE b.last_read_at > ${since} AND b.last_read_at <= ${until}
      AND (next.position = 1 OR k.community_id IS NULL OR ${hasFullAccess(now)})
    ORDER BY b.account_id, b.read_at DESC, m.is_home DESC, m.joined_at DESC`.execute(db);
  return rows;
}

interface OwnCommunity {
  readonly account_id: string;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** The community that somebody's weekly message is about: their home, else the one that they joined last. */
export async function listWeeklyCommunities(db: Db, accountIds: readonly string[]): Promise<OwnCommunity[]> {
  const { rows } = await sql<OwnCommunity>`
    SELECT DISTINCT ON (m.user_id) m.user_id AS account_id, c.id, c.name, c.slug
    FROM community_memberships m JOIN communities c ON c.id = m.community_id AND ${isVisible}
    WHERE m.user_id = ANY(${accountIds}::text[])
    ORDER BY m.user_id, m.is_home DESC, m.joined_at DESC, c.id`.execute(db);
  return rows;
}
