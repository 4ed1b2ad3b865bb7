import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Db = Database | Transaction<DB>;

export async function markReversed(
  trx: Transaction<DB>,
  id: string,
  reversal: { by: string; reason: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('community_orders')
    .set({
      status: 'reversed',
      reversed_at: reversal.now,
      reversed_by: reversal.by,
      reversal_reason: reversal.reason,
    })
    .where('id', '=', id)
    .execute();
}

/** An approved order waits for its money again, at the amount that was ordered. */
export async function markReopened(
  trx: Transaction<DB>,
  id: string,
  reopening: { reason: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('community_orders')
    .set({
      status: 'pending',
      amount_vnd: sql`coalesce(ordered_amount_vnd, amount_vnd)`,
      ordered_amount_vnd: null,
      approved_at: null,
      approved_by: null,
      approved_payment_id: null,
      approval_note: null,
      payment_ref: null,
      pro_from: null,
      pro_until: null,
      reopened_at: reopening.now,
      reopening_reason: reopening.reason,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Whether an approved order can wait for its money again: its buyer is not erased and has no other pending order in its
 * community.
 */
export async function canBeReopened(db: Db, id: string): Promise<boolean> {
  const { can } = await db
    .selectFrom('community_orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.user_id')
    .select(
      sql<boolean>`a.erased_at IS NULL AND NOT EXISTS (SELECT FROM community_orders other
        WHERE other.user_id = o.user_id AND other.community_id = o.community_id AND other.status = 'pending')`.as(
        'can',
      ),
    )
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return can;
}

export async function markOrderRefunded(
  trx: Transaction<DB>,
  id: string,
  refund: { by: string; note: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('community_orders')
    .set({ refunded_at: refund.now, refunded_by: refund.by, refund_note: refund.note })
    .where('id', '=', id)
    .execute();
}

/** Orders of the same buyer and community that were approved after this one and still count, oldest first. */
export function listLaterApproved(db: Db, id: string) {
  return db
    .selectFrom('community_orders as o')
    .innerJoin('community_orders as later', (join) =>
      join
        .onRef('later.user_id', '=', 'o.user_id')
        .onRef('later.community_id', '=', 'o.community_id')
        .onRef('later.approved_at', '>', 'o.approved_at'),
    )
    .select(['later.id', 'later.code', sql<string>`later.approved_at`.as('approved_at')])
    .where('o.id', '=', id)
    .where('later.status', '=', 'approved')
    .orderBy('later.approved_at')
    .execute();
}
