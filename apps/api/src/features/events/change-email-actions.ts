import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import { batchSize, type Change, listChangedWith, takeChanges } from './change-queries.ts';
import { eventMessage } from './present-message.ts';
import { markReminded } from './reminder-queries.ts';
import { isOver, isStartingSoon } from './rules.ts';

/**
 * Sends those who said yes what has become of an event, with its calendar entry as it is now. What was sent and that it
 * was sent are one transaction, so a round that dies is simply made again.
 */
export async function sendEventChanges(services: Services): Promise<void> {
  while ((await sendBatch(services)) === batchSize) {
    // the next batch
  }
}

async function sendBatch(services: Services): Promise<number> {
  return await services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const taken = await takeChanges(trx);
    for (const one of taken) {
      const { email, answer } = one;
      if (!one.is_wanted || email === null || answer !== 'yes' || isOver(one, now)) continue;
      await send(trx, services, { ...one, email }, now);
      // It has just said when and where.
      if (one.change !== 'cancelled' && isStartingSoon(one, now)) await markReminded(trx, one);
    }
    return taken.length;
  });
}

/** Of what was changed in one go, one message is about all of it, whichever of the events was met first. */
async function send(
  trx: Transaction<DB>,
  { outbox, config }: Services,
  one: Change & { readonly email: string },
  now: Date,
): Promise<void> {
  const { change } = one;
  // That it takes place after all needs none; the one that stands is of a move before.
  const reason = change === 'restored' ? null : one.change_reason;
  // A move is of one event, also where it was called off with others and restored before anybody heard of that.
  const changed_with = change === 'moved' ? null : one.changed_with;
  const together = changed_with === null ? [one] : await listChangedWith(trx, { ...one, changed_with });
  const [first, ...others] = together.filter((event) => !isOver(event, now));
  const message = eventMessage({ ...one, ...first }, config, others);
  await outbox.enqueue(
    trx,
    {
      kind: 'event_registered',
      ...message,
      data: { ...message.data, change, ...(reason !== null && { reason }) },
      dedupeKey:
        changed_with === null
          ? `event_change:${one.event_id}:${one.user_id}:${one.sequence}`
          : `event_series:${changed_with}:${one.user_id}`,
    },
    now,
  );
}
