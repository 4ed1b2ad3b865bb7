import type { CourseCard } from '@cungnghe/contracts/communities';
import type { Lesson, OutlineLesson } from '@cungnghe/contracts/courses';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Pairs } from '../../../platform/reads.ts';
import type { Database } from '../../../platform/services.ts';
import { hasFullAccess, named, type OwningCommunity, visible } from '../../communities/public.ts';

type Db = Database | Transaction<DB>;

/** Courses a learner may know of inside community `c`: its own and the shared ones, once published. */
const listedHere = sql<boolean>`k.is_published AND (k.community_id = c.id OR k.community_id IS NULL)`;

/**
 * Whether the viewer may read lesson `l` of course `k` in community `c` (their membership is `m`): the first
 * lesson is free, shared courses are everybody's, the rest needs Pro here or an open community.
 */
const readable = (now: Date) =>
  sql<boolean>`(l.position = 1 OR k.community_id IS NULL OR ${hasFullAccess(now)})`;

const untaggedRank = 9999;

/** Where a page of courses ends: the last course in the order of the list. */
export interface CoursePlace {
  readonly rank: number;
  readonly place: number;
  readonly id: string;
}

type CourseCardRow = Omit<CourseCard, 'completed_count'> & { rank: number; sort_order: number };

/**
 * Course cards of a visible community in the order of their tags' ranks; a course without a ranked tag comes last.
 * Tag after tag is read from the index until there are enough: however many courses there are, the others are not
 * looked at. What one has completed is not on them: see {@link countLessonsCompleted}.
 */
export async function listCourseCards(
  db: Db,
  community: string,
  { limit, after }: { limit: number; after?: CoursePlace | undefined },
): Promise<CourseCardRow[]> {
  const first = (which: RawBuilder<unknown>) => sql`(
    SELECT k.* FROM legacy_courses k
    WHERE k.is_published AND ${which}
      ${after ? sql`AND (t.rank, k.sort_order, k.id) > (${after.rank}, ${after.place}, ${after.id})` : sql``}
    ORDER BY k.sort_order, k.id
    LIMIT ${limit})`;
  const ofOwner = (owner: RawBuilder<unknown>) => sql`(
    SELECT f.*, t.rank
    FROM (SELECT * FROM ranked ORDER BY rank) t, LATERAL (
      ${first(sql`${owner} AND k.course_tag = t.tag`)}
      UNION ALL
      ${first(sql`t.tag IS NULL AND ${owner} AND (k.course_tag IS NULL OR k.course_tag <> ALL ((SELECT tags FROM ranked_tags)::text[]))`)}
    ) f
    ORDER BY t.rank, f.sort_order, f.id
    LIMIT ${limit})`;
  const { rows } = await sql<CourseCardRow>`
    WITH here AS MATERIALIZED (SELECT c.id FROM communities c WHERE ${visible} AND ${named(community)}),
    ranked AS MATERIALIZED (
      SELECT t.tag, t.rank FROM community_course_tags t WHERE t.community_id = (SELECT id FROM here)
      UNION ALL
      -- All the others.
      SELECT NULL, ${sql.lit(untaggedRank)} FROM here
    ),
    ranked_tags AS MATERIALIZED (SELECT coalesce(array_agg(tag) FILTER (WHERE tag IS NOT NULL), '{}') AS tags FROM ranked),
    page AS (
      ${ofOwner(sql`k.community_id = (SELECT id FROM here)`)}
      UNION ALL
      ${ofOwner(sql`k.community_id IS NULL`)}
      ORDER BY rank, sort_order, id
      LIMIT ${limit}
    )
    SELECT p.id, p.slug, p.name, p.name_en, p.summary, p.image_url, p.course_tag,
      CASE WHEN p.community_id IS NULL THEN 'shared' ELSE 'community' END AS scope,
      l.lesson_count, l.total_minutes, p.rank, p.sort_order
    FROM page p
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS lesson_count, coalesce(sum(minutes), 0)::int AS total_minutes
      FROM legacy_lessons WHERE course_id = p.id
    ) l
    ORDER BY p.rank, p.sort_order, p.id
  `.execute(db);
  return rows;
}

/** How many lessons of which courses people have completed; nothing for none. */
export async function countLessonsCompleted(
  db: Db,
  { accountIds, ids }: Pairs,
): Promise<{ account_id: string; id: string; completed_count: number }[]> {
  const { rows } = await sql<{ account_id: string; id: string; completed_count: number }>`
    SELECT asked.account_id, asked.course_id AS id, done.completed_count
    FROM unnest(${accountIds}::text[], ${ids}::text[]) AS asked (account_id, course_id)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS completed_count FROM lesson_progress p
      WHERE p.account_id = asked.account_id AND p.course_id = asked.course_id AND p.status = 'completed'
    ) done
    WHERE done.completed_count > 0
  `.execute(db);
  return rows;
}

