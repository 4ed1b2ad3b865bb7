import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import { insertMembership } from './queries.ts';
import { extendedPro } from './rules.ts';

/**
 * Adds `months` of Pro, continuing from the present end while Pro still runs; joins the person if needed.
 * The membership row is locked first, so that two grants at once add up.
 */
export async function addPro(
  trx: Transaction<DB>,
  grant: { accountId: string; communityId: string; months: number; now: Date },
): Promise<{ before: string | null; expiresAt: Date }> {
  const { accountId, communityId, months, now } = grant;
  await insertMembership(trx, { id: newId('cmm'), communityId, accountId, now });
  const locked = await trx
    .selectFrom('community_memberships')
    .select(['tier', 'pro_expires_at'])
    .where('user_id', '=', accountId)
    .where('community_id', '=', communityId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const expiresAt = extendedPro(locked, now, months);
  await trx
    .updateTable('community_memberships')
    .set({ tier: 'pro', pro_expires_at: expiresAt, updated_at: now })
    .where('user_id', '=', accountId)
    .where('community_id', '=', communityId)
    .execute();
  return { before: locked.pro_expires_at, expiresAt };
}
