import type { SearchHit } from '@cungnghe/contracts/search/endpoints';
import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/services.ts';
import { hasFullAccess, hasSlugOrId, isVisible, proPredicate } from '../communities/public.ts';
import type { TitleQuery } from './lib/query-variants.ts';

/** Of what has a text that only its readers find: an entry of its own, with the same id, shown as what it is the text of. */
const withBody = ['lesson', 'section', 'document', 'prompt'] as const;
type BodyKind = `${(typeof withBody)[number]}_body`;
export type Kind = SearchHit['kind'] | BodyKind;

/** The kinds of entries that are shown as one kind of hit. */
export const kindsOf = (kind: SearchHit['kind']): readonly Kind[] => [
  kind,
  ...withBody.filter((one) => one === kind).map((one): BodyKind => `${one}_body`),
];

export const shownKind = (kind: Kind) => kind.replace('_body', '') as SearchHit['kind'];

/** What two searchers have in common who find the same. */
export interface Scope {
  readonly schoolId: string;
  /** Communities of which they read everything. */
  readonly readable: readonly string[];
  /** Communities that they are members of. */
  readonly own: readonly string[];
  readonly isProSomewhere: boolean;
}

/** What is looked for besides words. */
export interface Filter {
  readonly kinds: readonly Kind[] | undefined;
  /** The id of a community; what all communities share is in each of them. */
  readonly communityId: string | undefined;
}

export interface Match {
  readonly kind: Kind;
  readonly id: string;
  readonly isInTitle: boolean;
  /** Whether what was typed is the whole title, of more words than somebody types who is looking around. */
  readonly isWholeTitle: boolean;
  /** 0: to be read now; 1: Pro would open it; 2: a title without a text. */
  readonly tier: 0 | 1 | 2;
}

/** What the page shows of an entry, before its texts are cut. */
export type Shown = Omit<SearchHit, 'snippet' | 'kind' | 'readable' | 'written'> & {
  readonly kind: Kind;
} & { readonly summary: string; readonly body: string };

/** How many titles, and how many texts, are put in order for words that are everywhere. */
export const maxCandidates = 100;

/** Of who searches. Asked once and handed on: what is found depends on nothing that may change meanwhile. */
export const findScope = compiledOnce(
  ({ accountId, schoolId, now }: { accountId: string; schoolId: string; now: Date }) => sql<Scope>`
    SELECT ${schoolId} AS "schoolId", ARRAY(
      SELECT c.id FROM communities c
      LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${accountId}
      WHERE ${isVisible} AND ${hasFullAccess(now)} ORDER BY c.id
    ) AS readable,
    ARRAY(SELECT m.community_id FROM community_memberships m WHERE m.user_id = ${accountId} ORDER BY 1) AS own,
    EXISTS (
      SELECT FROM community_memberships m WHERE m.user_id = ${accountId} AND ${proPredicate(now)}
    ) AS "isProSomewhere"`,
);

/** A scope as the questions take it. Not an array: its length would be a reason to plan this anew each time. */
export interface Searcher {
  readonly schoolId: string;
  readonly readable: string;
  readonly own: string;
  readonly isProSomewhere: boolean;
}

export const searcherOf = (scope: Scope): Searcher => ({
  ...scope,
  readable: JSON.stringify(scope.readable),
  own: JSON.stringify(scope.own),
});

export const readable = (searcher: Searcher) => sql`readable AS MATERIALIZED (
  SELECT id FROM json_array_elements_text(${searcher.readable}::json) AS listed (id))`;

export const own = (searcher: Searcher) => sql`own AS MATERIALIZED (
  SELECT id FROM json_array_elements_text(${searcher.own}::json) AS listed (id))`;
export const isOwn = sql<boolean>`coalesce(e.community_id IN (SELECT id FROM own), false)`;

/** Whether the searcher reads what is locked in entry `e`. Pro prompts of no community are for whoever is Pro anywhere. */
export const isReadable = (searcher: Searcher) => sql<boolean>`CASE
  WHEN e.community_id IS NOT NULL THEN e.community_id IN (SELECT id FROM readable)
  WHEN e.kind IN ('prompt', 'prompt_body') THEN ${searcher.isProSomewhere}::boolean
  ELSE false END`;

/**
 * Whether the searcher may know of entry `e`; the entries of what is hidden itself are not there at all. Asked of one
 * candidate after the other: a join would read them all before the first one comes out.
 */
