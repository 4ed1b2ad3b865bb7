import type { Answer } from '@cungnghe/contracts/events/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { eventMessage } from './present-message.ts';
import { countYes, type Event, findAnswer, lockEvent, upsertRsvp } from './queries.ts';
import { isOver } from './rules.ts';

/**
 * Keeps whether somebody comes; a yes is confirmed by mail, once per event. Throws NOT_FOUND, EVENT_CLOSED once it is
 * over or called off, EVENT_FULL for a yes beyond the seats.
 */
export async function answerEvent(
  services: Services,
  viewer: Viewer,
  { slug, answer }: { slug: string; answer: Answer },
): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, viewer, slug);
    if (!event) throw notFound('This event');
    // After the lock: who had to wait for it may have waited past the end.
    const now = clock.now();
    if (event.cancelled_at !== null) {
      throw new AppError('EVENT_CLOSED', 'This event has been called off', { reason: 'cancelled' });
    }
    if (isOver(event, now)) throw new AppError('EVENT_CLOSED', 'This event is over', { reason: 'over' });
    const before = await findAnswer(trx, event.id, viewer.accountId);
    if (before === answer) return;
    if (answer === 'yes' && event.capacity !== null && (await countYes(trx, event.id)) >= event.capacity) {
      throw new AppError('EVENT_FULL', 'All seats are taken', { capacity: event.capacity });
    }
    await upsertRsvp(trx, event, viewer.accountId, answer, now);
    if (answer === 'yes') await confirm(services, trx, viewer, event, now);
  });
}

async function confirm(
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  trx: Transaction<DB>,
  { accountId, email, locale, name }: Viewer,
  event: Event,
  now: Date,
): Promise<void> {
  await outbox.enqueue(
    trx,
    {
      kind: 'event_registered',
      ...eventMessage(
        { ...event, event_id: event.id, user_id: accountId, email, locale, full_name: name },
        config,
      ),
      dedupeKey: `event_registered:${event.id}:${accountId}`,
    },
    now,
  );
}
