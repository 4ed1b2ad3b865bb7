import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

const columns = ['id', 'slug', 'name', 'host', 'is_default', 'created_at'] as const;

/** The default one first, the others by name. */
export function listSchools(db: Database | Transaction<DB>) {
  return db
    .selectFrom('schools as s')
    .select(columns)
    .select(sql<number>`(SELECT count(*)::int FROM accounts a WHERE a.school_id = s.id)`.as('accounts'))
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function getSchool(db: Database, id: string) {
  return (await listSchools(db)).find((school) => school.id === id);
}

export function lockSchool(trx: Transaction<DB>, id: string) {
  return trx.selectFrom('schools').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findTakenSlugOrHost(
  trx: Transaction<DB>,
  { slug, host, not }: { slug: string | null; host: string | null; not: string },
) {
  return trx
    .selectFrom('schools')
    .select(['slug', 'host'])
    .where('id', '!=', not)
    .where((where) => where.or([where('slug', '=', slug), where('host', '=', host)]))
    .executeTakeFirst();
}

/** One change of schools at a time, in all processes: what is taken is looked up before it is written. */
export async function lockSchools(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('schools', 0))`.execute(trx);
}

export async function insertSchool(
  trx: Transaction<DB>,
  row: { id: string; slug: string; name: string; host: string | null; created_at: Date },
): Promise<void> {
  await trx.insertInto('schools').values(row).execute();
}

export async function updateSchoolRow(
  trx: Transaction<DB>,
  id: string,
  row: { name: string; host: string | null },
): Promise<void> {
  await trx.updateTable('schools').set(row).where('id', '=', id).execute();
}
