import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';
import { isOnSale, isReadInPublic } from '../communities/public.ts';
import { eventsFor, isUncancelled, rowColumns, upcoming } from './queries.ts';

/** What has a page for everybody: events of the school, and of communities on sale that are read in public. */
const hasPage = sql<boolean>`(e.community_id IS NULL OR (${isOnSale} AND ${isReadInPublic}))`;

const pages = (db: Database, schoolId: string) => eventsFor(db, { accountId: null, schoolId }).where(hasPage);

/** An event with everything its page shows: never how to get in. */
export function findEventPage(db: Database, schoolId: string, slug: string) {
  return pages(db, schoolId)
    .select([
      ...rowColumns,
      'c.name_en as community_name_en',
      'c.tagline as community_tagline',
      'c.tagline_en as community_tagline_en',
      'e.description',
      'e.sequence',
      'e.updated_at',
    ])
    .where('e.slug', '=', slug)
    .executeTakeFirst();
}

/** The last event before it of the same community, or of the whole school, that took place and is over. */
export function findPreviousEvent(
  db: Database,
  schoolId: string,
  { community_id, starts_at }: { community_id: string | null; starts_at: string },
  now: Date,
) {
  return pages(db, schoolId)
    .select([...rowColumns])
    .where(
      community_id === null
        ? sql<boolean>`e.community_id IS NULL`
        : sql<boolean>`e.community_id = ${community_id}`,
    )
    .where('e.starts_at', '<', starts_at)
    .where(sql<boolean>`NOT ${upcoming(now)}`)
    .where(isUncancelled)
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The pages of events to come, soonest first. */
export function listEventPages(
  db: Database,
  { schoolId, now, limit }: { schoolId: string; now: Date; limit: number },
) {
  return pages(db, schoolId)
    .select(['e.slug', 'e.updated_at'])
    .where(upcoming(now))
    .where(isUncancelled)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}
