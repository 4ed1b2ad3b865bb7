import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export function readResources(db: Kysely<DB>, eventId: string, resourceId?: string) {
  let query = db
    .selectFrom('live_resources')
    .select(['id', 'title', 'url', 'sort_order', 'is_active', sql<'url' | 'pdf'>`type`.as('type')])
    .where('event_id', '=', eventId)
    .orderBy('sort_order')
    .orderBy('id');
  if (resourceId !== undefined) query = query.where('id', '=', resourceId);
  return query.execute();
}

export function deleteResourceRow(trx: Transaction<DB>, id: string) {
  return trx.deleteFrom('live_resources').where('id', '=', id).execute();
}

export function insertResource(trx: Transaction<DB>, row: Insertable<DB['live_resources']>) {
  return trx.insertInto('live_resources').values(row).execute();
}

/** Links of another event behind those that there are, in their order; what has the same address is here already. */
export async function insertCopiedResources(
  trx: Transaction<DB>,
  { from, eventId, now }: { from: string; eventId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO live_resources (id, event_id, title, url, type, sort_order, is_active, created_at)
    SELECT 'lrc-' || gen_random_uuid(), ${eventId}, r.title, r.url, r.type,
      (SELECT coalesce(max(sort_order), 0) FROM live_resources WHERE event_id = ${eventId})
        + row_number() OVER (ORDER BY r.sort_order, r.id),
      r.is_active, ${now}::timestamptz
    FROM live_resources r
    WHERE r.event_id = ${from}
      AND NOT EXISTS (SELECT 1 FROM live_resources here WHERE here.event_id = ${eventId} AND here.url = r.url)
    RETURNING id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export function updateResourceRow(
  trx: Transaction<DB>,
  id: string,
  columns: Updateable<DB['live_resources']>,
) {
  return trx.updateTable('live_resources').set(columns).where('id', '=', id).execute();
}
