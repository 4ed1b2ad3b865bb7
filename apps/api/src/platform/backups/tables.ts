import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * The rows of all tables, whichever they are, as COPY gives and takes them: the migrations make the tables, so a backup
 * holds rows alone. Tables of the job queue stay out: every job is made again from a row of ours.
 */

export interface Table {
  readonly name: string;
  /** In the order of their values; those that the database computes are not among them. */
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly name: string;
  /** Null: nothing was taken from it. */
  readonly last: string | null;
}

/** What the migrations write about themselves, which a restore makes anew. */
const ofMigrations = ['schema_migrations', 'schema_objects'];

const quoted = (name: string) => pg.escapeIdentifier(name);
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
       AND attgenerated = '' AND relname <> ALL ($1)
     GROUP BY relname ORDER BY relname`,
    [ofMigrations],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows;
}

/** A table may have no columns that are stored; COPY knows a list of none only as none. */
export const copyOut = (client: pg.ClientBase, table: Table) =>
  client.query(copyTo(`COPY public.${quoted(table.name)} (${columnsOf(table)}) TO STDOUT`));

export const copyIn = (client: pg.ClientBase, table: Table) =>
  client.query(copyFrom(`COPY public.${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`));

/**
 * Takes away what would look at rows one by one and in their order: references and triggers. Resolves to what puts
 * them back, which fails where a row refers to one that is not there. All in the transaction of the caller.
 */
export async function suspendChecks(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ on: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' ORDER BY 1, 2`,
  );
  const tables = await listTables(client);
  for (const { on, name } of references)
    await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${quoted(name)}`);
  for (const { name } of tables)
    await client.query(`ALTER TABLE public.${quoted(name)} DISABLE TRIGGER USER`);
  return async () => {
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { name } of tables)
      await client.query(`ALTER TABLE public.${quoted(name)} ENABLE TRIGGER USER`);
    for (const { on, name, definition } of references) {
      await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
  };
}

/** Also what migrations have put there: the backup has it, as it was. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => `public.${quoted(name)}`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
}

export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    const sequence = `public.${quoted(name)}`;
    if (last !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [sequence, last]);
  }
}
