import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { placesPerCollection } from '../rules.ts';

type Trx = Transaction<DB>;

export function insertCollection(trx: Trx, row: Insertable<DB['community_collections']>) {
  return trx.insertInto('community_collections').values(row).execute();
}

export function updateCollection(trx: Trx, id: string, columns: Updateable<DB['community_collections']>) {
  return trx.updateTable('community_collections').set(columns).where('id', '=', id).execute();
}

export function deleteCollection(trx: Trx, id: string) {
  return trx.deleteFrom('community_collections').where('id', '=', id).execute();
}

/** Hidden ones included. */
export async function countDocuments(trx: Trx, collectionId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('community_library_docs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The shelf of reports has the place before these. */
export async function writeCollectionPlaces(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE community_collections c SET sort_order = o.place::integer
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS o (id, place)
    WHERE c.id = o.id AND c.sort_order <> o.place`.execute(trx);
}

/** Gives every document of a library the place that follows from its collection; none changes it within one. */
export async function placeDocuments(trx: Trx, communityId: string): Promise<void> {
  await sql`
    UPDATE community_library_docs d SET sort_order = p.place
    FROM (
      SELECT x.id, (coalesce(c.sort_order, (
          SELECT coalesce(max(o.sort_order), 0) + 1 FROM community_collections o WHERE o.community_id = ${communityId}
        )) * ${sql.lit(placesPerCollection)}
        + row_number() OVER (PARTITION BY x.collection_id ORDER BY x.sort_order, x.id) - 1)::integer AS place
      FROM community_library_docs x LEFT JOIN community_collections c ON c.id = x.collection_id
      WHERE x.community_id = ${communityId}
    ) p
    WHERE d.id = p.id AND d.sort_order <> p.place`.execute(trx);
}
