import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

/** The addresses beginning with `slug`; a community of null asks what is shared. */
export async function addressesLike(
  trx: Trx,
  table: Addressed,
  { slug, communityId }: { readonly slug: string; readonly communityId: string | null },
): Promise<string[]> {
  const isHere = communityId === null ? sql`IS NULL` : sql`= ${communityId}`;
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM ${sql.table(table)} WHERE slug LIKE ${`${slug}%`} AND community_id ${isHere}`.execute(
    trx,
  );
  return rows.map((row) => row.slug);
}

/** False when there is something at this address by now. */
export async function insertAddressed<Table extends Addressed>(
  trx: Trx,
  table: Table,
  { now, ...row }: NewColumns<Table> & { id: string; slug: string; now: Date },
): Promise<boolean> {
  const columns = Object.entries({ ...row, created_at: now, updated_at: now });
  const { rows } = await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(columns.map(([, value]) => value))})
    ON CONFLICT (community_id, slug) DO NOTHING
    RETURNING id`.execute(trx);
  return rows.length > 0;
}

export async function communityExists(trx: Trx, id: string): Promise<boolean> {
  const found = await trx.selectFrom('communities').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export type Trx = Transaction<DB>;

/** What has an address of its own within a community, or among what all communities share. */
export type Addressed = 'legacy_courses' | 'legacy_ebooks' | 'community_library_docs';

/** What is said of one of these when it is begun, beside its address. */
export type NewColumns<Table extends Addressed> = Omit<
  Insertable<DB[Table]>,
  'id' | 'slug' | 'created_at' | 'updated_at'
> & { readonly community_id?: string | null };
