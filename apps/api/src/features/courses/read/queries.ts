import type { CourseCard } from '@cungnghe/contracts/communities/endpoints';
import type { Lesson, OutlineLesson } from '@cungnghe/contracts/courses/read';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import {
  accessQuery,
  hasFullAccess,
  hasSlugOrId,
  isVisible,
  membershipOf,
  type OwningCommunity,
  owningCommunity,
} from '../../communities/public.ts';

type Db = Database | Transaction<DB>;

/** Courses a learner may know of inside community `c`: its own and the shared ones, once published. */
export const isListedHere = sql<boolean>`k.is_published AND (k.community_id = c.id OR k.community_id IS NULL)`;

/**
 * Whether the viewer may read lesson `l` of course `k` in community `c` (their membership is `m`): the first
 * lesson is free, shared courses are everybody's, the rest needs Pro here or an open community.
 */
export const isLessonReadable = (now: Date) =>
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
 * looked at. What one has completed is not on them: see {@link listCompleted}.
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
    WITH here AS MATERIALIZED (SELECT c.id FROM communities c WHERE ${isVisible} AND ${hasSlugOrId(community)}),
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

/** How many lessons somebody has completed, by course, as an expression. */
export const completedByCourse = (accountId: string) => sql<Record<string, number> | null>`(
  SELECT json_object_agg(done.course_id, done.completed) FROM (
    SELECT p.course_id, count(*)::int AS completed FROM lesson_progress p
    WHERE p.account_id = ${accountId} AND p.status = 'completed' GROUP BY p.course_id
  ) done)`;

/** A visible community, and what the viewer has completed of any course. */
export const listCompleted = compiledOnce<
  { community: string; accountId: string },
  { community_id: string; completed: Record<string, number> | null }
>(
  ({ community, accountId }) => sql`
    SELECT c.id AS community_id, ${completedByCourse(accountId)} AS completed
    FROM communities c WHERE ${isVisible} AND ${hasSlugOrId(community)}`,
);

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

interface CourseAccess {
  readonly community_id: string;
  readonly community_slug: string;
  readonly course_id: string;
  readonly has_full_access: boolean;
  /** How far the viewer is with the lessons that they have opened. */
  readonly progress: readonly OwnProgress[] | null;
}

export interface OwnProgress {
  readonly lesson_id: string;
  readonly status: OutlineLesson['progress'];
  /** In seconds, for comparing. */
  readonly updated_at: number;
}

/** A course opened through a community, for anyone who may know of both. A course of its own goes before a shared one. */
export const findCourseAccess = compiledOnce<
  { community: string; course: string; accountId: string; now: Date },
  CourseAccess
>(
  ({ community, course, accountId, now }) => sql`
    SELECT c.id AS community_id, c.slug AS community_slug, k.id AS course_id,
      (k.community_id IS NULL OR ${hasFullAccess(now)}) AS has_full_access, (
        SELECT json_agg(json_build_object(
          'lesson_id', p.lesson_id, 'status', p.status, 'updated_at', extract(epoch FROM p.updated_at)))
        FROM lesson_progress p WHERE p.account_id = ${accountId} AND p.course_id = k.id
      ) AS progress
    FROM communities c
    ${membershipOf({ accountId }, now)}
    JOIN legacy_courses k ON ${isListedHere} AND k.slug = ${course}
    WHERE ${isVisible} AND ${hasSlugOrId(community)}
    ORDER BY k.community_id NULLS LAST
    LIMIT 1`,
);

export type CourseRow = Omit<CourseCard, 'lesson_count' | 'total_minutes' | 'completed_count'> & {
  readonly outcomes: string[];
};

export async function findCourse(db: Db, id: string): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    SELECT k.id, k.slug, k.name, k.name_en, k.summary, k.outcomes, k.image_url, k.course_tag,
      CASE WHEN k.community_id IS NULL THEN 'shared' ELSE 'community' END AS scope
    FROM legacy_courses k WHERE k.id = ${id}`.execute(db);
  return rows[0];
}

export interface OutlineRow extends Omit<OutlineLesson, 'locked' | 'progress'> {
  unit_id: string;
  unit_title: string;
  position: number;
}

/** Every lesson of a course in order, without a single body. */
export function listOutline(db: Db, courseId: string): Promise<OutlineRow[]> {
  return db
    .selectFrom('legacy_lessons as l')
    .innerJoin('legacy_course_units as u', 'u.id', 'l.unit_id')
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
    ])
    .where('l.course_id', '=', courseId)
    .orderBy('l.position')
    .execute();
}

interface LessonWhere {
  readonly community: string;
  readonly course: string;
  /** Its id or its slug. */
  readonly lessonId: string;
}

export interface LessonAccess extends OwningCommunity {
  readonly community_id: string;
  readonly lesson_id: string;
  readonly readable: boolean;
  readonly has_full_access: boolean;
  readonly progress: OutlineLesson['progress'];
}

/** Whether a lesson is there for somebody, whether they may read it, and how far they are with it. */
export const findLessonAccess = accessQuery<LessonWhere, LessonAccess>(
  ({ community, course, lessonId }, { accountId, membership, now }) => sql`
    SELECT ${owningCommunity}, l.id AS lesson_id, ${isLessonReadable(now)} AS readable,
      (k.community_id IS NULL OR ${hasFullAccess(now)}) AS has_full_access,
      coalesce(p.status, 'not_started') AS progress
    FROM communities c
    ${membership}
    JOIN legacy_courses k ON ${isListedHere} AND k.slug = ${course}
    JOIN legacy_lessons l ON l.course_id = k.id AND (l.id = ${lessonId} OR l.slug = ${lessonId})
    LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.account_id = ${accountId}
    WHERE ${isVisible} AND ${hasSlugOrId(community)}`,
);

interface Neighbour {
  id: string;
  title: string;
  position: number;
}

export interface LessonText extends Omit<Lesson, 'course' | 'previous' | 'next' | 'progress'> {
  updated_at: string;
  /** Taught in every community. */
  is_shared: boolean;
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

/** Without what answers the questions in it: see `migrations/20261224h_practice.sql`. */
export const bodyForReaders = sql<string>`without_quiz_keys(l.body)`;

/** A lesson with everything its page shows. Only for who may read it: see {@link findLessonAccess}. */
export async function findLessonText(db: Db, lessonId: string): Promise<LessonText | undefined> {
  const { rows } = await sql<LessonText>`
    SELECT l.id, l.slug, l.title, l.summary, l.minutes, l.kind, l.position, ${bodyForReaders} AS body, l.sources, l.video_id, l.updated_at,
      u.title AS unit_title, k.community_id IS NULL AS is_shared, k.id AS course_id, k.slug AS course_slug, k.name AS course_name, k.name_en AS course_name_en,
      (SELECT count(*)::int FROM legacy_lessons x WHERE x.course_id = k.id) AS lesson_count,
      ${neighbour(-1)} AS previous, ${neighbour(1)} AS next
    FROM legacy_lessons l
    JOIN legacy_courses k ON k.id = l.course_id
    JOIN legacy_course_units u ON u.id = l.unit_id
    WHERE l.id = ${lessonId}`.execute(db);
  return rows[0];
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
