import type { ContentKind } from '@cungnghe/emails/data';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { isVisible } from '../communities/public.ts';
import { daysAfter, daysBefore, weekly } from './rules.ts';

type Db = Database | Transaction<DB>;

interface Piece {
  readonly kind: ContentKind;
  readonly title: string;
  /** Below its community; of a prompt, in the learner app. */
  readonly path: string;
}

interface Thread {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly repliers: readonly string[];
}

interface Upcoming {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly starts_at: string;
  readonly is_new: boolean;
}

/**
 * Titles of what was made in the last days and every member finds in the lists of the community, never a text. What is
 * not written yet is left out, and so are lessons of a course that is itself new.
 */
export async function listNewContent(db: Db, communityId: string, now: Date): Promise<Piece[]> {
  const since = daysBefore(now, weekly.daysBack);
  const ofCommunity = sql`(k.community_id = ${communityId} OR k.community_id IS NULL)`;
  const { rows } = await sql<Piece>`
    SELECT kind, title, path FROM (
      SELECT 'course' AS kind, k.name AS title, '/courses/' || k.slug AS path, k.created_at
      FROM legacy_courses k
      WHERE k.is_published AND ${ofCommunity} AND k.created_at > ${since} AND k.created_at <= ${now}
      UNION ALL
      SELECT 'lesson', l.title, '/courses/' || k.slug || '/' || l.id, l.created_at
      FROM legacy_courses k JOIN legacy_lessons l ON l.course_id = k.id
      WHERE k.is_published AND ${ofCommunity} AND k.created_at <= ${since}
        AND l.created_at > ${since} AND l.created_at <= ${now} AND (l.body <> '' OR l.video_id IS NOT NULL)
      UNION ALL
      SELECT 'book', b.title, '/books/' || b.slug, b.created_at
      FROM legacy_ebooks b
      WHERE b.is_listed AND b.community_id = ${communityId} AND b.created_at > ${since} AND b.created_at <= ${now}
      UNION ALL
      SELECT 'document', d.title, '/library/' || d.slug, d.created_at
      FROM community_library_docs d
      WHERE d.status = 'active' AND d.community_id = ${communityId}
        AND d.created_at > ${since} AND d.created_at <= ${now}
        AND (d.asset_url IS NOT NULL OR d.body_portable IS NOT NULL)
    ) made
    ORDER BY created_at DESC, title
    LIMIT ${weekly.most}`.execute(db);
  return [...rows, ...(await listNewPrompts(db, communityId, now))].slice(0, weekly.most);
}

async function listNewPrompts(db: Db, communityId: string, now: Date): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    SELECT 'prompt' AS kind, p.name AS title, '/prompts/' || p.slug AS path
    FROM prompt_library_prompts p
    WHERE p.is_listed AND p.community_id = ${communityId}
      AND p.created_at > ${daysBefore(now, weekly.daysBack)} AND p.created_at <= ${now}
    ORDER BY p.created_at DESC, p.id DESC
    LIMIT ${weekly.most}`.execute(db);
  return rows;
}

/** The names of others who replied to post `p`, who did last first. */
const repliersSince = (since: RawBuilder<unknown>, now: Date) => sql`ARRAY(
  SELECT w.full_name FROM community_post_replies r JOIN accounts w ON w.id = r.author_id
  WHERE r.post_id = p.id AND r.deleted_at IS NULL AND r.author_id <> p.author_id
    AND r.created_at > ${since} AND r.created_at <= ${now}
  GROUP BY w.id ORDER BY max(r.created_at) DESC)`;

interface Answered {
  readonly account_id: string;
  readonly id: string;
  readonly title: string;
  readonly community_slug: string;
  readonly repliers: readonly string[];
}

/** Posts of these accounts that others replied to in the last days, who did last first; none about a locked text. */
export async function listAnswered(db: Db, accountIds: readonly string[], now: Date): Promise<Answered[]> {
  const since = daysBefore(now, weekly.daysBack);
  const { rows } = await sql<Answered>`
    SELECT p.author_id AS account_id, p.id, p.title, c.slug AS community_slug,
      ${repliersSince(sql`${since}`, now)} AS repliers
    FROM community_posts p JOIN communities c ON c.id = p.community_id AND ${isVisible}
    WHERE p.author_id = ANY(${accountIds}::text[]) AND p.deleted_at IS NULL AND NOT p.for_readers
      AND p.last_reply_at > ${since}
    ORDER BY p.last_reply_at DESC, p.id`.execute(db);
  return rows.filter(({ repliers }) => repliers.length > 0);
}

/** Which of these events these accounts have registered for. */
export async function listGoing(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<{ account_id: string; event_id: string }[]> {
  const { rows } = await sql<{ account_id: string; event_id: string }>`
    SELECT r.user_id AS account_id, r.event_id FROM event_rsvps r JOIN events e ON e.id = r.event_id
    WHERE r.user_id = ANY(${accountIds}::text[]) AND r.answer = 'yes'
      AND e.starts_at > ${now} AND e.starts_at <= ${daysAfter(now, weekly.daysAhead)}`.execute(db);
  return rows;
}

/** Threads that were begun in the last days, the most answered first. */
export async function listNewThreads(db: Db, communityId: string, now: Date): Promise<Thread[]> {
  const { rows } = await sql<Thread>`
    SELECT p.id, p.title, a.full_name AS author, ${repliersSince(sql`'-infinity'::timestamptz`, now)} AS repliers
    FROM community_posts p JOIN accounts a ON a.id = p.author_id
    WHERE p.community_id = ${communityId} AND p.deleted_at IS NULL AND NOT p.for_readers
      AND p.created_at > ${daysBefore(now, weekly.daysBack)} AND p.created_at <= ${now}
    ORDER BY p.reply_count DESC, p.created_at DESC
    LIMIT ${weekly.most}`.execute(db);
  return rows;
}

/** The next events of a community and of a school, and whether they were announced in the last days. */
export async function listUpcomingEvents(
  db: Db,
  { communityId, schoolId }: { readonly communityId: string; readonly schoolId: string },
  now: Date,
): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    SELECT e.id, e.slug, e.title, e.starts_at, e.published_at > ${daysBefore(now, weekly.daysBack)} AS is_new
    FROM events e
    WHERE (e.community_id = ${communityId} OR (e.community_id IS NULL AND e.school_id = ${schoolId}))
      AND e.published_at IS NOT NULL AND e.cancelled_at IS NULL
      AND e.starts_at > ${now} AND e.starts_at <= ${daysAfter(now, weekly.daysAhead)}
    ORDER BY e.starts_at, e.id
    LIMIT ${weekly.most}`.execute(db);
  return rows;
}
