import { maxVersions } from '@cungnghe/contracts/authoring/versions';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Trx = Transaction<DB>;

interface Replaced {
  readonly subject_id: string;
  readonly version: number;
  readonly content: unknown;
  readonly replaced_by: string | null;
  readonly replaced_at: Date;
  /** What comes after it is brought in with a pack. */
  readonly replaced_by_import?: boolean;
}

/**
 * Keeps what is about to be replaced, and of the earlier ones the latest: so many that people wrote, and as many that
 * imports brought in. An import that is run again and again pushes out nothing that somebody wrote.
 */
export async function keepReplaced(trx: Trx, { content, ...of }: Replaced): Promise<void> {
  await trx
    .insertInto('authored_versions')
    .values({
      ...of,
      content: JSON.stringify(content),
      is_imported: sql<boolean>`coalesce((SELECT before.replaced_by_import FROM authored_versions before
        WHERE before.subject_id = ${of.subject_id} ORDER BY before.version DESC LIMIT 1), false)`,
    })
    .execute();
  await sql`
    DELETE FROM authored_versions WHERE subject_id = ${of.subject_id} AND version IN (
      SELECT version FROM (
        SELECT version, row_number() OVER (PARTITION BY is_imported ORDER BY version DESC) AS place
        FROM authored_versions WHERE subject_id = ${of.subject_id}) placed
      WHERE place > ${maxVersions})`.execute(trx);
}

/** A text as it stands, to be kept should it be replaced. */
export interface StandingText {
  readonly id: string;
  readonly version: number;
  readonly content: () => unknown;
}

/**
 * Does `write`, which brings texts in, and keeps of each of these texts of a table that it replaced what it said. `by` is
 * null for the command line.
 */
export async function keepingReplaced<Result>(
  trx: Trx,
  { by, now }: { readonly by: string | null; readonly now: Date },
  { table, standing }: { readonly table: keyof DB; readonly standing: readonly StandingText[] },
  write: () => Promise<Result>,
): Promise<Result> {
  const result = await write();
  const { rows } = await sql<{ id: string; version: number }>`
    SELECT id, version FROM ${sql.table(table)} WHERE id = ANY (${standing.map(({ id }) => id)})`.execute(
    trx,
  );
  const after = new Map(rows.map(({ id, version }) => [id, version]));
  for (const { id, version, content } of standing) {
    if (after.get(id) === version) continue;
    const kept = { subject_id: id, version, content: content() };
    await keepReplaced(trx, { ...kept, replaced_by: by, replaced_at: now, replaced_by_import: true });
  }
  return result;
}

const replaced = (db: Database, subjectId: string) =>
  db
    .selectFrom('authored_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.replaced_by')
    .select([
      'v.version',
      // In both languages, it is named by the Vietnamese one.
      sql<string>`coalesce(v.content #>> '{title,vi}', v.content ->> 'title', '')`.as('title'),
      'a.full_name as replaced_by_name',
      'v.replaced_at',
    ])
    .where('v.subject_id', '=', subjectId);

/** The latest first, one more than `limit`. */
export function listReplaced(
  db: Database,
  subjectId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let query = replaced(db, subjectId)
    .orderBy('v.version', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('v.version', '<', before);
  return query.execute();
}

/** What was stored has been checked as the content of this kind of thing. */
export function findReplaced<Content>(db: Database, subjectId: string, version: number) {
  return replaced(db, subjectId)
    .select(sql<Content>`v.content`.as('content'))
    .where('v.version', '=', version)
    .executeTakeFirst();
}

/** Every version of these, because what they are of goes away. */
export async function deleteVersionsOf(trx: Trx, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await trx.deleteFrom('authored_versions').where('subject_id', 'in', subjectIds).execute();
}
