import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

type Trx = Transaction<DB>;

/** The row of `installation_settings` that says until when ends of Pro were looked for. */
const setting = 'pro_ends_recorded_until';

/** Of two processes that look at once the second waits, and finds nothing. */
export async function lockEndsRecorded(trx: Trx, now: Date): Promise<string> {
  await trx
    .insertInto('installation_settings')
    .values({ name: setting, value: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await trx
    .selectFrom('installation_settings')
    .select('value')
    .where('name', '=', setting)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return value;
}

/** Never back, should the clock be. */
export async function writeEndsRecorded(trx: Trx, until: Date): Promise<void> {
  await trx
    .updateTable('installation_settings')
    .set({ value: sql<string>`greatest(value, ${until.toISOString()}::text)` })
    .where('name', '=', setting)
    .execute();
}

export function listEndedBetween(trx: Trx, from: Date, to: Date) {
  return trx
    .selectFrom('community_memberships as m')
    .innerJoin('communities as c', 'c.id', 'm.community_id')
    .select(['m.user_id as accountId', 'm.community_id as communityId', 'c.slug'])
    .select(sql<string>`m.pro_expires_at`.as('at'))
    .where('m.pro_expires_at', '>', from.toISOString())
    .where('m.pro_expires_at', '<=', to.toISOString())
    .orderBy('m.pro_expires_at')
    .orderBy('m.id')
    .execute();
}
