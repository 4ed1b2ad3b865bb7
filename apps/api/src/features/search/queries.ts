import type { SearchHit } from '@cungnghe/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/services.ts';
import { hasFullAccess, named, visible } from '../communities/public.ts';

type Kind = SearchHit['kind'];

/** What the page shows of an entry, before its texts are cut. */
export interface Shown extends Omit<SearchHit, 'kind' | 'id' | 'snippet'> {
  summary: string;
  /** Empty unless everybody may read it, and there is a reason to look into it. */
  open_text: string;
}

export type Found = {
  kind: Kind;
  id: string;
  /** Whether what was typed is the whole title, of more words than somebody types who is looking around. */
  isWhole: boolean;
  // Nothing of what is not on the page.
} & (Shown | { title: null });

/** Which of what is found is shown, by place, and to whom. */
export interface Page {
  readonly accountId: string;
  readonly schoolId: string;
  readonly from: number;
  readonly to: number;
  readonly now: Date;
}

/** A question in two ways: of single words, to rank by and for texts; and of pairs of words, for titles. */
export interface Asked {
  readonly words: string;
  readonly pairs: string;
}

export interface Question {
  readonly text: string;
  readonly kind: Kind | undefined;
  /** The id of a community; what all communities share is in each of them. */
  readonly communityId: string | undefined;
}

/** Below this many matches, what was typed is perhaps not what was meant. */
export const few = 5;
/** How many titles, and how many texts, are looked at and put in order for words that are everywhere. */
const mostLookedAt = 100;
/** Of what was perhaps meant. */
const mostLikely = 50;
/**
 * The parts that the entries fall into, in the order in which they are asked: what is taught, then what is discussed,
 * of each the smallest first. The migration says which entry is in which.
 */
const taught = [1, 2, 3];
const discussed = [4, 5, 6];
const shares = [...taught, ...discussed];
/** As `search_pairs` has it. */
const longestWithPairs = 300;

/**
 * What the viewer may know of; the entries of what is hidden itself are not there at all. Asked of one candidate after
 * the other, as far as they are looked at: a join would read them all before the first one comes out.
 */
const known = (schoolId: string) => sql<boolean>`
  (e.community_id IS NULL OR e.community_id IN (SELECT c.id FROM communities c WHERE ${visible}))
  AND (e.school_id IS NULL OR e.school_id = ${schoolId})
  AND (e.kind <> 'lesson' OR (SELECT k.is_published FROM legacy_courses k WHERE k.id = e.parent_id))
  AND (e.kind <> 'section' OR (SELECT b.is_listed FROM legacy_ebooks b WHERE b.id = e.parent_id))`;

/** Narrowed inside the index: kind and community are words there. */
const narrowed = (words: string, { kind, communityId }: Question): string =>
  [
    `(${words})`,
    ...(kind === undefined ? [] : [`'kind:${kind}'`]),
    ...(communityId === undefined ? [] : [`('in:${communityId}' | 'in:all')`]),
  ].join(' & ');

/**
 * Entries that answer, until there are enough: a small share of everything first, all of it only for what is rare.
 * Materialized makes PostgreSQL plan each share for all its rows, which is by its index, and yet read it only when
 * those before it were not enough.
 */
