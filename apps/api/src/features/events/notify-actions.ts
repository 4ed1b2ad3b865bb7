import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notify } from '../notifications/public.ts';
import { findOpenEvent, listAttendees } from './queries.ts';

/** Tells everybody who said yes or maybe that an event is at another time or place, or not at all, and why. */
export async function notifyAttendees(
  trx: Transaction<DB>,
  event: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    readonly change_reason: string | null;
  },
  now: Date,
): Promise<void> {
  const coming = await listAttendees(trx, event.id);
  await notify(
    trx,
    {
      kind: 'event_change',
      to: coming.map(({ user_id }) => user_id),
      thingId: event.id,
      title: event.title,
      path: `/online-events/${event.slug}`,
      ...(event.change_reason !== null && { details: { reason: event.change_reason } }),
    },
    now,
  );
}

/** Tells everybody who said yes, and may still see the event, that its room is open. */
export async function notifyOfOpenRoom(trx: Transaction<DB>, eventId: string, now: Date): Promise<void> {
  const event = await findOpenEvent(trx, eventId);
  if (!event) return;
  await notify(
    trx,
    {
      kind: 'live_opened',
      to: event.coming,
      thingId: event.id,
      title: event.title,
      path: `/online-events/${event.slug}/live`,
    },
    now,
  );
}

/** Tells those who said yes that the recording and the summary of an event are there. */
export async function notifyOfFollowUp(
  trx: Transaction<DB>,
  event: { readonly id: string; readonly slug: string; readonly title: string },
  to: readonly string[],
  now: Date,
): Promise<void> {
  await notify(
    trx,
    {
      kind: 'event_change',
      to,
      thingId: event.id,
      title: event.title,
      path: `/online-events/${event.slug}`,
      details: { followed_up: true },
    },
    now,
  );
}
