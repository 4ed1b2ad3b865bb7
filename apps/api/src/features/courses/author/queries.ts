import type { Source } from '@cungnghe/contracts/authoring/sources';
import type {
  adminCourses,
  EditorCourse,
  EditorLesson,
  LessonContent,
} from '@cungnghe/contracts/courses/author';
import type { CourseTag } from '@cungnghe/contracts/courses/tags';
import type { Query } from '@cungnghe/contracts/endpoint';
import type { Kysely, Updateable } from 'kysely';
import { sql, type Transaction } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import { contains } from '../../../platform/database/like-pattern.ts';
import { lockRow } from '../../../platform/database/lock-row.ts';
import { type SortedAfter, sortedBy } from '../../../platform/database/sorted-page.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { isVisible } from '../../communities/public.ts';

type Db = Database | Transaction<DB>;
type Trx = Transaction<DB>;

/** The same expression as the index legacy_courses_searched. */
const searched = sql<string>`plain_text(k.name || ' ' || coalesce(k.name_en, '') || ' ' || k.slug)`;

function courseRows(db: Db) {
  return db
    .selectFrom('legacy_courses as k')
    .leftJoin('communities as c', 'c.id', 'k.community_id')
    .select([
      'k.id',
      'k.slug',
      'k.name',
      'k.name_en',
      'k.summary',
      'k.outcomes',
      'k.image_url',
      'k.course_tag',
      'k.sort_order',
      'k.community_id',
      'c.slug as community_slug',
      'c.name as community_name',
      'k.is_published',
      'k.version',
      'k.created_at',
      'k.updated_at',
      sql<number>`(SELECT count(*)::int FROM legacy_lessons l WHERE l.course_id = k.id)`.as('lesson_count'),
    ]);
}

type EditorFilter = Omit<Query<typeof adminCourses>, 'cursor'> & {
  readonly after?: SortedAfter;
};

/** Newest first unless sorted otherwise, one more than `limit`. */
export const listForEditors = (db: Db, filter: EditorFilter): Promise<EditorCourse[]> =>
  matchingRows(db, filter).execute();

export const countForEditors = (db: Db, filter: Omit<EditorFilter, 'after'>) =>
  countRows(db, matchingRows(db, filter));

function matchingRows(db: Db, filter: EditorFilter) {
  const { q, community, published, after } = filter;
  const { order, isAfter } = sortedBy(filter.sort, { at: sql.ref('k.created_at'), id: sql.ref('k.id') });
  let query = courseRows(db)
    .where(isAfter(after))
    .orderBy(order)
    .limit(filter.limit + 1);
  if (q) query = query.where(contains(searched, q));
  if (community === 'shared') query = query.where('k.community_id', 'is', null);
  else if (community !== undefined) query = query.where('c.slug', '=', community);
  if (published !== undefined) query = query.where('k.is_published', '=', published === 'yes');
  return query;
}

export function findCourse(db: Db, id: string): Promise<EditorCourse | undefined> {
  return courseRows(db).where('k.id', '=', id).executeTakeFirst();
}

/** Whoever changes a course or its outline holds this, so that positions stay 1 to n; learners go on storing progress. */
export async function lockCourse(trx: Trx, id: string): Promise<EditorCourse | undefined> {
  await lockRow(trx, 'legacy_courses', id);
  return findCourse(trx, id);
}

const readersOf = (lesson: 'l.id') => sql<number>`(
  SELECT count(*)::int FROM lesson_progress p WHERE p.lesson_id = ${sql.ref(lesson)} AND p.status <> 'not_started'
)`;

function lessonRows(db: Db, courseId: string) {
  return db
    .selectFrom('legacy_lessons as l')
    .select([
      'l.id',
      'l.course_id',
      'l.unit_id',
      'l.slug',
      'l.title',
      'l.summary',
      'l.minutes',
      sql<LessonContent['kind']>`l.kind`.as('kind'),
      'l.body',
      sql<Source[]>`l.sources`.as('sources'),
      'l.video_id',
      'l.position',
      'l.version',
      'l.updated_at',
      readersOf('l.id').as('readers'),
    ])
    .where('l.course_id', '=', courseId);
}