const holding = (name: string, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql.join(
    shares.map(
      (share) => sql`${sql.id(`${name}_${share}`)} AS MATERIALIZED (
        SELECT ${columns} FROM search_entries s WHERE s.share = ${sql.lit(share)} AND ${condition}
      )`,
    ),
  );

const columnsOfTitle = sql`s.kind, s.id, s.title, s.plain_title, s.title_words, s.community_id, s.school_id, s.parent_id`;
const columnsOfLikely = sql`s.kind, s.id, s.plain_title, s.community_id, s.school_id, s.parent_id`;
const columnsOfText = sql`s.kind, s.id, s.words, s.community_id, s.school_id, s.parent_id`;
/** What the index of titles holds. */
const wordsAndPairs = sql`(s.title_words || search_pairs(s.plain_title))`;

const fromShares = (name: string, of: readonly number[] = shares) =>
  sql.join(
    of.map((share) => sql`SELECT * FROM ${sql.id(`${name}_${share}`)}`),
    sql` UNION ALL `,
  );

/** What the viewer may know of, of these candidates, as far as they are looked at. */
const lookedAt = (candidates: RawBuilder<unknown>, { schoolId }: Page) => sql`
  (SELECT e.* FROM (${candidates}) e
  WHERE ${known(schoolId)}
  LIMIT ${sql.lit(mostLookedAt)})`;

/** The communities as the viewer sees them, read once for all that a page shows. */
const places = ({ accountId, now }: Page) => sql`places AS MATERIALIZED (
  SELECT c.id, c.slug, c.name, coalesce(${hasFullAccess(now)}, false) AS has_full_access
  FROM communities c LEFT JOIN community_memberships m ON m.community_id = c.id AND m.user_id = ${accountId}
)`;

/** `found` in order, with what the page shows of those whose places in it are from `from` on and before `to`. */
const shown = ({ from, to }: Page) => sql`
  SELECT found.kind, found.id, found."isWhole", e.title, e.summary, e.open_text, e.slug, e.parent_slug,
    c.slug AS community_slug, c.name AS community_name, NOT (e.is_open OR coalesce(c.has_full_access, false)) AS locked,
    coalesce(e.unwritten, false) AS unwritten
  FROM found
  LEFT JOIN LATERAL (
    SELECT e.title, e.summary, CASE WHEN found."inText" OR e.summary = '' THEN e.open_text ELSE '' END AS open_text,
      e.slug, e.is_open, e.community_id, CASE e.kind
        WHEN 'lesson' THEN (SELECT k.slug FROM legacy_courses k WHERE k.id = e.parent_id)
        WHEN 'section' THEN (SELECT b.slug FROM legacy_ebooks b WHERE b.id = e.parent_id)
      END AS parent_slug,
      e.kind = 'document' AND (SELECT d.asset_url IS NULL AND d.body_portable IS NULL
        FROM community_library_docs d WHERE d.id = e.id) AS unwritten
    FROM search_entries e
    WHERE e.kind = found.kind AND e.id = found.id AND found.place >= ${from}::int AND found.place < ${to}::int
    LIMIT 1
  ) e ON true
  LEFT JOIN places c ON c.id = e.community_id
  -- One more than the page, which says that there is another.
  WHERE found.place <= ${to}::int
  ORDER BY found.place`;

/** Titles that begin with what was typed, from an index of their own. */
const beginning = (name: string, condition: RawBuilder<unknown>) => sql`${sql.id(name)} AS MATERIALIZED (
  SELECT ${columnsOfTitle} FROM search_entries s
  WHERE left(s.plain_title, 100) COLLATE "C" >= (SELECT left(plain, 100) FROM asked)
    AND left(s.plain_title, 100) COLLATE "C" < (SELECT left(plain, 100) FROM asked) || chr(1114111)
    AND ${condition}
  ORDER BY left(s.plain_title, 100) COLLATE "C"
  LIMIT ${sql.lit(mostLookedAt)}
)`;

const isWhole = sql<boolean>`(plain_title = asked.plain AND asked.plain LIKE '% % %')`;

/** Summaries before texts. */
const scoreOfText = sql`-ts_rank_cd('{0.1, 0.2, 0.4, 1}', texts.words, asked.words, 1)`;

interface Holding extends Page {
  readonly text: string;
  readonly words: string;
  readonly inText: string;
  readonly inTitle: string;
  readonly begunWords: string;
  readonly begun: string;
  readonly begunInTitle: string;
  readonly most: number;
}

/**
 * All questions are read from `asked`: PostgreSQL, which cannot see them when it plans, plans this once and for all.
 * Were they in their places, it would plan it anew each time, which takes longer than finding.
 */
function holdingStatement(hasMore: boolean, values: Holding): RawBuilder<Found> {
  // Behind the others, so that the first page is the same whether or not they are looked for.
  const begunOnes = sql`
    UNION ALL SELECT *, true FROM ${lookedAt(fromShares('begun'), values)} begun
    WHERE (SELECT count(*) FROM (SELECT DISTINCT kind, id FROM exact LIMIT ${sql.lit(few)}) counted) < ${sql.lit(few)}
      AND NOT EXISTS (SELECT FROM exact, asked WHERE ${isWhole})
      AND (kind, id) NOT IN (SELECT kind, id FROM exact)`;
  // Nearness counts, and titles that are or begin with what was typed, and so do marks.
  return sql<Found>`
    WITH asked AS MATERIALIZED (
      SELECT ${values.words}::tsquery AS words, ${values.inText}::tsquery AS in_text,
        ${values.inTitle}::tsquery AS in_title, ${values.begunWords}::tsquery AS begun_words,
        ${values.begun}::tsquery AS begun, ${values.begunInTitle}::tsquery AS begun_in_title,
        search_words(${values.text}) AS plain, lower(${values.text}) AS typed
    ),
    ${places(values)},
    ${beginning('beginning', sql`s.share <= 3`)},
    ${beginning('beginning_of_thread', sql`s.share > 3`)},
    ${holding('typed', columnsOfTitle, sql`${wordsAndPairs} @@ (SELECT in_title FROM asked)`)},
    exact AS MATERIALIZED ${lookedAt(
      sql`SELECT * FROM beginning WHERE title_words @@ (SELECT begun FROM asked)
        UNION ALL ${fromShares('typed', taught)}
        UNION ALL SELECT * FROM beginning_of_thread WHERE title_words @@ (SELECT begun FROM asked)
        UNION ALL ${fromShares('typed', discussed)}`,
      values,
    )},
    ${hasMore ? sql`${holding('begun', columnsOfTitle, sql`${wordsAndPairs} @@ (SELECT begun_in_title FROM asked)`)},` : sql``}
    titles AS MATERIALIZED (
      SELECT DISTINCT ON (is_begun, score, kind, id) kind, id, "isWhole", is_begun, score FROM (
        SELECT kind, id, is_begun, ${isWhole} AS "isWhole", -(
          ts_rank_cd('{1, 1, 1, 1}', title_words, CASE WHEN is_begun THEN asked.begun_words ELSE asked.words END, 1)
          + CASE WHEN plain_title = asked.plain THEN 2 WHEN starts_with(plain_title, asked.plain) THEN 1 ELSE 0 END
          + CASE WHEN strpos(plain_title, asked.plain) > 0 AND strpos(lower(title), asked.typed) > 0 THEN 0.5 ELSE 0 END
        ) AS score
        FROM asked, (SELECT *, false AS is_begun FROM exact ${hasMore ? begunOnes : sql``}) found
      ) scored
      ORDER BY is_begun, score, kind, id
      LIMIT ${values.most}
    ),
    ${holding(
      'held',
      columnsOfText,
      // A title without pairs may hold every word without being found as one.
      sql`s.words @@ (SELECT in_text FROM asked)
        AND (s.summary <> '' OR s.open_text <> '' OR length(s.plain_title) > ${sql.lit(longestWithPairs)})
        AND NOT (s.title_words @@ (SELECT words FROM asked) AND length(s.plain_title) <= ${sql.lit(longestWithPairs)})`,
    )},
    texts AS MATERIALIZED (
      SELECT kind, id, ${scoreOfText} AS score FROM asked, ${lookedAt(fromShares('held', taught), values)} texts
      WHERE (SELECT count(*) FROM titles) < ${values.most}::int AND (kind, id) NOT IN (SELECT kind, id FROM titles)
    ),
    found AS MATERIALIZED (
      SELECT *, part > 0 AS "inText", row_number() OVER (ORDER BY part, is_begun, score, kind, id)::int - 1 AS place
      FROM (
        SELECT kind, id, "isWhole", is_begun, score, 0 AS part FROM titles
        UNION ALL
        SELECT kind, id, false, false, score, 1 FROM texts
        UNION ALL
        SELECT kind, id, false, false, ${scoreOfText}, 2
        FROM asked, ${lookedAt(fromShares('held', discussed), values)} texts
        WHERE (SELECT count(*) FROM titles) + (SELECT count(*) FROM texts) < ${values.most}::int
          AND NOT EXISTS (SELECT FROM titles WHERE "isWhole") AND (kind, id) NOT IN (SELECT kind, id FROM titles)
      ) together
      LIMIT ${values.most}
    )
    ${shown(values)}
  `;
}

const askHolding = compiledOnce((values: Holding) => holdingStatement(false, values));
const askHoldingAndBegun = compiledOnce((values: Holding) => holdingStatement(true, values));

/**
 * Entries that hold every word in their titles, best first, and behind them, when those are too few, the ones that hold
 * every word but not all in their titles: summaries before texts, discussions last. Words that the last one begins are
 * looked for when there are but few that hold it as it was typed; titles of what is taught that begin with what was typed
 * are never passed over.
 */
export function findHolding(
  db: Database,
  { typed, begun }: { typed: Asked; begun: Asked },
  question: Question,
  page: Page,
  most: number,
): Promise<Found[]> {
  const ask = begun.words === typed.words ? askHolding : askHoldingAndBegun;
  return ask(db, {
    ...page,
    text: question.text,
    words: typed.words,
    inText: narrowed(typed.words, question),
    inTitle: narrowed(typed.pairs, question),
    begunWords: begun.words,
    begun: narrowed(begun.words, question),
    begunInTitle: narrowed(begun.pairs, question),
    most,
  });
}

interface Likely extends Page {
  readonly text: string;
  readonly meant: readonly string[];
  readonly less: string | null;
}

const askLikely = compiledOnce((values: Likely): RawBuilder<Found> => {
  const nearest = (name: string, isLess: boolean) => sql`
    (SELECT kind, id, plain_title, ${sql.lit(isLess)} AS is_less,
      word_similarity(asked.plain, plain_title) AS likeness
    FROM asked, ${lookedAt(fromShares(name), values)} alike
    ${isLess ? sql`WHERE (SELECT count(*) FROM meant) < ${sql.lit(few)} AND (kind, id) NOT IN (SELECT kind, id FROM meant)` : sql``}
    ORDER BY likeness DESC, length(plain_title), kind, id
    LIMIT ${sql.lit(mostLikely)})`;
  return sql<Found>`
    WITH asked AS MATERIALIZED (
      SELECT ${values.meant}::tsquery[] AS meant, ${values.less}::tsquery AS less, search_words(${values.text}) AS plain
    ),
    ${places(values)},
    ${holding('meant', columnsOfLikely, sql`${wordsAndPairs} @@ ANY ((SELECT meant FROM asked)::tsquery[])`)},
    ${holding('less', columnsOfLikely, sql`${wordsAndPairs} @@ (SELECT less FROM asked)`)},
    meant AS MATERIALIZED ${nearest('meant', false)},
    found AS MATERIALIZED (
      SELECT *, false AS "isWhole", false AS "inText",
        row_number() OVER (ORDER BY is_less, likeness DESC, length(plain_title), kind, id)::int - 1 AS place
      FROM (SELECT * FROM meant UNION ALL SELECT * FROM ${nearest('less', true)} less) together
    )
    ${shown(values)}
  `;
});

/**
 * Entries whose titles answer one of some questions that were perhaps meant, the nearest to what was typed first; and
 * behind them, when those are too few, the ones that hold a word less. The index answers many short questions far
 * sooner than one long one that says the same.
 */
export const findLikely = (
  db: Database,
  meant: readonly string[],
  less: string | undefined,
  question: Question,
  page: Page,
): Promise<Found[]> =>
  askLikely(db, {
    ...page,
    text: question.text,
    meant: meant.map((each) => narrowed(each, question)),
    less: less === undefined ? null : narrowed(less, question),
  });

export async function findCommunityId(db: Database, slugOrId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('communities as c')
    .select('c.id')
    .where(visible)
    .where(named(slugOrId))
    .executeTakeFirst();
  return row?.id;
}
