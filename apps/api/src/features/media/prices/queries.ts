import type { PriceTable } from '@cungnghe/quote/price-table';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

type Db = Kysely<DB>;

export interface PublishedPrices {
  readonly version: number;
  readonly table: PriceTable;
}

export async function findPublished(db: Db): Promise<PublishedPrices | undefined> {
  return await db
    .selectFrom('media_price_tables')
    .select((row) => ['version', row.ref('price_table').$castTo<PriceTable>().as('table')])
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** Nobody publishes, or changes the draft, until the transaction ends. */
export async function lockPublished(db: Db): Promise<PublishedPrices | undefined> {
  return await db
    .selectFrom('media_price_tables')
    .select((row) => ['version', row.ref('price_table').$castTo<PriceTable>().as('table')])
    .where('status', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Of processes that start at once, one writes the first table. */
export async function insertFirst(db: Db, table: PriceTable, now: Date): Promise<void> {
  await sql`
    INSERT INTO media_price_tables (version, status, price_table, updated_at, published_at)
    SELECT 1, 'published', ${JSON.stringify(table)}::jsonb, ${now}, ${now}
    WHERE NOT EXISTS (SELECT 1 FROM media_price_tables)
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function findDraft(db: Db) {
  return await db
    .selectFrom('media_price_tables as p')
    .leftJoin('accounts as a', 'a.id', 'p.updated_by')
    .select((row) => [
      'p.version',
      'p.revision',
      row.ref('p.price_table').$castTo<PriceTable>().as('table'),
      'p.updated_at',
      'a.full_name as updated_by_name',
    ])
    .where('p.status', '=', 'draft')
    .executeTakeFirst();
}
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export async function findVersion(db: Db, version: number): Promise<PriceTable | undefined> {
  const row = await db
    .selectFrom('media_price_tables')
    .select((of) => of.ref('price_table').$castTo<PriceTable>().as('table'))
    .where('version', '=', version)
    .where('status', '!=', 'draft')
    .executeTakeFirst();
  return row?.table;
}

export async function listHistory(db: Db) {
  return await db
    .selectFrom('media_price_tables as p')
    .leftJoin('accounts as a', 'a.id', 'p.updated_by')
    .select(['p.version', sql<string>`p.published_at`.as('published_at'), 'a.full_name as published_by_name'])
    .where('p.status', '!=', 'draft')
    .orderBy('p.version', 'desc')
    .execute();
}

interface Draft {
  readonly version: number;
  readonly table: PriceTable;
  /** Null: the command line. */
  readonly by: string | null;
  readonly now: Date;
}

export async function upsertDraft(db: Db, { version, table, by, now }: Draft): Promise<void> {
  const columns = { price_table: JSON.stringify(table), updated_by: by, updated_at: now };
  await db
    .insertInto('media_price_tables')
    .values({ version, status: 'draft', ...columns })
    .onConflict((conflict) =>
      conflict
        .column('version')
        .doUpdateSet((row) => ({ ...columns, revision: sql`${row.ref('media_price_tables.revision')} + 1` })),
    )
    .execute();
}

/** The draft takes the place of the table that was published. The caller has locked that one. */
export async function publish(
  db: Db,
  { version, by, now }: Pick<Draft, 'version' | 'by' | 'now'>,
): Promise<void> {
  await db
    .updateTable('media_price_tables')
    .set({ status: 'replaced' })
    .where('status', '=', 'published')
    .execute();
  await db
    .updateTable('media_price_tables')
    .set({ status: 'published', published_at: now, updated_by: by })
    .where('version', '=', version)
    .execute();
}
