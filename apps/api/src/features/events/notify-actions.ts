import type { NotificationDetails } from '@cungnghe/contracts/notifications/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notify } from '../notifications/public.ts';
import { findOpenEvent, listAttendees } from './queries.ts';

type Named = { readonly id: string; readonly slug: string; readonly title: string };

const notifyOfChange = (
  trx: Transaction<DB>,
  { id, slug, title }: Named,
  { to, details }: { to: readonly string[]; details: NotificationDetails },
  now: Date,
): Promise<void> =>
  notify(trx, { kind: 'event_change', to, thingId: id, title, path: `/online-events/${slug}`, details }, now);

/** Tells everybody who said yes or maybe that an event is at another time or place, or not at all, and why. */
export async function notifyAttendees(
  trx: Transaction<DB>,
  event: Named & { readonly starts_at: string; readonly change_reason: string | null },
  what: 'moved' | 'cancelled',
  now: Date,
): Promise<void> {
  const coming = await listAttendees(trx, event.id);
  const details = {
    event: what,
    ...(what === 'moved' && { starts_at: event.starts_at }),
    ...(event.change_reason !== null && { reason: event.change_reason }),
  };
  await notifyOfChange(trx, event, { to: coming.map(({ user_id }) => user_id), details }, now);
}

/** Tells everybody who said yes or maybe to any of these once what became of them, at the soonest that they come to. */
export async function notifyOfSeries(
  trx: Transaction<DB>,
  events: readonly (Named & { readonly starts_at: string })[],
  details: NotificationDetails,
  now: Date,
): Promise<void> {
  const comesTo = new Map<string, Named[]>();
  for (const event of events.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    for (const { user_id } of await listAttendees(trx, event.id)) {
      comesTo.set(user_id, [...(comesTo.get(user_id) ?? []), event]);
    }
  }
  for (const event of events) {
    for (const isSeveral of [false, true]) {
      const to = [...comesTo]
        .filter(([, [soonest, next]]) => soonest === event && (next !== undefined) === isSeveral)
        .map(([userId]) => userId);
      await notifyOfChange(
        trx,
        event,
        { to, details: { ...details, ...(isSeveral && { of_series: true }) } },
        now,
      );
    }
  }
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
export const notifyOfFollowUp = (
  trx: Transaction<DB>,
  event: Named,
  to: readonly string[],
  now: Date,
): Promise<void> => notifyOfChange(trx, event, { to, details: { event: 'followed_up' } }, now);
