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

/** How many matches are put in order. */
export const mostMatches = 200;
/** How many are looked at for a word that is everywhere. */
const mostLookedAt = 300;
/** Of what was perhaps meant. */
const mostLikely = 50;

/**
 * What the viewer may know of; the entries of what is hidden itself are not there at all. Asked of one candidate after
 * the other, as far as they are looked at: a join would read them all before the first one comes out.
 */
const known = (schoolId: string) => sql<boolean>`
  (e.community_id IS NULL OR (SELECT ${visible} FROM communities c WHERE c.id = e.community_id))
  AND (e.school_id IS NULL OR e.school_id = ${schoolId})
  AND (e.kind <> 'lesson' OR (SELECT k.is_published FROM legacy_courses k WHERE k.id = e.parent_id))
  AND (e.kind <> 'section' OR (SELECT b.is_listed FROM legacy_ebooks b WHERE b.id = e.parent_id))`;

/** What was typed. Materialized, or it is folded again for every entry. */
const typed = (words: string, text: string) => sql`asked AS MATERIALIZED (
  SELECT ${words}::tsquery AS query, search_words(${text}) AS plain, lower(${text}) AS typed
)`;

/** Narrowed inside the index: kind, community and share are words there. */
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
function holding(words: string, question: Question, within: 'title_words' | 'words'): RawBuilder<unknown> {
  const column = sql.ref(`s.${within}`);
  const asked = narrowed(words, question);
  const share = (name: string) => sql`
    SELECT * FROM search_entries s WHERE ${column} @@ ${`${asked} & 'share:${name}'`}::tsquery
    ${within === 'words' ? sql`AND NOT s.title_words @@ ${asked}::tsquery` : sql``}`;
  return sql`
    few AS MATERIALIZED (${share('few')}),
    most AS MATERIALIZED (${share('most')})`;
}

const fromShares = sql`SELECT * FROM few UNION ALL SELECT * FROM most`;

/** What the viewer may know of, of these candidates, as far as they are looked at. */
const lookedAt = (candidates: RawBuilder<unknown>, schoolId: string) => sql`
  (SELECT e.kind, e.id, e.title, e.plain_title, e.words
  FROM (${candidates}) e
  WHERE ${known(schoolId)}
  LIMIT ${mostLookedAt})`;

/** Best first: nearness counts, and titles that are or begin with what was typed, and so do marks. */
const inOrder = (found: RawBuilder<unknown>) => sql`
  SELECT DISTINCT ON (score, kind, id) kind, id FROM (
    SELECT kind, id, -(
      ts_rank_cd('{0.1, 0.2, 0.4, 1}', words, asked.query, 1)
      + CASE WHEN plain_title = asked.plain THEN 2 WHEN starts_with(plain_title, asked.plain) THEN 1 ELSE 0 END
      + CASE WHEN strpos(lower(title), asked.typed) > 0 THEN 0.5 ELSE 0 END
    ) AS score
    FROM ${found} found, asked
  ) scored
  ORDER BY score, kind, id
  LIMIT ${mostMatches}`;

/** Entries that hold every word in their titles. Titles that begin with what was typed are never passed over. */
export async function findTitles(db: Database, words: string, question: Question): Promise<Match[]> {
  const { text, schoolId } = question;
  const { rows } = await sql<Match>`
    WITH ${typed(words, text)},
    beginning AS MATERIALIZED (
      SELECT * FROM search_entries s
      WHERE left(s.plain_title, 100) COLLATE "C" >= (SELECT left(plain, 100) FROM asked)
        AND left(s.plain_title, 100) COLLATE "C" < (SELECT left(plain, 100) FROM asked) || chr(1114111)
      ORDER BY left(s.plain_title, 100) COLLATE "C"
      LIMIT ${mostLookedAt}
    ),
    ${holding(words, question, 'title_words')}
    ${inOrder(
      lookedAt(
        sql`SELECT * FROM beginning WHERE title_words @@ ${narrowed(words, question)}::tsquery
          UNION ALL ${fromShares}`,
        schoolId,
      ),
    )}
  `.execute(db);
  return rows;
}

/** Entries that hold every word, but not all in their titles: summaries before texts. */
export async function findTexts(db: Database, words: string, question: Question): Promise<Match[]> {
  const { rows } = await sql<Match>`
    WITH ${typed(words, question.text)}, ${holding(words, question, 'words')}
    ${inOrder(lookedAt(fromShares, question.schoolId))}
  `.execute(db);
  return rows;
}

/** Entries whose titles answer a question that was perhaps meant, the nearest to what was typed first. */
export async function findLikely(db: Database, words: string, question: Question): Promise<Match[]> {
  const { text, schoolId } = question;
  const { rows } = await sql<Match>`
    WITH ${typed(words, text)}, ${holding(words, question, 'title_words')}
    SELECT kind, id FROM ${lookedAt(fromShares, schoolId)} alike, asked
    ORDER BY word_similarity(asked.plain, plain_title) DESC, length(plain_title), kind, id
    LIMIT ${mostLikely}
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
    LEFT JOIN communities c ON c.id = e.community_id
    LEFT JOIN legacy_courses k ON e.kind = 'lesson' AND k.id = e.parent_id
    LEFT JOIN legacy_ebooks b ON e.kind = 'section' AND b.id = e.parent_id
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
