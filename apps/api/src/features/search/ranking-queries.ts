import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/services.ts';
import type { Place } from './lib/query-variants.ts';
import {
  columns,
  type Filter,
  indexParts,
  isFindable,
  isOwn,
  isReadable,
  type Match,
  narrowed,
  own,
  readable,
  type Scope,
  type Searcher,
  searcherOf,
  textsToRead,
  tierOf,
} from './queries.ts';

/** How many entries are looked at, in each part of the index, for the rarest places of a question and for each two of them. */
const perPlace = 60;
const rarestPlaces = 3;
/** What is in more entries than this says as little as what is in all of them. */
const mostCounted = 1_000;
/** What stands nowhere tells less than what is rare: it may be a slip, or another word for what is there. */
const unheldWeight = 4;
/** However common the words are, so many are put in order. */
const mostCandidates = 120;
const mostFound = 100;
/** How much of a question, by how rare its places are, an answer holds at least; beside one that holds `all` of it; the best one. */
const minShare = 0.3;
const minShareBesideAll = 0.5;
const all = 0.95;
const minBestShare = 0.5;
/** How much it counts that the next place stands beside one, of what the place itself counts. */
const besideCounts = 0.5;
/** What it counts that a text, a summary or a title holds a word, each time. A weight of 1 is the most there is. */
const inText = `'{0.25, 0.25, 0.5, 0}'::real[]`;
const inTitle = `'{1, 1, 1, 1}'::real[]`;
/**
 * As in BM25: how fast it counts less to hold a word once more, and how much the length of a text matters, beside one of
 * `usualLength` words.
 */
const saturation = 0.6;
const lengthCounts = 0.6;
const usualLength = 60;

const often = (question: RawBuilder<unknown>) =>
  sql`coalesce(ts_rank_cd(${sql.raw(inTitle)}, e.title_words, ${question})
    + ts_rank_cd(${sql.raw(inText)}, e.words, ${question})
      / (${sql.lit(1 - lengthCounts)} + ${sql.lit(lengthCounts / usualLength)} * length(e.words)), 0)`;

/**
 * Entries that answer `r.in_text` and were not found by their titles, of one index after the other. What only common words
 * answer is taken from the sample: an index is read to its end, however few of its rows are asked for.
 */
const holding = (searcher: Searcher & { inTitle: string }) =>
  sql.join(
    Object.entries(indexParts).map(
      ([part, isPart]) => sql`(SELECT ${columns}, e.words FROM search_entries e
        WHERE ${part === 'sample' ? sql`true` : sql`NOT r.is_common`}
          AND ${isPart} AND e.words @@ r.in_text AND NOT e.words @@ ${searcher.inTitle}::tsquery AND ${isFindable(searcher)}
        LIMIT ${sql.lit(perPlace)})`,
    ),
    sql` UNION ALL `,
  );

/** How many hold a place in some parts of the index, up to a number that is like all of them. */
const countIn = (
  searcher: Searcher,
  question: RawBuilder<unknown>,
  parts: readonly RawBuilder<unknown>[],
  most: number,
) =>
  sql`(SELECT count(*) FROM (${sql.join(
    parts.map(
      (isPart) => sql`(SELECT FROM search_entries e
      WHERE ${isPart} AND e.words @@ ${question} AND (e.for_readers IS NULL OR e.for_readers = ${isReadable(searcher)})
      LIMIT ${sql.lit(most)})`,
    ),
    sql` UNION ALL `,
  )}) held)`;

const askHeld = compiledOnce(
  (searcher: Searcher & { words: string }) => sql<{ word: string }>`
    WITH ${readable(searcher)}, asked AS MATERIALIZED (
      SELECT word, to_tsquery('simple', quote_literal(word)) && ${textsToRead} AS in_text
      FROM string_to_table(${searcher.words}, ' ') AS word
    )
    SELECT word FROM asked
    WHERE ${sql.join(
      [indexParts.sample, indexParts.taught].map(
        (isPart) => sql`coalesce((SELECT true FROM search_entries e
          WHERE ${isPart} AND e.words @@ in_text AND e.for_readers AND ${isReadable(searcher)} LIMIT 1), false)`,
      ),
      sql` OR `,
    )}`,
);

/** Those of these words that a text has which only its readers know: the vocabulary, which is for everybody, has none of them. */
export async function findReadersWords(
  db: Database,
  scope: Scope,
  words: readonly string[],
): Promise<Set<string>> {
  const held = await askHeld(db, { ...searcherOf(scope), words: words.join(' ') });
  return new Set(held.map(({ word }) => word));
}

