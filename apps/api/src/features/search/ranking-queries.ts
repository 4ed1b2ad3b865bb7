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

/** How many entries are looked at for the rarest places of a question, and for each two of them. */
const perPlace = 40;
const rarestPlaces = 3;
/** What is in more entries than this says as little as what is in all of them. */
const mostCounted = 200;
const mostFound = 40;
/** How much of a question, by how rare its places are, an answer holds at least. */
const minShare = 0.4;
/** How much it counts that the next place stands beside one, of what the place itself counts. */
const besideCounts = 0.5;
/** Of a word in a text, a summary and a title: `ts_rank` counts how often, and less with each time. */
const weights = `'{0.4, 0.4, 0.6, 1}'::real[]`;

/** Entries that answer `r.in_text` and were not found by their titles, of one index after the other. */
const holding = (asked: Searcher & { inTitle: string }) =>
  sql.join(
    Object.values(indexParts).map(
      (isPart) => sql`(SELECT ${columns}, e.words FROM search_entries e
        WHERE ${isPart} AND e.words @@ r.in_text AND NOT e.words @@ ${asked.inTitle}::tsquery AND ${isFindable(asked)}
        LIMIT ${sql.lit(perPlace)})`,
    ),
    sql` UNION ALL `,
  );

/** How many hold `p.in_text` in some parts of the index, up to a number that is like all of them. */
const countIn = (searcher: Searcher, some: readonly RawBuilder<unknown>[]) =>
  sql`(SELECT count(*) FROM (${sql.join(
    some.map(
      (isPart) => sql`(SELECT FROM search_entries e
      WHERE ${isPart} AND e.words @@ p.in_text AND (e.for_readers IS NULL OR e.for_readers = ${isReadable(searcher)})
      LIMIT ${sql.lit(mostCounted)})`,
    ),
    sql` UNION ALL `,
  )}) held)`;

const askCovering = compiledOnce(
  (asked: Searcher & { places: string; inTitle: string }) => sql<Match>`
    WITH ${readable(asked)}, ${own(asked)},
    places AS MATERIALIZED (
      SELECT p.n, p.in_text::tsquery && ${textsToRead} AS in_text, p.ranked::tsquery AS ranked, p.beside::tsquery AS beside
      FROM json_to_recordset(${asked.places}::json) AS p (n int, in_text text, ranked text, beside text)
    ),
    counted AS MATERIALIZED (
      -- Of what is everywhere one in sixteen is counted: an index is read to its end, however few are asked for.
      SELECT p.*, (CASE WHEN sampled >= 4 THEN 16 * sampled ELSE ${countIn(asked, Object.values(indexParts))} END)::int AS held
      FROM places p CROSS JOIN LATERAL (SELECT ${countIn(asked, [indexParts.sample])} AS sampled) s
    ),
    weighed AS MATERIALIZED (SELECT c.*, ln(1 + ${sql.lit(mostCounted)} / (1.0 + held))::real AS weight FROM counted c),
    rarest AS MATERIALIZED (SELECT * FROM weighed WHERE held > 0 ORDER BY weight DESC, n LIMIT ${sql.lit(rarestPlaces)}),
    candidates AS MATERIALIZED (
      SELECT DISTINCT ON (e.kind, e.id) e.*
      FROM (
        SELECT one.in_text && other.in_text AS in_text FROM rarest one JOIN rarest other ON one.n < other.n
        UNION ALL
        (SELECT in_text FROM rarest ORDER BY weight DESC, n LIMIT 2)
      ) r
      CROSS JOIN LATERAL (${holding(asked)}) e
    ),
    scored AS MATERIALIZED (
      SELECT e.kind, e.id, ${tierOf(asked)} AS tier, length(e.words) AS words_held,
        CASE WHEN ${isOwn} THEN 1.15 ELSE 1 END * CASE WHEN e.is_discussion THEN 0.85 ELSE 1 END AS favour,
        held.*
      FROM candidates e CROSS JOIN LATERAL (
        SELECT (coalesce(sum(w.weight) FILTER (WHERE e.words @@ w.in_text), 0)
            + coalesce(${sql.lit(besideCounts)} * sum(w.weight) FILTER (WHERE e.words @@ w.beside), 0))
            / (sum(w.weight) + coalesce(${sql.lit(besideCounts)} * sum(w.weight) FILTER (WHERE w.beside IS NOT NULL), 0)) AS share,
          coalesce(sum(w.weight * ts_rank(${sql.raw(weights)}, e.words, w.ranked)) FILTER (WHERE e.words @@ w.in_text), 0)
            + coalesce(0.25 * sum(w.weight) FILTER (WHERE e.words @@ w.beside), 0) AS score
        FROM weighed w
      ) held
    )
    SELECT kind, id, false AS "isInTitle", false AS "isWholeTitle", tier FROM scored
    WHERE share >= ${sql.lit(minShare)}
    ORDER BY tier, favour * score / (0.5 + least(words_held / 1000.0, 2.5)) DESC, kind, id
    LIMIT ${sql.lit(mostFound)}
  `,
);

/**
 * Entries that hold a question, or much of it: each place counts by how rare it is, how often it is there and where, and
 * more with the next place beside it; long texts, which hold everything somewhere, count less. What was
 * found by its title, `inTitle`, is left out.
 */
export const findCovering = (
  db: Database,
  scope: Scope,
  { places, inTitle }: { places: readonly Place[]; inTitle: string },
  filter: Filter,
): Promise<Match[]> =>
  askCovering(db, {
    ...searcherOf(scope),
    inTitle,
    places: JSON.stringify(
      places.map(({ inText, ranked, beside }, n) => ({
        n,
        in_text: narrowed(inText, filter),
        ranked,
        beside,
      })),
    ),
  });
