import type { Draft } from '@cungnghe/contracts/discussions/drafts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { maxDrafts } from '../rules.ts';

export function deleteDraftRow(db: Kysely<DB>, accountId: string, key: string) {
  return db.deleteFrom('forum_drafts').where('account_id', '=', accountId).where('key', '=', key).execute();
}

export function updateDraft(
  db: Kysely<DB>,
  {
    json,
    version,
    updated_at,
    accountId,
    key,
  }: { json: string; version: number; updated_at: Date; accountId: string; key: string },
) {
  return db
    .updateTable('forum_drafts')
    .set({ fields: json, version: version + 1, updated_at: updated_at })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}

export const columns = ['key', sql<Draft['fields']>`fields`.as('fields'), 'version', 'updated_at'] as const;

export function insertDraft(
  db: Kysely<DB>,
  row: { account_id: string; key: string; fields: string; version: number; updated_at: Date },
) {
  return db
    .insertInto('forum_drafts')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function findDraft(db: Database, accountId: string, key: string, json = '{}') {
  return db
    .selectFrom('forum_drafts')
    .select([...columns, sql<boolean>`fields = ${json}::jsonb`.as('is_same')])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** A script could begin drafts without end. */
export async function deleteExcessDrafts(db: Database, accountId: string): Promise<void> {
  await sql`
    DELETE FROM forum_drafts WHERE account_id = ${accountId} AND key IN (
      SELECT key FROM forum_drafts WHERE account_id = ${accountId}
      ORDER BY updated_at DESC, key OFFSET ${maxDrafts})`.execute(db);
}