export const isFindable = (searcher: Searcher) => sql<boolean>`
  (e.community_id IS NULL OR e.community_id IN (SELECT c.id FROM communities c WHERE ${isVisible}))
  AND (e.school_id IS NULL OR e.school_id = ${searcher.schoolId})
  AND (e.for_readers IS NULL OR e.for_readers = ${isReadable(searcher)})
  AND CASE e.kind
    WHEN 'lesson' THEN (SELECT k.is_published FROM legacy_courses k WHERE k.id = e.parent_id)
    WHEN 'lesson_body' THEN (SELECT k.is_published FROM legacy_courses k WHERE k.id = e.parent_id)
    WHEN 'section' THEN (SELECT b.is_listed FROM legacy_ebooks b WHERE b.id = e.parent_id)
    WHEN 'section_body' THEN (SELECT b.is_listed FROM legacy_ebooks b WHERE b.id = e.parent_id)
    WHEN 'reply' THEN (SELECT p.deleted_at IS NULL FROM community_posts p WHERE p.id = e.parent_id)
    ELSE true END`;

/**
 * Decided inside the index: of locked texts, those of communities that the searcher reads. How many others hold a word
 * then shows in nothing, the time included.
 */
export const textsToRead = sql`(SELECT
  ('!(''kind:lesson_body'' | ''kind:section_body'' | ''kind:document_body'')'
    || coalesce(string_agg(' | ' || quote_literal('in:' || id), ''), ''))::tsquery FROM readable)`;

interface Search extends Searcher, TitleQuery {
  readonly text: string;
}

export const columns = sql.raw(
  'kind id community_id school_id parent_id plain_title title_words is_open is_unwritten is_discussion for_readers'
    .split(' ')
    .map((column) => `e.${column}`)
    .join(', '),
);
const matchesTitle = sql`e.words @@ (SELECT in_title FROM asked)`;

/** Each has an index of its own, from what is taught to what is discussed. */
export const indexParts = {
  sample: sql`NOT e.is_discussion AND e.is_sample`,
  taught: sql`NOT e.is_discussion AND NOT e.is_sample`,
  discussed: sql`e.is_discussion`,
} as const;

/**
 * Titles by one index after the other. Materialized makes PostgreSQL plan each for all its rows, which is by its index,
 * and read it only as far as somebody asks: those before it may be enough.
 */
const indexedTitles = sql.join(
  Object.entries(indexParts).map(
    ([part, isPart]) => sql`${sql.id(`title_${part}`)} AS MATERIALIZED (
      SELECT ${columns} FROM search_entries e WHERE ${isPart} AND ${matchesTitle}
    )`,
  ),
);

/** Titles that are or begin with what was typed are never missed, however common its words are. */
const titlesThatBegin = sql`title_beginning AS MATERIALIZED (
  SELECT ${columns} FROM search_entries e
  WHERE NOT e.is_discussion AND ${matchesTitle}
    AND left(e.plain_title, 100) COLLATE "C" >= (SELECT left(plain, 100) FROM asked)
    AND left(e.plain_title, 100) COLLATE "C" < (SELECT left(plain, 100) || chr(1114111) FROM asked)
  ORDER BY left(e.plain_title, 100) COLLATE "C"
  LIMIT ${sql.lit(maxCandidates)}
)`;

/** As many titles as are put in order, of those that the searcher may know of; what has a text is taken first. */
const candidates = (search: Search) => sql`
  (SELECT * FROM (${sql.join(
    [sql`NOT is_unwritten`, sql`is_unwritten`].flatMap((written) =>
      ['title_beginning', 'title_sample', 'title_taught', 'title_discussed'].map(
        (name) => sql`SELECT * FROM ${sql.id(name)} WHERE ${written}`,
      ),
    ),
    sql` UNION ALL `,
  )}) e
  WHERE ${isFindable(search)}
  LIMIT ${sql.lit(maxCandidates)})`;

/** The first rule of what answers best: what can be read now, then what Pro would open, then titles without a text. */
export const tierOf = (searcher: Searcher) => sql`CASE WHEN e.is_unwritten THEN 2
  WHEN e.is_open OR ${isReadable(searcher)} THEN 0 ELSE 1 END`;

/**
 * Of titles: words that are near each other and side by side where they belong together;
 * then whether the title is, begins with or holds what was typed; and one's own communities.
 */
const scoreOfTitle = sql`ts_rank_cd(e.title_words, ranked, 1)
  + CASE WHEN e.title_words @@ phrased THEN 1 ELSE 0 END
  + CASE WHEN e.plain_title = plain THEN 3 WHEN starts_with(e.plain_title, plain) THEN 0.5 ELSE 0 END
  + CASE WHEN strpos(e.plain_title, plain) > 0 THEN 0.5 ELSE 0 END
  + CASE WHEN ${isOwn} THEN 0.5 ELSE 0 END`;

