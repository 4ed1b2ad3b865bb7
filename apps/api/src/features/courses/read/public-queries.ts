import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { freeReader, isVisible, membershipOf } from '../../communities/public.ts';
import { bodyForReaders, isLessonReadable, isListedHere } from './queries.ts';

interface OutlineText {
  readonly owner_id: string;
  readonly group_title: string;
  readonly slug: string;
  readonly title: string;
  readonly minutes: number;
  readonly written: boolean;
  readonly free: boolean;
}

/** The lessons of published courses by their titles, each course in its order; never a body. */
export async function listLessonTitles(db: Database, courseIds: readonly string[]): Promise<OutlineText[]> {
  const { rows } = await sql<OutlineText>`
    SELECT l.course_id AS owner_id, u.title AS group_title, l.slug, l.title, l.minutes,
      (l.body <> '' OR l.video_id IS NOT NULL) AS written,
      (l.position = 1 OR k.community_id IS NULL) AS free
    FROM legacy_lessons l
    JOIN legacy_courses k ON k.id = l.course_id AND k.is_published
    JOIN legacy_course_units u ON u.id = l.unit_id
    WHERE l.course_id = ANY(${courseIds}::text[])
    ORDER BY l.course_id, l.position`.execute(db);
  return rows;
}

/** Lessons of a community's published courses that were written since, the latest first; never a body. */
export async function listNewLessons(
  db: Database,
  communityId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<{ id: string; title: string; course_slug: string }[]> {
  const { rows } = await sql<{ id: string; title: string; course_slug: string }>`
    SELECT l.id, l.title, k.slug AS course_slug
    FROM legacy_courses k JOIN legacy_lessons l ON l.course_id = k.id
    WHERE k.community_id = ${communityId} AND k.is_published AND l.created_at > ${since}
      AND (l.body <> '' OR l.video_id IS NOT NULL)
    ORDER BY l.created_at DESC, l.position LIMIT ${limit}`.execute(db);
  return rows;
}

interface FirstLesson {
  readonly course: string;
  readonly course_slug: string;
  readonly lesson: string;
  readonly lesson_id: string;
  readonly lesson_slug: string;
  readonly minutes: number;
  readonly body: string;
}

/** The first lesson of the first of these published courses in which it is written: the one that everybody reads for free. */
export async function findFirstLesson(
  db: Database,
  courseIds: readonly string[],
): Promise<FirstLesson | undefined> {
  const { rows } = await sql<FirstLesson>`
    SELECT k.name AS course, k.slug AS course_slug, l.title AS lesson, l.id AS lesson_id, l.slug AS lesson_slug, l.minutes, ${bodyForReaders} AS body
    FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id AND k.is_published
    WHERE l.course_id = ANY(${courseIds}::text[]) AND l.position = 1 AND l.kind = 'markdown' AND l.body <> ''
    ORDER BY array_position(${courseIds}::text[], l.course_id)
    LIMIT 1`.execute(db);
  return rows[0];
}

/**
 * The written lessons that free members of these communities read, as their pages are named. A lesson that all
 * communities share is named once, by the first of them.
 */
export async function listFreeLessons(
  db: Database,
  communityIds: readonly string[],
  now: Date,
  limit = maxListed,
) {
  const { rows } = await sql<{
    community_id: string;
    owner_slug: string;
    slug: string;
    title: string;
    updated_at: string;
  }>`
    SELECT c.id AS community_id, k.slug AS owner_slug, l.slug, l.title, l.updated_at
    FROM communities c
    ${membershipOf(freeReader, now)}
    JOIN legacy_courses k ON ${isListedHere}
    JOIN legacy_lessons l ON l.course_id = k.id AND ${isLessonReadable(now)} AND (l.body <> '' OR l.video_id IS NOT NULL)
    WHERE c.id = ANY(${communityIds}::text[]) AND (k.community_id IS NOT NULL OR c.id = ${communityIds[0] ?? ''})
    ORDER BY c.id, k.slug, l.position
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Where the learner app shows a lesson: in its own community, or in this one when all share it. Null where there is none. */
export const lessonPath = (lessonId: RawBuilder<unknown>, communityId: RawBuilder<unknown>) => sql<
  string | null
>`(
  SELECT '/c/' || c.slug || '/courses/' || k.slug || '/' || l.id
  FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id
  JOIN communities c ON c.id = coalesce(k.community_id, ${communityId})
  WHERE l.id = ${lessonId} AND ${isListedHere})`;

/**
 * Lessons with questions or worksheets that every member reads: of one community, or of all where `communityId` is null,
 * shared ones among them; of `lessonId` alone when it is named. The text is as it is written, with what answers its questions: never
 * for readers.
 */
export async function listAskingLessons(
  db: Database,
  { communityId, lessonId }: { readonly communityId: string | null; readonly lessonId?: string },
  now: Date,
): Promise<{ id: string; title: string; course_name: string; body: string }[]> {
  const { rows } = await sql<{ id: string; title: string; course_name: string; body: string }>`
    SELECT l.id, l.title, k.name AS course_name, l.body
    FROM legacy_courses k
    JOIN legacy_lessons l ON l.course_id = k.id AND (l.body LIKE '%:::quiz %' OR l.body LIKE '%:::worksheet %')
    WHERE EXISTS (
        SELECT 1 FROM communities c ${membershipOf(freeReader, now)}
        WHERE ${isVisible} AND ${communityId === null ? sql`true` : sql`c.id = ${communityId}`}
          AND ${isListedHere} AND ${isLessonReadable(now)})
      ${lessonId === undefined ? sql`` : sql`AND l.id = ${lessonId}`}
    ORDER BY k.name, k.id, l.position
    LIMIT ${mostAsking}`.execute(db);
  return rows;
}

/** More than a host looks through. */
const mostAsking = 200;

/** The published courses of a community that say what one can do afterwards. */
export async function listOutcomes(db: Database, communityId: string, limit: number) {
  return await db
    .selectFrom('legacy_courses')
    .select(['slug', 'name', 'outcomes'])
    .where('community_id', '=', communityId)
    .where('is_published', '=', true)
    .where(sql<boolean>`cardinality(outcomes) > 0`)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A map for search engines holds 50 000 addresses. */
const maxListed = 5000;
