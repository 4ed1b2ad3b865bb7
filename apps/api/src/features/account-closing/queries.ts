import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { formerMember } from '../accounts/public.ts';

type Trx = Transaction<DB>;

/** Tables whose rows are about the person alone: those that a deleted account would take with it. */
async function ownTables(trx: Trx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'accounts'::regclass AND c.confdeltype = 'c'
    ORDER BY 1, 2`.execute(trx);
  return rows;
}

/** Deletes whatever is about the person alone; a table made later is found by its reference to accounts. */
export async function deleteOwnRows(trx: Trx, id: string): Promise<void> {
  for (const { table, column } of await ownTables(trx)) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(trx);
  }
}

/** Messages to them, what is noted of their address, and codes that are under way. */
export async function deleteMessages(trx: Trx, id: string, email: string | null): Promise<void> {
  await trx
    .deleteFrom('email_outbox')
    .where((where) =>
      email === null
        ? where('account_id', '=', id)
        : where.or([where('account_id', '=', id), where('to_email', '=', email)]),
    )
    .execute();
  await sql`DELETE FROM email_suppressions WHERE email = lower(${email})`.execute(trx);
  await sql`DELETE FROM auth_verifications WHERE starts_with(identifier, ${`change-email:${id}:`})
    OR (${email}::text IS NOT NULL AND (identifier = ${`sign-in-otp-${email}`}
      OR starts_with(identifier, ${`asked:${email}:`})))`.execute(trx);
}

/** The log stays: who acted is an account, whose name is gone. What it quotes of the person goes too. */
export async function eraseFromAuditLog(trx: Trx, id: string, quoted: readonly string[]): Promise<void> {
  await trx.updateTable('audit_log').set({ actor_name: formerMember }).where('actor_id', '=', id).execute();
  for (const text of quoted) {
    const [from, to] = [JSON.stringify(text), JSON.stringify(formerMember)];
    await sql`
      UPDATE audit_log SET
        before = replace(before::text, ${from}, ${to})::jsonb, after = replace(after::text, ${from}, ${to})::jsonb
      WHERE subject_id = ${id} AND (strpos(before::text, ${from}) > 0 OR strpos(after::text, ${from}) > 0)
    `.execute(trx);
  }
}