const askRanked = compiledOnce(
  (searcher: Searcher & { places: string; inTitle: string }) => sql<Match>`
    WITH ${readable(searcher)}, ${own(searcher)},
    places AS MATERIALIZED (
      SELECT p.n, p.in_text::tsquery && ${textsToRead} AS in_text, p.in_title::tsquery AS in_title,
        p.counted::tsquery AS counted, p.beside::tsquery AS beside
      FROM json_to_recordset(${searcher.places}::json) AS p (n int, in_text text, in_title text, counted text, beside text)
    ),
    counted AS MATERIALIZED (
      -- Of what is everywhere one in sixteen is counted: an index is read to its end, however few are asked for.
      SELECT p.*, (CASE WHEN sampled >= 4 THEN 16 * sampled
        ELSE ${countIn(searcher, sql`p.in_text`, Object.values(indexParts), mostCounted)} END)::int AS held
      FROM places p
      CROSS JOIN LATERAL (SELECT ${countIn(searcher, sql`p.in_text`, [indexParts.sample], Math.ceil(mostCounted / 16))} AS sampled) s
    ),
    weighed AS MATERIALIZED (SELECT c.*, held >= ${sql.lit(mostCounted)} AS is_common, (CASE WHEN held = 0 THEN ${sql.lit(unheldWeight)} ELSE ln(1 + ${sql.lit(mostCounted)} / (1.0 + held)) END)::real AS weight FROM counted c),
    rarest AS MATERIALIZED (SELECT * FROM weighed WHERE held > 0 ORDER BY weight DESC, n LIMIT ${sql.lit(rarestPlaces)}),
    asked AS MATERIALIZED (
      SELECT in_text, is_common FROM (
        SELECT one.in_text && other.in_text AS in_text, one.is_common AND other.is_common AS is_common,
          1 AS step, one.weight + other.weight AS weight
        FROM rarest one JOIN rarest other ON one.n < other.n
        UNION ALL
        SELECT in_title, is_common, 2, weight FROM rarest
        UNION ALL
        (SELECT in_text, is_common, 3, weight FROM rarest ORDER BY weight DESC, n LIMIT 2)
      ) r ORDER BY step, weight DESC
    ),
    candidates AS MATERIALIZED (
      SELECT DISTINCT ON (e.id, replace(e.kind, '_body', '')) e.*
      -- As far as somebody asks: of words that are everywhere, those that stand together are enough.
      FROM (SELECT e.* FROM asked r CROSS JOIN LATERAL (${holding(searcher)}) e LIMIT ${sql.lit(mostCandidates)}) e
      ORDER BY e.id, replace(e.kind, '_body', ''), e.kind DESC
    ),
    -- What has a text for its readers alone is two entries, and one answer; a reply is read below the title of its post. Their
    -- words are put together here, and with that copied once out of where long values are stored.
    whole AS MATERIALIZED (
      SELECT e.kind, e.id, e.community_id, e.is_open, e.is_unwritten, e.is_discussion,
        coalesce(other.title_words, ''::tsvector) || e.title_words AS title_words,
        coalesce(other.words, ''::tsvector) || e.words AS words
      FROM candidates e LEFT JOIN LATERAL (
        SELECT o.title_words, o.words FROM search_entries o
        WHERE e.kind <> 'reply' AND o.id = e.id
          AND o.kind = CASE WHEN e.kind LIKE '%\\_body' THEN replace(e.kind, '_body', '') ELSE e.kind || '_body' END
          AND (o.for_readers IS NULL OR o.for_readers = ${isReadable(searcher)})
        UNION ALL
        SELECT o.title_words, setweight(o.title_words, 'A') FROM search_entries o
        WHERE e.kind = 'reply' AND o.kind = 'thread' AND o.id = e.parent_id
      ) other ON true
    ),
    scored AS MATERIALIZED (
      SELECT e.kind, e.id, ${tierOf(searcher)} AS tier,
        CASE WHEN ${isOwn} THEN 1.15 ELSE 1 END * CASE WHEN e.is_discussion THEN 0.85 ELSE 1 END AS favour,
        held.*
      FROM whole e CROSS JOIN LATERAL (
        SELECT sum(CASE WHEN is_held THEN weight ELSE 0 END + CASE WHEN is_beside THEN ${sql.lit(besideCounts)} * weight ELSE 0 END)
            / sum(CASE WHEN beside IS NULL THEN 1 ELSE ${sql.lit(1 + besideCounts)} END * weight) AS share,
          sum(CASE WHEN is_held THEN weight * held_often / (held_often + ${sql.lit(saturation)}) ELSE 0 END
            + CASE WHEN is_beside THEN weight * beside_often / (beside_often + ${sql.lit(saturation)}) ELSE 0 END) AS score
        FROM (
          SELECT w.*, e.words @@ w.in_text AS is_held, coalesce(e.words @@ w.beside, false) AS is_beside,
            ${often(sql`w.counted`)} AS held_often, ${often(sql`w.beside`)} AS beside_often
          FROM weighed w
        ) w
      ) held
    )
    SELECT kind, id, false AS "isInTitle", false AS "isWholeTitle", tier
    FROM (SELECT s.*, max(share) OVER () AS best FROM scored s) s
    WHERE share >= CASE WHEN best >= ${sql.lit(all)} THEN ${sql.lit(minShareBesideAll)} ELSE ${sql.lit(minShare)} END
      AND best >= ${sql.lit(minBestShare)}
    ORDER BY tier, favour * share * score DESC, kind, id
    LIMIT ${sql.lit(mostFound)}
  `,
);

/**
 * Entries that hold a question, or much of it: each place counts by how rare it is, how often it is there and where, and
 * more with the next place beside it; long texts, which hold everything somewhere, count less. What was found by its
 * title, `inTitle`, is left out.
 */
export const findRanked = (
  db: Database,
  scope: Scope,
  { places, inTitle }: { places: readonly Place[]; inTitle: string },
  filter: Filter,
): Promise<Match[]> =>
  askRanked(db, {
    ...searcherOf(scope),
    inTitle,
    places: JSON.stringify(
      places.map(({ inText, inTitle, counted, beside }, n) => ({
        n,
        in_text: narrowed(inText, filter),
        in_title: narrowed(inTitle, filter),
        counted,
        beside,
      })),
    ),
  });
