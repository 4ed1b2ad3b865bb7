import type { storyStates } from '@cungnghe/contracts/stories/endpoints';
import { type RawBuilder, sql, type Transaction, type Updateable } from 'kysely';
import { contains } from '../../../platform/database/like-pattern.ts';
import { lockRow } from '../../../platform/database/lock-row.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Db } from '../read/queries.ts';
import type { StoryText } from './rules.ts';

type Trx = Transaction<DB>;
type State = (typeof storyStates)[number];

const itemColumns = [
  'id',
  'slug',
  'title',
  'author_name',
  'role_before',
  'role_after',
  'community',
  'cover_url',
  'avatar_url',
  'is_public',
  'deleted_at',
  'sort_order',
  'reading_minutes',
  'version',
  'published_at',
  'created_at',
  'updated_at',
] as const;

const stateConditions = {
  public: sql<boolean>`is_public = 1`,
  unpublished: sql<boolean>`is_public = 0 AND deleted_at IS NULL`,
  deleted: sql<boolean>`deleted_at IS NOT NULL`,
} as const satisfies Record<State, RawBuilder<boolean>>;

export type StoryItemRow = Awaited<ReturnType<typeof listStories>>[number];

/** In the order of the public list, one more than `limit`. */
export function listStories(
  db: Db,
  {
    q = '',
    state,
    community,
    after,
    limit,
  }: {
    q?: string | undefined;
    state?: State | undefined;
    community?: string | undefined;
    after: { place: number } | undefined;
    limit: number;
  },
) {
  let query = db
    .selectFrom('legacy_learner_stories')
    .select(itemColumns)
    .where(state === undefined ? sql<boolean>`deleted_at IS NULL` : stateConditions[state])
    .orderBy('sort_order')
    .limit(limit + 1);
  if (q !== '') {
    const searched = sql`plain_text(title || ' ' || author_name || ' ' || slug)`;
    query = query.where(contains(searched, q));
  }
  if (community !== undefined) query = query.where('community', '=', community);
  if (after) query = query.where('sort_order', '>', after.place);
  return query.execute();
}

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>;

export function findStory(db: Db, id: string) {
  return db
    .selectFrom('legacy_learner_stories')
    .select([...itemColumns, 'summary', 'course_slug', 'course_name', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Read after the lock is held, so that the version is the one that the last save left. */
export async function lockStory(trx: Trx, id: string): Promise<StoryRow | undefined> {
  return (await lockRow(trx, 'legacy_learner_stories', id)) ? await findStory(trx, id) : undefined;
}

/** The addresses that stories have or had, beginning with `slug`. */
export async function slugsLike(db: Db, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('legacy_learner_story_slugs')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .execute();
  return rows.map((row) => row.slug);
}

/** Whose an address is or was. */
export async function findSlugOwner(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('legacy_learner_story_slugs')
    .select('story_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.story_id;
}

/** Takes an address for a story; false when it is or was another story's. */
export async function claimSlug(trx: Trx, slug: string, storyId: string): Promise<boolean> {
  await trx
    .insertInto('legacy_learner_story_slugs')
    .values({ slug, story_id: storyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSlugOwner(trx, slug)) === storyId;
}

export async function insertStory(
  trx: Trx,
  {
    now,
    ...story
  }: StoryText & {
    id: string;
    reading_minutes: number;
    is_public: 0 | 1;
    published_at: Date | null;
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('legacy_learner_stories')
    .values({ ...story, created_at: now, updated_at: now })
    .execute();
}

/** Answers the version that the story has then. */
export async function updateStory(
  trx: Trx,
  id: string,
  columns: Updateable<DB['legacy_learner_stories']>,
): Promise<number> {
  const { version } = await trx
    .updateTable('legacy_learner_stories')
    .set(columns)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertVersion(
  trx: Trx,
  version: StoryText & { story_id: string; version: number; saved_by: string; saved_at: Date },
): Promise<void> {
  await trx.insertInto('legacy_learner_story_versions').values(version).execute();
}

/** The newest first, one more than `limit`. */
export function listVersions(
  db: Db,
  storyId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('legacy_learner_story_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.saved_by')
    .select(['v.version', 'v.title', 'a.full_name as saved_by_name', 'v.saved_at'])
    .where('v.story_id', '=', storyId)
    .orderBy('v.version', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('v.version', '<', before);
  return query.execute();
}

export function findVersion(db: Db, { id, version }: { id: string; version: number }) {
  return db
    .selectFrom('legacy_learner_story_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.saved_by')
    .select([
      'v.version',
      'v.slug',
      'v.title',
      'v.summary',
      'v.author_name',
      'v.role_before',
      'v.role_after',
      'v.community',
      'v.course_slug',
      'v.course_name',
      'v.cover_url',
      'v.avatar_url',
      'v.body',
      'a.full_name as saved_by_name',
      'v.saved_at',
    ])
    .where('v.story_id', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirst();
}

/** Holds these until the transaction ends, in the order of ids, so that locks meet. */
export function lockPlaces(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('legacy_learner_stories')
    .select(['id', 'sort_order'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function writePlaces(
  trx: Trx,
  ids: readonly string[],
  places: readonly number[],
): Promise<void> {
  await sql`
    UPDATE legacy_learner_stories s SET sort_order = n.place
    FROM unnest(${ids}::text[], ${places}::integer[]) AS n (id, place)
    WHERE s.id = n.id`.execute(trx);
}

/** In the order of their places. */
export function listStoriesOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('legacy_learner_stories')
    .select(itemColumns)
    .where('id', 'in', ids)
    .orderBy('sort_order')
    .execute();
}

/** Says on every page that nobody told it. */
export async function markSample(db: Db, id: string): Promise<void> {
  await db.updateTable('legacy_learner_stories').set({ is_sample: true }).where('id', '=', id).execute();
}

/** Those of these stories that there are. */
export const listTitles = (trx: Trx, ids: readonly string[]) =>
  trx.selectFrom('legacy_learner_stories').select(['id', 'title']).where('id', 'in', ids).execute();
