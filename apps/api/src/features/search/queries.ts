import type { SearchHit } from '@cungnghe/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { named, readsAll, visible } from '../communities/public.ts';

type Kind = SearchHit['kind'];

export interface Match {
  kind: Kind;
  id: string;
}

export interface Question {
  readonly text: string;
  readonly kind: Kind | undefined;
  /** The id of a community; what all communities share is in each of them. */
  readonly communityId: string | undefined;
  readonly schoolId: string;
}

/** How many matches are put in order. Who finds that many asks again with one more word. */
export const mostMatches = 200;
/** How many are looked at for a word that is everywhere. */
const mostLookedAt = 500;

/** What the viewer may know of; the entries of what is hidden itself are not there at all. */
const known = (schoolId: string) => sql<boolean>`
  (e.community_id IS NULL OR ${visible})
  AND (e.school_id IS NULL OR e.school_id = ${schoolId})
  AND (e.kind <> 'lesson' OR k.is_published)
  AND (e.kind <> 'section' OR b.is_listed)`;

const withParents = sql`
  LEFT JOIN communities c ON c.id = e.community_id
  LEFT JOIN legacy_courses k ON e.kind = 'lesson' AND k.id = e.parent_id
  LEFT JOIN legacy_ebooks b ON e.kind = 'section' AND b.id = e.parent_id`;

const plain = (text: string) => sql`search_words(${text})`;

/** All the words, the last one perhaps not typed to its end, narrowed by the filters. */
function tsquery({ text, kind, communityId }: Question, filtered = true): RawBuilder<unknown> {
  const words = sql`to_tsquery('simple', replace(nullif(${plain(text)}, ''), ' ', ' & ') || ':*')`;
  const filters = [
    ...(kind === undefined ? [] : [`'kind:${kind}'`]),
    ...(communityId === undefined ? [] : [`('in:${communityId}' | 'in:all')`]),
  ];
  if (!filtered || filters.length === 0) return words;
  return sql`(${words} && ${filters.join(' & ')}::tsquery)`;
}

/** Entries that hold every word, best first: titles before summaries before texts, nearness counts, and so do marks. */
export async function findMatches(db: Database, question: Question): Promise<Match[]> {
  const holding = (column: RawBuilder<unknown>) => sql`
    (SELECT e.kind, e.id, e.title, e.plain_title, e.words
    FROM search_entries e ${withParents}
    WHERE ${column} @@ ${tsquery(question)} AND ${known(question.schoolId)}
    LIMIT ${mostLookedAt})`;
  const { rows } = await sql<Match>`
    WITH found AS (
      SELECT * FROM ${holding(sql`e.title_words`)} AS by_title
      UNION ALL
      SELECT * FROM ${holding(sql`e.words`)} AS by_word
    ),
    -- Materialized, or what was typed is folded again for every entry.
    asked AS MATERIALIZED (
      SELECT ${tsquery(question, false)} AS query, ${plain(question.text)} AS plain, lower(${question.text}) AS typed
    )
    SELECT DISTINCT ON (score, kind, id) kind, id FROM (
      SELECT kind, id, -(
        ts_rank_cd('{0.1, 0.2, 0.4, 1}', words, asked.query, 1)
        + CASE WHEN plain_title = asked.plain THEN 2 WHEN starts_with(plain_title, asked.plain) THEN 1 ELSE 0 END
        + CASE WHEN strpos(lower(title), asked.typed) > 0 THEN 0.5 ELSE 0 END
      ) AS score
      FROM found, asked
    ) scored
    ORDER BY score, kind, id
    LIMIT ${mostMatches}
  `.execute(db);
  return rows;
}

/** Entries whose title is nearly what was typed, nearest first. */
export async function findLikely(db: Database, question: Question): Promise<Match[]> {
  const { kind, communityId, schoolId } = question;
  const { rows } = await sql<Match>`
    WITH asked AS MATERIALIZED (SELECT ${plain(question.text)} AS plain)
    SELECT kind, id FROM (
      SELECT e.kind, e.id, e.plain_title
      FROM search_entries e ${withParents}
      WHERE e.plain_title %> ${plain(question.text)} AND ${known(schoolId)}
        ${kind === undefined ? sql`` : sql`AND e.kind = ${kind}`}
        ${communityId === undefined ? sql`` : sql`AND (e.community_id = ${communityId} OR e.community_id IS NULL)`}
      LIMIT ${mostLookedAt}
    ) alike, asked
    ORDER BY word_similarity(asked.plain, plain_title) DESC, length(plain_title), kind, id
    LIMIT 50
  `.execute(db);
  return rows;
}

export interface HitRow extends Omit<SearchHit, 'snippet'> {
  summary: string;
  /** Empty unless everybody may read it. */
  open_text: string;
}

/** What the page shows of the given entries, in any order; what has gone in the meantime is left out. */
export async function listHits(
  db: Database,
  viewer: Pick<Viewer, 'accountId' | 'schoolId'>,
  found: readonly Match[],
  now: Date,
): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    SELECT e.kind, e.id, e.title, e.summary, e.open_text, e.slug, coalesce(k.slug, b.slug) AS parent_slug,
      c.slug AS community_slug, c.name AS community_name,
      NOT (e.is_open OR coalesce(${readsAll(now)}, false)) AS locked
    FROM unnest(${found.map(({ kind }) => kind)}::text[], ${found.map(({ id }) => id)}::text[]) AS wanted (kind, id)
    JOIN search_entries e ON e.kind = wanted.kind AND e.id = wanted.id
    ${withParents}
    LEFT JOIN community_memberships m ON m.community_id = e.community_id AND m.user_id = ${viewer.accountId}
    WHERE ${known(viewer.schoolId)}
  `.execute(db);
  return rows;
}

export async function findCommunityId(db: Database, slugOrId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('communities as c')
    .select('c.id')
    .where(visible)
    .where(named(slugOrId))
    .executeTakeFirst();
  return row?.id;
}
