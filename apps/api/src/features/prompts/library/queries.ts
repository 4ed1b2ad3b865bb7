import { type RawBuilder, sql, type Transaction } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { hasFullAccess, isVisible, proPredicate } from '../../communities/public.ts';

export type Db = Database | Transaction<DB>;

/** Who reads, and when. */
export interface Asking {
  readonly accountId: string;
  readonly now: Date;
}

/** Prompt `p` with its community `c` and its author `a`. */
export const promptWithAuthor = sql`prompt_library_prompts p
  JOIN accounts a ON a.id = p.author_id
  LEFT JOIN communities c ON c.id = p.community_id`;

const isOfVisibleCommunity = sql<boolean>`(p.community_id IS NULL OR ${isVisible})`;

/** The one predicate of what everybody may know of. */
export const isInLibrary = sql<boolean>`(p.is_listed AND ${isOfVisibleCommunity})`;

/** What the viewer may know of: what is listed, and what they wrote themselves, also while its community is hidden. */
export const isKnownTo = ({ accountId }: Pick<Asking, 'accountId'>) =>
  sql<boolean>`(p.author_id = ${accountId} OR ${isInLibrary})`;

/**
 * The one rule of who reads a body: of a prompt for members everybody who is signed in; of one for Pro members whoever
 * has full access to its community or, when it has none, is Pro in any; its author always. `m` is the membership that
 * {@link ownMembership} joins.
 */
export const isUnlocked = ({ accountId, now }: Asking) => sql<boolean>`(p.visibility = 'member'
  OR ${isUnlockedForPro({ accountId, now })})`;

/** The same for texts that are for Pro members, whatever the prompt is now. */
const isUnlockedForPro = ({ accountId, now }: Asking) => sql<boolean>`(p.author_id = ${accountId}
  OR CASE WHEN p.community_id IS NOT NULL THEN ${hasFullAccess(now)} ELSE EXISTS (
    SELECT FROM community_memberships m WHERE m.user_id = ${accountId} AND ${proPredicate(now)}) END)`;

/** The same for a text that was in the community of the column `place` when it was written. */
export const isUnlockedForProOf = (place: 'v.community_id', { accountId, now }: Asking) => sql<boolean>`(
  p.author_id = ${accountId} OR EXISTS (
    SELECT FROM community_memberships m WHERE ${sql.ref(place)} IS NULL AND m.user_id = ${accountId} AND ${proPredicate(now)}
  ) OR EXISTS (
    SELECT FROM communities c
    LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${accountId}
    WHERE c.id = ${sql.ref(place)} AND ${isVisible} AND ${hasFullAccess(now)}))`;

export const ownMembership = ({ accountId }: Pick<Asking, 'accountId'>) =>
  sql`LEFT JOIN community_memberships m ON m.community_id = p.community_id AND m.user_id = ${accountId}`;

/** The columns of a teaser: no body is among them. */
export const teaserColumns = sql.raw(`p.id, p.slug, p.name, p.intro, p.tags, p.works_with, p.visibility,
  c.slug AS community_slug, p.author_id, a.full_name AS author_name, a.photo_url AS author_photo_url,
  p.case_count, p.thanks_count, p.created_at, p.unlisted_at`);

export interface TeaserRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly intro: string;
  readonly tags: string[];
  readonly works_with: string[];
  readonly visibility: 'member' | 'pro';
  readonly community_slug: string | null;
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
  readonly case_count: number;
  readonly thanks_count: number;
  readonly created_at: string;
  readonly unlisted_at: string | null;
}

/** A row with the value that its list is in the order of. */
export type SortedRow = TeaserRow & { readonly sorted_by: number | string };

export type Sort = 'thanks' | 'cases' | 'newest' | 'trending';

const sortColumns = {
  thanks: 'p.thanks_count',
  cases: 'p.case_count',
  newest: 'p.created_at',
  trending: 'p.trending',
} as const satisfies Record<Sort, string>;

const sortTypes = { thanks: 'integer', cases: 'integer', newest: 'timestamptz', trending: 'float8' } as const;

export interface Filter {
  readonly communityId?: string | undefined;
  readonly tag?: string | undefined;
  readonly worksWith?: string | undefined;
  readonly visibility?: string | undefined;
  readonly authorId?: string | undefined;
  readonly exceptAuthorId?: string | undefined;
  readonly since?: Date | undefined;
}

