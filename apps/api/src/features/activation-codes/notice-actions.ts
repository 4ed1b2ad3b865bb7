import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { OutgoingMessage } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { batchSize, takeEnded, takeExpiring } from './notice-queries.ts';
import { daysUntil } from './rules.ts';

type Taken = Awaited<ReturnType<typeof takeEnded>>;

/**
 * Notifies members that their membership ends in two weeks, and that it has ended, each once for every end. That a
 * message was queued and that it counts as sent are one transaction, so a round that dies is simply made again.
 */
export async function notifyOfMembershipEnds(services: Services): Promise<void> {
  await inBatches(services, takeExpiring, (membership, now) => ({
    ...addressed(membership),
    kind: 'membership_expiring',
    data: {
      name: membership.full_name,
      expiresAt: membership.expires_at,
      daysLeft: daysUntil(membership.expires_at, now),
    },
    dedupeKey: `membership_expiring:${membership.account_id}:${membership.expires_at}`,
  }));
  await inBatches(services, takeEnded, (membership) => ({
    ...addressed(membership),
    kind: 'membership_expired',
    data: { what: 'ended', name: membership.full_name, endedAt: membership.expires_at },
    dedupeKey: `membership_ended:${membership.account_id}:${membership.expires_at}`,
  }));
}

const addressed = ({ account_id, email, locale }: Taken[number]) => ({
  to: email ?? '',
  accountId: account_id,
  locale: locale === 'en' ? ('en' as const) : ('vi' as const),
});

async function inBatches(
  { db, clock, outbox }: Services,
  take: (trx: Transaction<DB>, now: Date) => Promise<Taken>,
  messageOf: (membership: Taken[number], now: Date) => OutgoingMessage,
): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const taken = await take(trx, now);
      for (const membership of taken) {
        // Nothing is written to a closed account.
        if (membership.email === null || !membership.is_active) continue;
        await outbox.enqueue(trx, messageOf(membership, now), now);
      }
      return taken.length;
    });
    if (count < batchSize) return;
  }
}
