import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';
import { newId } from '../ids.ts';

export type SuppressionReason = 'bounce' | 'complaint' | 'manual';

/** Suppresses an address. Undefined when it is suppressed for this reason already. */
export async function insertSuppression(
  db: Kysely<DB>,
  {
    email,
    reason,
    detail,
    now,
  }: {
    readonly email: string;
    readonly reason: SuppressionReason;
    readonly detail: string | null;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('email_suppressions')
    .values({ id: newId('sup'), email: sql`lower(${email})`, reason, detail, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['email', 'reason']).where('lifted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
