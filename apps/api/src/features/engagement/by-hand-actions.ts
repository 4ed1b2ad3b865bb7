import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import { type Cause, findCausesByHand, type KindByHand, type Round } from './cause-actions.ts';
import { insertReminder, listNamedRecipients } from './round-queries.ts';
import { createWeeklyDigests } from './weekly-actions.ts';

/** What of a kind is so of each account now. Accounts of which nothing is so are left out. */
export async function findEngagementByHand(
  { config }: Pick<Services, 'config'>,
  db: Round['db'],
  { kind, accountIds, now }: { kind: KindByHand; accountIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, Cause>> {
  const recipients = await listNamedRecipients(db, accountIds, now);
  return await findCausesByHand({ config, db, now, weekly: createWeeklyDigests(now) }, kind, recipients);
}

/** What was sent by hand is not sent again because it is due. */
export async function noteSentByHand(
  trx: Transaction<DB>,
  { accountId, kind, key }: Cause,
  now: Date,
): Promise<void> {
  // A week comes once anyway.
  if (kind !== 'community_weekly') await insertReminder(trx, { accountId, cause: key, now });
}
