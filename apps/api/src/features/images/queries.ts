import type { Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

const columns = ['id', 'public_url', 'title', 'width', 'height', 'bytes', 'created_at'] as const;

interface ImageFilter {
  /** Those that are hidden, in place of the others. */
  readonly hidden: boolean;
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/** Newest first; one row more than asked for says that there is a next page. */
export function listImages(db: Db, { hidden, limit, after }: ImageFilter) {
  let query = db
    .selectFrom('media_library_photos')
    .select(columns)
    .where('hidden_at', hidden ? 'is not' : 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`);
  return query.execute();
}

export function findListedImage(db: Db, id: string) {
  return db
    .selectFrom('media_library_photos')
    .select(columns)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

export function lockImage(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('media_library_photos')
    .select([...columns, 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateImage(trx: Transaction<DB>, id: string, hiddenAt: Date | null) {
  return trx.updateTable('media_library_photos').set({ hidden_at: hiddenAt }).where('id', '=', id).execute();
}

export function insertImage(db: Kysely<DB>, row: Insertable<DB['media_library_photos']>) {
  return db.insertInto('media_library_photos').values(row).execute();
}
