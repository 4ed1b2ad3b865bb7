/**
 * What nobody has graded yet: the first hits of every judged question, where the topic has no grade for them, as JSON, one
 * topic a line. Somebody who reads them writes `grade` into each, and `take-grades.ts` adds them to the judgements.
 */
import { sql } from 'kysely';
import { keyOf, type RankedHit, topics } from './judgements.ts';
import { openSchool } from './school.ts';

/** Deeper than what is scored, so that a small change of the order meets no new hit. */
const depth = Number(process.env.UNGRADED_DEPTH ?? 8);

interface Hit extends RankedHit {
  readonly id: string;
  readonly title: string;
  readonly readable: boolean;
  readonly community_name: string | null;
}

const school = await openSchool();
try {
  for (const { need, queries, answers } of topics) {
    const ungraded = new Map<string, Hit>();
    for (const { q } of queries) {
      for (const hit of (await school.search<Hit>(q)).slice(0, depth))
        if (answers[keyOf(hit)] === undefined) ungraded.set(keyOf(hit), hit);
    }
    if (ungraded.size === 0) continue;
    const hits = await Promise.all([...ungraded].map(async ([key, hit]) => describe(key, hit)));
    console.log(JSON.stringify({ need, asked: queries.map(({ q }) => q), hits }));
  }
} finally {
  await school.close();
}

async function describe(key: string, { kind, id, title, readable, community_name }: Hit) {
  const { rows } = await sql<{ excerpt: string }>`
    SELECT left(trim(summary || ' ' || body), 300) AS excerpt FROM search_entries
    WHERE kind IN (${kind}, ${`${kind}_body`}) AND id = ${id} AND summary || body <> ''
    ORDER BY kind LIMIT 1`.execute(school.services.db);
  return { key, title, kind, community: community_name, readable, excerpt: rows[0]?.excerpt ?? '' };
}
