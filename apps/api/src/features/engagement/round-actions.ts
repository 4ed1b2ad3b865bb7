import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import { type Cause, findCauses, type Round } from './cause-actions.ts';
import * as queries from './round-queries.ts';
import { isQuiet } from './rules.ts';
import { createWeeklyDigests } from './weekly-actions.ts';

/**
 * Goes through all accounts once a day and queues what there is to write to them. One process is at it at a time, and a
 * batch, with how far it came, is one transaction: who goes on after a crash begins where that stood.
 */
export async function sendEngagementEmails(services: Services): Promise<void> {
  const now = services.clock.now();
  if (isQuiet(now)) return;
  const day = vietnamDay(now);
  await queries.startRound(services.db, day);
  const weekly = createWeeklyDigests(now);
  while (await sendBatch(services, { day, now, weekly })) {
    // A round that takes longer than the day has hours goes on with the next one.
    if (isQuiet(services.clock.now())) return;
  }
}

async function sendBatch(
  { db, outbox, config }: Services,
  { day, now, weekly }: Pick<Round, 'now' | 'weekly'> & { readonly day: string },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const after = await queries.lockRound(trx, day);
    if (after === undefined) return false;
    const recipients = await queries.listRecipients(trx, after, now);
    const causes = await findCauses({ db: trx, now, weekly, config }, recipients);
    for (const recipient of recipients) {
      const sent = await sendFirst({ outbox }, trx, recipient, causes.get(recipient.id) ?? [], now);
      // A week comes once anyway.
      if (sent && sent.kind !== 'community_weekly')
        await queries.insertReminder(trx, { accountId: recipient.id, cause: sent.key, now });
    }
    const last = recipients.at(-1);
    const isLast = recipients.length < queries.batchSize;
    await queries.moveRound(trx, day, isLast || !last ? { finishedAt: now } : { accountId: last.id });
    return !isLast;
  });
}

/** The first cause that may be sent to somebody, or undefined. */
async function sendFirst(
  { outbox }: Pick<Services, 'outbox'>,
  trx: Transaction<DB>,
  recipient: queries.Recipient,
  causes: readonly Cause[],
  now: Date,
): Promise<Cause | undefined> {
  for (const cause of causes) {
    const { key, ...message } = cause;
    const result = await outbox.enqueue(
      trx,
      {
        ...message,
        to: recipient.email,
        locale: recipient.locale === 'en' ? 'en' : 'vi',
        dedupeKey: `${key}:${recipient.id}`,
      },
      now,
    );
    if (result === 'unsubscribed') continue;
    return result === 'suppressed' || result === 'daily_limit' ? undefined : cause;
  }
}
