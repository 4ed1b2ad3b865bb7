import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

/** How old the counts of the chooser may be, in milliseconds. They are there to choose by, nothing is decided by them. */
const freshForMs = 10_000;

/**
 * How many published courses each community has. Everybody who opens the chooser asks, the answer is the same for
 * all and changes by hand, so one count serves everyone for some seconds.
 */
export function courseCounter(db: Database): () => Promise<ReadonlyMap<string, number>> {
  let counts: Promise<ReadonlyMap<string, number>> | undefined;
  let freshUntil = 0;
  return () => {
    if (counts === undefined || Date.now() > freshUntil) {
      freshUntil = Date.now() + freshForMs;
      counts = count(db);
      // A failure is nobody's answer but the one's who met it.
      counts.catch(() => {
        counts = undefined;
      });
    }
    return counts;
  };
}

async function count(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('legacy_courses')
    .select(['community_id', sql<number>`count(*)::int`.as('courses')])
    .where('is_published', '=', true)
    .where('community_id', 'is not', null)
    .groupBy('community_id')
    .execute();
  return new Map(
    rows.flatMap(({ community_id, courses }) => (community_id ? [[community_id, courses] as const] : [])),
  );
}
