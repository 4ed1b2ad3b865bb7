import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/services.ts';

/** A draft for ever beside the event: members know of no drafts. Its title says everywhere what it is, on phones too. */
export async function addRehearsalEvent(trx: Transaction<DB>, eventId: string, now: Date): Promise<string> {
  const id = newId('evt');
  await sql`
    INSERT INTO events (id, slug, title, community_id, school_id, starts_at, ends_at, online, host_name, published_at,
      created_at, updated_at)
    SELECT ${id}, ${`tap-${randomBytes(8).toString('hex')}`}, left('Buổi tập: ' || e.title, 200), e.community_id, e.school_id, e.starts_at,
      e.ends_at, e.online, e.host_name, NULL, ${now}, ${now}
    FROM events e WHERE e.id = ${eventId}
  `.execute(trx);
  return id;
}

/** The event of a rehearsal. Not for members. */
export function findRehearsalEvent(db: Database, slug: string) {
  return db
    .selectFrom('events as e')
    .innerJoin('live_rehearsals as h', 'h.event_id', 'e.id')
    .select(['e.id', 'e.slug', 'e.title'])
    .where('e.slug', '=', slug)
    .executeTakeFirst();
}
