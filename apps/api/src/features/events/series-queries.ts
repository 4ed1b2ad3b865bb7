import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

type Trx = Transaction<DB>;

/** What one request has made, soonest first. */
export function listSeries(trx: Trx, seriesId: string) {
  return trx
    .selectFrom('events')
    .select(['id', 'copied_from'])
    .where('series_id', '=', seriesId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Everything that was made together with one event, held until the transaction ends, always in the same order. */
export function lockSeries(trx: Trx, eventId: string) {
  return trx
    .selectFrom('events')
    .selectAll()
    .where(sql<boolean>`series_id = (SELECT s.series_id FROM events s WHERE s.id = ${eventId})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Those of the events that anybody has answered, whatever they said. */
export async function listAnswered(
  trx: Trx,
  events: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = events.map(({ id }) => id);
  const rows = await trx
    .selectFrom('event_rsvps')
    .select('event_id')
    .distinct()
    .where('event_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}
