import { sql, type Transaction } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { isVisible } from '../../communities/public.ts';

export type Db = Database | Transaction<DB>;

/** The one predicate of what everybody may know of. */
const isPublic = sql<boolean>`s.is_public = 1`;

/** Story `s` with its community `c`, when that is one that everybody may know of. */
const storyWithCommunity = sql`legacy_learner_stories s
  LEFT JOIN communities c ON c.slug = s.community AND ${isVisible}`;

/** The columns of a teaser: the body is not among them. */
const teaserColumns = sql.raw(`s.id, s.slug, s.title, s.summary, s.author_name, s.role_before, s.role_after,
  c.slug AS community, s.course_slug, s.course_name, s.cover_url, s.avatar_url, s.reading_minutes, s.is_sample,
  s.sort_order, s.published_at, s.updated_at`);

export interface TeaserRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly author_name: string;
  readonly role_before: string;
  readonly role_after: string;
  readonly community: string | null;
  readonly course_slug: string | null;
  readonly course_name: string | null;
  readonly cover_url: string | null;
  readonly avatar_url: string | null;
  readonly reading_minutes: number;
  readonly is_sample: boolean;
  readonly sort_order: number;
  readonly published_at: string;
  readonly updated_at: string;
}

/** Public stories in order, one more than `limit`; of a community that is absent or hidden, none. */
export async function listPublic(
  db: Db,
  {
    community,
    after,
    limit,
  }: { community: string | undefined; after: { place: number } | undefined; limit: number },
): Promise<TeaserRow[]> {
  const { rows } = await sql<TeaserRow>`
    SELECT ${teaserColumns} FROM ${storyWithCommunity}
    WHERE ${isPublic}
      ${community === undefined ? sql`` : sql`AND s.community = ${community} AND c.slug IS NOT NULL`}
      ${after ? sql`AND s.sort_order > ${after.place}` : sql``}
    ORDER BY s.sort_order LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** The public story that has this address, or had it once. */
export const findPublic = compiledOnce<{ slug: string }, TeaserRow & { readonly body: string }>(
  ({ slug }) => sql`
    SELECT ${teaserColumns}, s.body FROM ${storyWithCommunity}
    WHERE ${isPublic} AND s.id = (SELECT x.story_id FROM legacy_learner_story_slugs x WHERE x.slug = ${slug})`,
);

/** Candidates for reading on, the best first: of the same community, and of all. A story may be there twice. */
export const listNearby = compiledOnce<{ id: string; community: string | null; limit: number }, TeaserRow>(
  ({ id, community, limit }) => sql`
    SELECT * FROM (
      (SELECT 0 AS rank, ${teaserColumns} FROM ${storyWithCommunity}
        WHERE ${isPublic} AND s.community = ${community} AND c.slug IS NOT NULL AND s.id <> ${id}
        ORDER BY s.sort_order LIMIT ${limit})
      UNION ALL
      (SELECT 1 AS rank, ${teaserColumns} FROM ${storyWithCommunity}
        WHERE ${isPublic} AND s.id <> ${id}
        ORDER BY s.sort_order LIMIT 2 * ${limit}::integer)
    ) nearby ORDER BY rank, sort_order`,
);
