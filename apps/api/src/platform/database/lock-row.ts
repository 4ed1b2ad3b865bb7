import { sql, type Transaction } from 'kysely';
import type { DB } from './tables.generated.ts';

/**
 * Holds a row until the transaction ends; false when there is none. `NO KEY UPDATE` is for who changes it: rows that
 * refer to it come and go meanwhile. `KEY SHARE` only keeps it from being deleted.
 */
export async function lockRow(
  trx: Transaction<DB>,
  table: keyof DB,
  id: string,
  strength: 'NO KEY UPDATE' | 'KEY SHARE' = 'NO KEY UPDATE',
): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM ${sql.table(table)} WHERE id = ${id} FOR ${sql.raw(strength)}`.execute(trx);
  return rows.length > 0;
}
