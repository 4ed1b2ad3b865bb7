import type { Kysely } from 'kysely';
import type { DB } from '../../../../platform/database/tables.generated.ts';

type Db = Kysely<DB>;

export function findDeposit(db: Db, quoteId: string) {
  return db
    .selectFrom('media_quote_deposits as d')
    .leftJoin('accounts as requester', 'requester.id', 'd.requested_by')
    .leftJoin('accounts as receiver', 'receiver.id', 'd.received_by')
    .select([
      'd.amount_vnd',
      'd.due',
      'd.requested_at',
      'd.received_at',
      'd.payment_id',
      'requester.full_name as requested_by_name',
      'receiver.full_name as received_by_name',
    ])
    .where('d.quote_id', '=', quoteId)
    .executeTakeFirst();
}

/** The caller has locked the quote. */
export async function putDeposit(
  db: Db,
  quoteId: string,
  deposit: { amount_vnd: number; due: string; requested_at: Date; requested_by: string | null },
): Promise<void> {
  await db
    .insertInto('media_quote_deposits')
    .values({ quote_id: quoteId, ...deposit })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(deposit))
    .execute();
}

export async function deleteDeposit(db: Db, quoteId: string): Promise<void> {
  await db.deleteFrom('media_quote_deposits').where('quote_id', '=', quoteId).execute();
}

export async function setDepositReceived(
  db: Db,
  quoteId: string,
  received: { received_at?: Date | null; received_by?: string | null; payment_id: string | null },
): Promise<void> {
  await db.updateTable('media_quote_deposits').set(received).where('quote_id', '=', quoteId).execute();
}
