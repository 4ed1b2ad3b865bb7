import type { EmailSuppression } from '@cungnghe/contracts/emails/suppressions';
import { type Kysely, sql, type Transaction } from 'kysely';
import { contains } from '../../../platform/database/like-pattern.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';

type Db = Kysely<DB> | Transaction<DB>;

const columns = ['id', 'email', 'reason', 'detail', 'created_at', 'lifted_at'] as const;

/** Newest first, one more than `limit`. */
export async function listSuppressions(
  db: Db,
  filter: {
    q?: string | undefined;
    reason?: EmailSuppression['reason'] | undefined;
    status?: 'active' | 'lifted' | undefined;
    after?: { at: string; id: string } | undefined;
    limit: number;
  },
): Promise<EmailSuppression[]> {
  let query = db
    .selectFrom('email_suppressions')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
  if (filter.reason) query = query.where('reason', '=', filter.reason);
  if (filter.status) query = query.where('lifted_at', filter.status === 'active' ? 'is' : 'is not', null);
  if (filter.q) query = query.where(contains(sql`plain_text(email)`, filter.q));
  if (filter.after) {
    query = query.where(sql<boolean>`(created_at, id) < (${filter.after.at}, ${filter.after.id})`);
  }
  return (await query.execute()) as EmailSuppression[];
}

export async function lockSuppression(
  trx: Transaction<DB>,
  id: string,
): Promise<EmailSuppression | undefined> {
  const row = await trx
    .selectFrom('email_suppressions')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as EmailSuppression | undefined;
}

export async function setLifted(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await trx.updateTable('email_suppressions').set({ lifted_at: now }).where('id', '=', id).execute();
}