/**
 * The questions are read from `asked`: PostgreSQL, which cannot see them when it plans, plans this once and for all. Were
 * they in their places, it would plan it anew each time, which takes longer than finding.
 */
const askTitles = compiledOnce(
  (search: Search) => sql<Match>`
    WITH ${readable(search)}, ${own(search)},
    asked AS MATERIALIZED (
      SELECT ${search.inTitle}::tsquery AS in_title, ${search.ranked}::tsquery AS ranked,
        ${search.phrased}::tsquery AS phrased, search_words(${search.text}) AS plain
    ),
    ${titlesThatBegin},
    ${indexedTitles},
    titles AS MATERIALIZED (
      SELECT DISTINCT e.kind, e.id, e.is_discussion, e.plain_title = plain AND plain LIKE '% % %' AS is_whole_title,
        ${tierOf(search)} AS tier, ${scoreOfTitle} AS score
      FROM asked, ${candidates(search)} e
    )
    SELECT kind, id, true AS "isInTitle", is_whole_title AS "isWholeTitle", tier FROM titles
    ORDER BY tier, is_discussion, score DESC, kind, id
  `,
);

/** Narrowed inside the index: kind and community are words there. */
export const narrowed = (query: string, { kinds, communityId }: Filter): string =>
  [
    query,
    ...(kinds === undefined ? [] : [`(${kinds.map((kind) => `'kind:${kind}'`).join(' | ')})`]),
    // Who looks into a community has found it.
    ...(communityId === undefined ? [] : [`('in:${communityId}' | 'in:all') & !'kind:community'`]),
  ].join(' & ');

/** Titles that answer, best first. */
export const findTitles = (
  db: Database,
  scope: Scope,
  text: string,
  query: TitleQuery,
  filter: Filter,
): Promise<Match[]> =>
  askTitles(db, { ...searcherOf(scope), ...query, text, inTitle: narrowed(query.inTitle, filter) });

const askShown = compiledOnce(
  (page: Searcher & { entries: string }) => sql<Shown>`
    WITH ${readable(page)}
    SELECT e.kind, e.id, e.slug, CASE WHEN e.kind LIKE '%\\_body' THEN '' ELSE e.summary END AS summary,
      CASE WHEN asked.with_body OR e.summary = '' THEN e.body ELSE '' END AS body,
      CASE WHEN e.kind = 'reply' THEN (SELECT p.title FROM community_posts p WHERE p.id = e.parent_id)
        -- The title of what this is the text of.
        WHEN e.kind LIKE '%\\_body' THEN (SELECT t.title FROM search_entries t
          WHERE t.kind = replace(e.kind, '_body', '') AND t.id = e.id)
        ELSE e.title END AS title,
      CASE
        WHEN e.kind IN ('lesson', 'lesson_body') THEN (SELECT k.slug FROM legacy_courses k WHERE k.id = e.parent_id)
        WHEN e.kind IN ('section', 'section_body') THEN (SELECT b.slug FROM legacy_ebooks b WHERE b.id = e.parent_id)
        WHEN e.kind = 'reply' THEN e.parent_id
      END AS parent_slug,
      CASE WHEN e.kind <> 'reply' THEN e.parent_id END AS parent_id,
      c.slug AS community_slug, c.name AS community_name,
      NOT (e.is_open OR ${isReadable(page)}) AS locked,
      e.is_unwritten AS unwritten
    -- Not an array: its length would be a reason to plan this anew each time.
    FROM json_to_recordset(${page.entries}::json) AS asked (kind text, id text, with_body boolean, place int)
    -- A lateral of one row stays a lookup by index.
    CROSS JOIN LATERAL (SELECT * FROM search_entries s WHERE s.kind = asked.kind AND s.id = asked.id LIMIT 1) e
    LEFT JOIN communities c ON c.id = e.community_id
    WHERE ${isFindable(page)}
    ORDER BY asked.place
  `,
);

/** What the page shows of these, in their order; what has been hidden since they were found is left out. */
export const loadHits = (db: Database, scope: Scope, page: readonly Match[]): Promise<Shown[]> =>
  askShown(db, {
    ...searcherOf(scope),
    entries: JSON.stringify(
      page.map(({ kind, id, isInTitle }, place) => ({ kind, id, with_body: !isInTitle, place })),
    ),
  });

export async function findCommunityId(db: Database, slugOrId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('communities as c')
    .select('c.id')
    .where(isVisible)
    .where(hasSlugOrId(slugOrId))
    .executeTakeFirst();
  return row?.id;
}
