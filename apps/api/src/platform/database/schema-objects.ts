import { type Kysely, sql } from 'kysely';

/** Tables, indexes, constraints, functions, triggers and extensions that exist, each as its kind and its name. */
const existing = sql`
  SELECT 'table ' || relname AS object FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT 'index ' || relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND indisvalid
  UNION ALL
  -- What must not be empty is a constraint with a name in some versions of PostgreSQL only.
  SELECT 'constraint ' || conname || ' of ' || relname FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
  WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT 'trigger ' || tgname || ' of ' || relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled <> 'D'
  UNION ALL
  SELECT 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')' FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT 'extension ' || extname FROM pg_extension`;

/** Writes down what the migrations have made. */
export async function recordSchemaObjects(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS public.schema_objects (object text PRIMARY KEY)`.execute(db);
  await sql`DELETE FROM public.schema_objects`.execute(db);
  await sql`INSERT INTO public.schema_objects ${existing}`.execute(db);
}

/** False in a database whose first migrations are not through yet. */
export async function hasSchemaObjects(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT to_regclass('public.schema_objects') IS NOT NULL AS exists`.execute(db);
  return rows[0]?.exists ?? false;
}

/** An index that is about to go outside a transaction is missed by nobody meanwhile. */
export async function forgetIndex(db: Kysely<unknown>, name: string): Promise<void> {
  if (!(await hasSchemaObjects(db))) return;
  await sql`DELETE FROM public.schema_objects WHERE object = ${`index ${name}`}`.execute(db);
}

/** What the migrations made and is not there any more, as after a restore that did not end well. */
export async function listMissingSchemaObjects(db: Kysely<unknown>): Promise<string[]> {
  if (!(await hasSchemaObjects(db))) return ['table schema_objects'];
  const { rows } = await sql<{ object: string }>`
    SELECT object FROM public.schema_objects EXCEPT (${existing}) ORDER BY object`.execute(db);
  return rows.map(({ object }) => object);
}
