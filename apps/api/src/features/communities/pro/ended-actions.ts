import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Services } from '../../../platform/services.ts';
import { recordWebhookEvent } from '../../webhooks/public.ts';
import { listEndedBetween, lockEndsRecorded, writeEndsRecorded } from './ended-queries.ts';

/** A change that is under way names an end that may lie so far back when it is committed. */
const overlapMs = 10 * 60_000;

/** Leaves for other programs that Pro of somebody ended. The same end is told once. */
export async function recordProEnded(
  trx: Transaction<DB>,
  ended: {
    readonly accountId: string;
    readonly communityId: string;
    readonly slug: string;
    readonly at: string;
  },
  now: Date,
): Promise<void> {
  const { accountId: account_id, communityId, slug: community_slug, at: ended_at } = ended;
  const key = `${account_id} ${communityId} ${ended_at}`;
  await recordWebhookEvent(trx, 'pro.ended', { account_id, community_slug, ended_at }, { now, key });
}

/** Looks for Pro that ended since the last time. The first time nothing has. */
export async function recordProEnds({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const until = await lockEndsRecorded(trx, now);
    const from = new Date(Date.parse(until) - overlapMs);
    for (const ended of await listEndedBetween(trx, from, now)) await recordProEnded(trx, ended, now);
    await writeEndsRecorded(trx, now);
  });
}
