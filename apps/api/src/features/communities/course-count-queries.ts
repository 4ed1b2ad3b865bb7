import { sql } from 'kysely';
import { keepCounts } from '../../platform/kept-counts.ts';
import type { Database } from '../../platform/services.ts';

/** How many published courses each community has: everybody who opens the chooser asks for all of them. */
export function courseCounter(db: Database): () => Promise<ReadonlyMap<string, number>> {
  const counts = keepCounts(() => count(db));
  return () => counts('all');
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
