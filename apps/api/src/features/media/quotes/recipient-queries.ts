import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { listOperators } from '../../accounts/public.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Operators who may see quotes, and which of them are told what clients say: the chosen ones, or else finance and owners. */
export async function listRecipients(db: Db) {
  const operators = await listOperators(db, ['owner', 'finance', 'support']);
  const rows = await db.selectFrom('media_quote_recipients').select('account_id').execute();
  const chosen = new Set(rows.map(({ account_id }) => account_id));
  const hasChosen = operators.some(({ id }) => chosen.has(id));
  return operators.map((operator) => ({
    ...operator,
    is_chosen: chosen.has(operator.id),
    is_told: hasChosen
      ? chosen.has(operator.id)
      : operator.roles.some((role) => role === 'owner' || role === 'finance'),
  }));
}

/** They are chosen by one operator after the other. */
export async function lockRecipients(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('media quote recipients', 0))`.execute(trx);
}

export async function replaceRecipients(trx: Transaction<DB>, accountIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('media_quote_recipients').execute();
  if (accountIds.length === 0) return;
  await trx
    .insertInto('media_quote_recipients')
    .values(accountIds.map((account_id) => ({ account_id })))
    .execute();
}
