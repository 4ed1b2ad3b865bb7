import type { EmailSuppression } from '@cungnghe/contracts/emails/suppressions';
import type { Total } from '@cungnghe/contracts/total';
import { type Kysely, sql, type Transaction } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import { contains } from '../../../platform/database/like-pattern.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';

type Db = Kysely<DB> | Transaction<DB>;

const columns = ['id', 'email', 'reason', 'detail', 'created_at', 'lifted_at'] as const;

interface SuppressionFilter {
  readonly q?: string | undefined;
  readonly reason?: EmailSuppression['reason'] | undefined;
  readonly status?: 'active' | 'lifted' | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Newest first, one more than `limit`. */
export async function listSuppressions(db: Db, filter: SuppressionFilter): Promise<EmailSuppression[]> {
  return (await matching(db, filter).execute()) as EmailSuppression[];
}

export const countSuppressions = (db: Kysely<DB>, filter: SuppressionFilter): Promise<Total> =>
  countRows(db, matching(db, filter));

function matching(db: Db, filter: SuppressionFilter) {
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
  return query;
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