export function listLessons(db: Db, courseId: string): Promise<EditorLesson[]> {
  return lessonRows(db, courseId).orderBy('l.position').execute();
}

export function findLesson(
  db: Db,
  where: { courseId: string; lessonId: string },
): Promise<EditorLesson | undefined> {
  return lessonRows(db, where.courseId).where('l.id', '=', where.lessonId).executeTakeFirst();
}

export async function findCourseOfLesson(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('legacy_lessons')
    .select('course_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.course_id;
}

export async function listTags(db: Db, communityId: string | null): Promise<string[]> {
  let query = db.selectFrom('community_course_tags').select('tag').distinct().orderBy('tag');
  if (communityId !== null) query = query.where('community_id', '=', communityId);
  return (await query.execute()).map(({ tag }) => tag);
}

export async function hasCommunity(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('communities').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The tags of a community in their order, each with how many of its courses have it. */
export async function listTagsWithCounts(db: Db, communityId: string): Promise<CourseTag[]> {
  return await db
    .selectFrom('community_course_tags as t')
    .select((eb) => [
      't.tag',
      eb
        .selectFrom('legacy_courses as k')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('k.community_id', '=', 't.community_id')
        .whereRef('k.course_tag', '=', 't.tag')
        .$asScalar()
        .$notNull()
        .as('course_count'),
    ])
    .where('t.community_id', '=', communityId)
    .orderBy('t.rank')
    .orderBy('t.tag')
    .execute();
}

/** Has the courses of tags go along with their new names. Editors hear of it as of any change. */
export async function renameTags(
  trx: Transaction<DB>,
  communityId: string,
  renamed: readonly { readonly tag: string; readonly was: string }[],
  now: Date,
): Promise<void> {
  if (renamed.length === 0) return;
  const [tags, former] = [renamed.map(({ tag }) => tag), renamed.map(({ was }) => was)];
  await sql`
    UPDATE legacy_courses k SET course_tag = r.tag, version = k.version + 1, updated_at = ${now}
    FROM unnest(${tags}::text[], ${former}::text[]) AS r (tag, was)
    WHERE k.community_id = ${communityId} AND k.course_tag = r.was`.execute(trx);
}

/** Writes all tags of a community in their order; those that are not named go. */
export async function replaceTags(trx: Transaction<DB>, communityId: string, tags: readonly string[]) {
  await trx
    .deleteFrom('community_course_tags')
    .where('community_id', '=', communityId)
    .where('tag', 'not in', ['', ...tags])
    .execute();
  if (tags.length === 0) return;
  await trx
    .insertInto('community_course_tags')
    .values(tags.map((tag, at) => ({ community_id: communityId, tag, rank: at + 1 })))
    .onConflict((clash) =>
      clash.columns(['community_id', 'tag']).doUpdateSet((eb) => ({ rank: eb.ref('excluded.rank') })),
    )
    .execute();
}

/** Any community that learners see: shared courses are opened through all of them. */
export async function findOpenCommunity(db: Db): Promise<string | undefined> {
  const found = await db
    .selectFrom('communities as c')
    .select('c.slug')
    .where(isVisible)
    .orderBy('c.sort_order')
    .orderBy('c.slug')
    .limit(1)
    .executeTakeFirst();
  return found?.slug;
}

export function updateCourse(trx: Transaction<DB>, id: string, columns: Updateable<DB['legacy_courses']>) {
  return trx.updateTable('legacy_courses').set(columns).where('id', '=', id).execute();
}

export function updateLesson(trx: Transaction<DB>, id: string, columns: Updateable<DB['legacy_lessons']>) {
  return trx.updateTable('legacy_lessons').set(columns).where('id', '=', id).execute();
}

export async function courseExists(db: Kysely<DB>, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('legacy_courses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}
