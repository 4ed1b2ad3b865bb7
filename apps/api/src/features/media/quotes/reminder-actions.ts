import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueNotice } from './email-actions.ts';
import { insertEvent } from './event-queries.ts';
import { getQuote } from './queries.ts';
import { reminderBatch, takeEnding } from './reminder-queries.ts';
import { lastDayOf } from './rules.ts';

/**
 * Reminds clients who have said nothing to a quote some days before its end, once. What was sent and that it was sent are
 * one transaction, and what another process is at is left to it.
 */
export async function sendQuoteReminders(services: Services): Promise<void> {
  if (services.config.quoteReminderDays === 0) return;
  while ((await sendBatch(services)) === reminderBatch) {
    // the next batch
  }
}

async function sendBatch(services: Services): Promise<number> {
  const { db, clock, config } = services;
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const ids = await takeEnding(trx, config.quoteReminderDays, now);
    for (const id of ids) {
      const quote = await getQuote(trx, id);
      await insertEvent(trx, { id: newId('mqe'), quote_id: id, kind: 'reminded', at: now });
      const notice = { what: 'ending', validUntil: lastDayOf(quote) } as const;
      await enqueueNotice(services, trx, quote, notice, { cause: 'reminder', now });
    }
    return ids.length;
  });
}
