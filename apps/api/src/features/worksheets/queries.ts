import type { WorksheetValues } from '@cungnghe/markdown/worksheet';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

/** A worksheet of somebody. */
export interface WorksheetRef {
  readonly accountId: string;
  readonly lessonId: string;
  readonly key: string;
}

export interface StoredWorksheet {
  readonly values: WorksheetValues;
  readonly version: number;
  readonly updated_at: string;
}

export async function findFilledIn(
  db: Database | Transaction<DB>,
  { accountId, lessonId, key }: WorksheetRef,
): Promise<StoredWorksheet | undefined> {
  const { rows } = await sql<StoredWorksheet>`
    SELECT filled_in AS values, version, updated_at FROM lesson_worksheets
    WHERE account_id = ${accountId} AND lesson_id = ${lessonId} AND key = ${key}`.execute(db);
  return rows[0];
}

interface Filled {
  readonly values: WorksheetValues;
  readonly now: Date;
}

/** Undefined when it was saved before. */
export async function insertFilledIn(
  db: Database,
  { accountId, lessonId, key }: WorksheetRef,
  { values, now }: Filled,
): Promise<StoredWorksheet | undefined> {
  const { rows } = await sql<StoredWorksheet>`
    INSERT INTO lesson_worksheets (account_id, lesson_id, key, filled_in, version, updated_at)
    VALUES (${accountId}, ${lessonId}, ${key}, ${JSON.stringify(values)}::jsonb, 1, ${now})
    ON CONFLICT (account_id, lesson_id, key) DO NOTHING
    RETURNING filled_in AS values, version, updated_at`.execute(db);
  return rows[0];
}

/** Undefined when the version is another. */
export async function updateFilledIn(
  db: Database,
  { accountId, lessonId, key }: WorksheetRef,
  { values, now, version }: Filled & { readonly version: number },
): Promise<StoredWorksheet | undefined> {
  const { rows } = await sql<StoredWorksheet>`
    UPDATE lesson_worksheets SET filled_in = ${JSON.stringify(values)}::jsonb,
      version = version + 1, updated_at = ${now}
    WHERE account_id = ${accountId} AND lesson_id = ${lessonId} AND key = ${key} AND version = ${version}
    RETURNING filled_in AS values, version, updated_at`.execute(db);
  return rows[0];
}