const filterConditions = ({
  communityId,
  tag,
  worksWith,
  visibility,
  authorId,
  exceptAuthorId,
  since,
}: Filter): RawBuilder<unknown>[] => [
  ...(communityId === undefined ? [] : [sql`p.community_id = ${communityId}`]),
  ...(tag === undefined ? [] : [sql`p.tag_keys @> lower_all(ARRAY[${tag}])`]),
  ...(worksWith === undefined ? [] : [sql`p.works_with_keys @> lower_all(ARRAY[${worksWith}])`]),
  ...(visibility === undefined ? [] : [sql`p.visibility = ${visibility}`]),
  ...(authorId === undefined ? [] : [sql`p.author_id = ${authorId}`]),
  ...(exceptAuthorId === undefined ? [] : [sql`p.author_id <> ${exceptAuthorId}`]),
  ...(since === undefined ? [] : [sql`p.created_at > ${since}`]),
];

export interface ListPage {
  readonly sort: Sort;
  readonly after: { readonly value: number | string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Teasers of the library in order, one more than `limit`. */
export async function listTeasers(
  db: Db,
  filter: Filter,
  { sort, after, limit }: ListPage,
): Promise<SortedRow[]> {
  const column = sql.raw(sortColumns[sort]);
  const conditions = [
    isInLibrary,
    ...filterConditions(filter),
    ...(after ? [sql`(${column}, p.id) < (${after.value}::${sql.raw(sortTypes[sort])}, ${after.id})`] : []),
  ];
  const { rows } = await sql<SortedRow>`
    SELECT ${teaserColumns}, ${column} AS sorted_by FROM ${promptWithAuthor}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${column} DESC, p.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** Teasers of these that fit the filter, in the order of their ids. */
export async function listTeasersOf(db: Db, ids: readonly string[], filter: Filter): Promise<TeaserRow[]> {
  const { rows } = await sql<TeaserRow>`
    SELECT ${teaserColumns} FROM ${promptWithAuthor}
    WHERE p.id = ANY(${ids}::text[]) AND ${sql.join([isInLibrary, ...filterConditions(filter)], sql` AND `)}
    ORDER BY array_position(${ids}::text[], p.id)`.execute(db);
  return rows;
}

/** What somebody wrote themselves and has not deleted, or has; newest first, one more than `limit`. */
export async function listOwnTeasers(
  db: Db,
  accountId: string,
  {
    deleted,
    after,
    limit,
  }: { deleted: boolean; after: { at: string; id: string } | undefined; limit: number },
): Promise<TeaserRow[]> {
  const { rows } = await sql<TeaserRow>`
    SELECT ${teaserColumns} FROM ${promptWithAuthor}
    WHERE p.author_id = ${accountId} AND (p.deleted_at IS NOT NULL) = ${deleted}
      ${after ? sql`AND (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id})` : sql``}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** The own collection in its order, one more than `limit`; what is not there any more is left out. */
export async function listSavedTeasers(
  db: Db,
  accountId: string,
  { after, limit }: { after: { place: number; id: string } | undefined; limit: number },
): Promise<(TeaserRow & { place: number })[]> {
  const { rows } = await sql<TeaserRow & { place: number }>`
    SELECT ${teaserColumns}, s.place FROM prompt_library_saves s
    JOIN prompt_library_prompts p ON p.id = s.prompt_id
    JOIN accounts a ON a.id = p.author_id
    LEFT JOIN communities c ON c.id = p.community_id
    WHERE s.user_id = ${accountId} AND ${isInLibrary}
      ${after ? sql`AND (s.place, s.prompt_id) > (${after.place}, ${after.id})` : sql``}
    ORDER BY s.place, s.prompt_id LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** What one viewer has to do with a prompt. */
export interface OwnRow {
  readonly id: string;
  readonly locked: boolean;
  readonly saved: boolean;
}

/** Of these prompts, those that the viewer may know of. */
export const listOwnOfPrompts = compiledOnce<Asking & { ids: readonly string[] }, OwnRow>(
  ({ accountId, now, ids }) => sql`
    SELECT p.id, NOT ${isUnlocked({ accountId, now })} AS locked,
      EXISTS (SELECT FROM prompt_library_saves s WHERE s.user_id = ${accountId} AND s.prompt_id = p.id) AS saved
    FROM prompt_library_prompts p
    LEFT JOIN communities c ON c.id = p.community_id
    ${ownMembership({ accountId })}
    WHERE p.id = ANY(${ids}::text[]) AND ${isKnownTo({ accountId })}`,
);

export interface StatsRow {
  readonly member_open: number;
  readonly pro_only: number;
  readonly cases: number;
}

/** How much the library holds, or one community of it. */
export async function countLibrary(db: Db, communityId: string | undefined): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    SELECT coalesce(sum(t.member_open), 0)::int AS member_open, coalesce(sum(t.pro_only), 0)::int AS pro_only,
      coalesce(sum(t.cases), 0)::int AS cases
    FROM prompt_library_totals t LEFT JOIN communities c ON c.id = t.community_id
    WHERE (t.community_id = '' OR ${isVisible})
      AND ${communityId === undefined ? sql`true` : sql`t.community_id = ${communityId}`}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

export const findPublicTeaser = compiledOnce<{ slug: string }, TeaserRow>(
  ({ slug }) =>
    sql`SELECT ${teaserColumns} FROM ${promptWithAuthor} WHERE p.slug = ${slug} AND ${isInLibrary}`,
);

/** A prompt as one viewer sees it; its body is selected only when it is unlocked. */
export interface PromptRow extends TeaserRow {
  readonly version: number;
  readonly edited_at: string | null;
  readonly deleted_at: string | null;
  readonly community_id: string | null;
  readonly community_hidden: boolean;
  readonly body: string | null;
  readonly locked: boolean;
  readonly saved: boolean;
  readonly thanked: boolean;
}

const promptOf = (asking: Asking, condition: RawBuilder<unknown>) => sql<PromptRow>`
  SELECT ${teaserColumns}, p.version, p.edited_at, p.deleted_at, p.community_id, NOT ${isOfVisibleCommunity} AS community_hidden,
    NOT ${isUnlocked(asking)} AS locked, CASE WHEN ${isUnlocked(asking)} THEN p.body END AS body,
    EXISTS (SELECT FROM prompt_library_saves s WHERE s.user_id = ${asking.accountId} AND s.prompt_id = p.id) AS saved,
    EXISTS (SELECT FROM prompt_library_thanks t
      WHERE t.target_type = 'prompt' AND t.target_id = p.id AND t.user_id = ${asking.accountId}) AS thanked
  FROM ${promptWithAuthor} ${ownMembership(asking)}
  WHERE ${condition} AND ${isKnownTo(asking)}`;

const findBySlug = compiledOnce<Asking & { slug: string }, PromptRow>(({ slug, accountId, now }) =>
  promptOf({ accountId, now }, sql`p.slug = ${slug}`),
);

/** Undefined for what is absent and for what the viewer may not know of. */
export async function findPromptRow(db: Db, slug: string, asking: Asking): Promise<PromptRow | undefined> {
  const { accountId, now } = asking;
  return (await findBySlug(db, { slug, accountId, now }))[0];
}

/**
 * The same, kept from changing until the transaction ends. Locked first and read then: what is waited for may have
 * moved to another community.
 */
export async function lockPromptRow(
  trx: Transaction<DB>,
  slug: string,
  asking: Asking,
): Promise<PromptRow | undefined> {
  await sql`SELECT FROM prompt_library_prompts WHERE slug = ${slug} FOR NO KEY UPDATE`.execute(trx);
  return await findPromptRow(trx, slug, asking);
}

export interface SimilarRow extends TeaserRow {
  readonly similarity: number;
}

/**
 * What is nearly the same by its name, or by how a body begins that the viewer may read: most alike first. In a
 * transaction of its own, which sets how alike is alike enough.
 */
export async function listSimilar(
  trx: Transaction<DB>,
  { name, body, except }: { name: string; body: string; except: string | undefined },
  asking: Asking,
  { minName, minBody, most }: { minName: number; minBody: number; most: number },
): Promise<SimilarRow[]> {
  const candidates = async (
    column: RawBuilder<unknown>,
    text: RawBuilder<unknown>,
    min: number,
    more: RawBuilder<unknown>,
  ) => {
    await sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(min)}, true)`.execute(trx);
    const { rows } = await sql<SimilarRow>`
      SELECT ${teaserColumns}, similarity(${column}, ${text})::float8 AS similarity
      FROM ${promptWithAuthor} ${ownMembership(asking)}
      WHERE ${column} % ${text} AND ${isInLibrary} AND ${more}
        ${except === undefined ? sql`` : sql`AND p.slug <> ${except}`}
      ORDER BY similarity DESC, p.id LIMIT ${most}`.execute(trx);
    return rows;
  };
  const byName = await candidates(sql`search_words(p.name)`, sql`search_words(${name})`, minName, sql`true`);
  const byBody = await candidates(
    sql`left(search_words(p.body), 200)`,
    sql`left(search_words(${body}), 200)`,
    minBody,
    isUnlocked(asking),
  );
  return [...byName, ...byBody];
}