/** Courses of a community that somebody has begun and not finished. */
export async function countCoursesInProgress(
  db: Db,
  { accountId, communityId }: { accountId: string; communityId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM (
      SELECT p.course_id, count(*) FILTER (WHERE p.status = 'completed') AS completed
      FROM lesson_progress p JOIN legacy_courses k ON k.id = p.course_id
      WHERE p.account_id = ${accountId} AND k.community_id = ${communityId} AND k.is_published
      GROUP BY p.course_id
    ) begun
    WHERE begun.completed < (SELECT count(*) FROM legacy_lessons l WHERE l.course_id = begun.course_id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface CourseRow extends CourseCard {
  community_slug: string;
  has_full_access: boolean;
}

/** A course opened through a community, for anyone who may know of both. */
export async function findCourse(
  db: Db,
  where: { community: string; course: string; accountId: string },
  now: Date,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    SELECT k.id, k.slug, k.name, k.name_en, k.summary, k.image_url, k.course_tag,
      CASE WHEN k.community_id IS NULL THEN 'shared' ELSE 'community' END AS scope,
      c.slug AS community_slug,
      (k.community_id IS NULL OR ${hasFullAccess(now)}) AS has_full_access,
      0 AS lesson_count, 0 AS total_minutes, 0 AS completed_count
    FROM communities c
    LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${where.accountId}
    JOIN legacy_courses k ON ${listedHere} AND k.slug = ${where.course}
    WHERE ${visible} AND ${named(where.community)}
    ORDER BY k.community_id NULLS LAST
    LIMIT 1
  `.execute(db);
  return rows[0];
}

export interface OutlineRow extends Omit<OutlineLesson, 'locked'> {
  unit_id: string;
  unit_title: string;
  position: number;
  updated_at: string | null;
}

/** Every lesson of a course in order, without a single body. */
export function listOutline(db: Db, courseId: string, accountId: string): Promise<OutlineRow[]> {
  return db
    .selectFrom('legacy_lessons as l')
    .innerJoin('legacy_course_units as u', 'u.id', 'l.unit_id')
    .leftJoin('lesson_progress as p', (join) =>
      join.onRef('p.lesson_id', '=', 'l.id').on('p.account_id', '=', accountId),
    )
    .select([
      'l.id',
      'l.slug',
      'l.title',
      'l.summary',
      'l.minutes',
      'l.position',
      sql<'markdown' | 'video'>`l.kind`.as('kind'),
      'u.id as unit_id',
      'u.title as unit_title',
      sql<OutlineRow['progress']>`coalesce(p.status, 'not_started')`.as('progress'),
      'p.updated_at',
    ])
    .where('l.course_id', '=', courseId)
    .orderBy('l.position')
    .execute();
}

interface Neighbour {
  id: string;
  title: string;
  position: number;
}

export interface LessonRow extends Omit<Lesson, 'course' | 'previous' | 'next' | 'body'>, OwningCommunity {
  readable: boolean;
  has_full_access: boolean;
  /** Null when the viewer may not read it: a locked body is never selected. */
  body: string | null;
  course_id: string;
  course_slug: string;
  course_name: string;
  course_name_en: string | null;
  lesson_count: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

const neighbour = (offset: -1 | 1) => sql`(
  SELECT json_build_object('id', n.id, 'title', n.title, 'position', n.position)
  FROM legacy_lessons n WHERE n.course_id = l.course_id AND n.position = l.position + ${sql.raw(String(offset))}
)`;

/** Whose eyes a lesson is read with: those of an account, or of somebody imagined for a preview. */
export type Reader = { readonly accountId: string } | { readonly imagined: 'free' | 'pro' };

/** The reader's membership `m` in community `c`. */
function membershipOf(reader: Reader, now: Date) {
  if ('accountId' in reader) {
    return sql`LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${reader.accountId}`;
  }
  return sql`LEFT JOIN (
    SELECT ${reader.imagined}::text AS tier, ${now}::timestamptz + interval '1 year' AS pro_expires_at
  ) m ON true`;
}

/** One lesson with everything its page shows, in one query; the body only for those who may read it. */
export async function findLesson(
  db: Db,
  where: { community: string; course: string; lessonId: string; reader: Reader },
  now: Date,
): Promise<LessonRow | undefined> {
  const { rows } = await sql<LessonRow>`
    SELECT l.id, l.slug, l.title, l.summary, l.minutes, l.kind, l.position, u.title AS unit_title,
      ${readable(now)} AS readable,
      (k.community_id IS NULL OR ${hasFullAccess(now)}) AS has_full_access,
      CASE WHEN ${readable(now)} THEN l.body END AS body,
      CASE WHEN ${readable(now)} THEN l.video_id END AS video_id,
      k.id AS course_id, k.slug AS course_slug, k.name AS course_name, k.name_en AS course_name_en,
      (SELECT count(*)::int FROM legacy_lessons x WHERE x.course_id = k.id) AS lesson_count,
      c.slug AS community_slug, c.status AS community_status, c.access AS community_access, c.pricing_json,
      coalesce(p.status, 'not_started') AS progress,
      ${neighbour(-1)} AS previous, ${neighbour(1)} AS next
    FROM communities c
    ${membershipOf(where.reader, now)}
    JOIN legacy_courses k ON ${listedHere} AND k.slug = ${where.course}
    JOIN legacy_lessons l ON l.course_id = k.id AND l.id = ${where.lessonId}
    JOIN legacy_course_units u ON u.id = l.unit_id
    LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.account_id = ${'accountId' in where.reader ? where.reader.accountId : null}
    WHERE ${visible} AND ${named(where.community)}
  `.execute(db);
  return rows[0];
}

/** How far people are with lessons; nothing for those they have not opened. */
export async function listProgress(
  db: Db,
  { accountIds, ids }: Pairs,
): Promise<{ account_id: string; id: string; progress: OutlineLesson['progress'] }[]> {
  const { rows } = await sql<{ account_id: string; id: string; progress: OutlineLesson['progress'] }>`
    SELECT asked.account_id, asked.lesson_id AS id, p.status AS progress
    FROM unnest(${accountIds}::text[], ${ids}::text[]) AS asked (account_id, lesson_id)
    -- A lateral of one row stays a lookup by index, however many ask at once.
    JOIN LATERAL (
      SELECT x.status FROM lesson_progress x
      WHERE x.account_id = asked.account_id AND x.lesson_id = asked.lesson_id LIMIT 1
    ) p ON true
  `.execute(db);
  return rows;
}

/** Keeps the lesson from being deleted until the transaction ends; false when it has been. */
export async function lockVisibleLesson(trx: Transaction<DB>, lessonId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('legacy_lessons')
    .select('id')
    .where('id', '=', lessonId)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Stores progress; `isFirst` when there was none for this lesson. Opening a finished lesson again leaves it finished; only `not_started` takes that back. */
export async function upsertProgress(
  trx: Transaction<DB>,
  row: {
    accountId: string;
    lessonId: string;
    courseId: string;
    status: OutlineLesson['progress'];
    now: Date;
  },
) {
  const { rows } = await sql<{ status: OutlineLesson['progress']; updated_at: string; isFirst: boolean }>`
    INSERT INTO lesson_progress AS p
      (account_id, lesson_id, course_id, status, first_opened_at, completed_at, updated_at)
    VALUES (${row.accountId}, ${row.lessonId}, ${row.courseId}, ${row.status}, ${row.now},
      ${row.status === 'completed' ? row.now : null}, ${row.now})
    ON CONFLICT (account_id, lesson_id) DO UPDATE SET
      status = CASE WHEN p.status = 'completed' AND excluded.status = 'in_progress' THEN p.status ELSE excluded.status END,
      completed_at = CASE
        WHEN excluded.status = 'not_started' THEN NULL
        ELSE coalesce(p.completed_at, excluded.completed_at)
      END,
      updated_at = excluded.updated_at
    RETURNING status, updated_at, xmax = 0 AS "isFirst"
  `.execute(trx);
  const [stored] = rows;
  if (!stored) throw new Error('an upsert returned no row');
  return stored;
}

/** Whether the person has opened any other lesson of the course. */
export async function hasOpenedOthers(
  trx: Transaction<DB>,
  accountId: string,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<boolean> {
  const other = await trx
    .selectFrom('lesson_progress')
    .select('lesson_id')
    .where('account_id', '=', accountId)
    .where('course_id', '=', courseId)
    .where('lesson_id', '!=', lessonId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function countCompleted(db: Db, accountId: string, courseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lesson_progress')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return count;
}

/** The courses that somebody has begun, the last one opened first. */
export async function listCourseHistory(db: Database, accountId: string) {
  const { rows } = await sql<{
    course_id: string;
    course_name: string;
    completed: number;
    lessons: number;
    last_at: string;
  }>`
    SELECT k.id AS course_id, k.name AS course_name, p.completed, p.last_at,
      (SELECT count(*)::int FROM legacy_lessons l WHERE l.course_id = k.id) AS lessons
    FROM (
      SELECT course_id, count(*) FILTER (WHERE status = 'completed')::int AS completed, max(updated_at) AS last_at
      FROM lesson_progress
      WHERE account_id = ${accountId} AND status <> 'not_started'
      GROUP BY course_id
    ) p JOIN legacy_courses k ON k.id = p.course_id
    ORDER BY p.last_at DESC, k.id
    LIMIT ${maxHistory}`.execute(db);
  return rows;
}

/** So many courses are shown; support works with what happened lately. */
const maxHistory = 30;
