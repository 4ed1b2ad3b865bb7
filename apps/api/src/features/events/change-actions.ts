import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { endAppointments } from '../scheduled-publications/public.ts';
import { checkSettings } from './actions.ts';
import { markCancelledToSend, markMovedToSend } from './change-queries.ts';
import { notifyAttendees } from './notify-actions.ts';
import { lockForOperator } from './operator-queries.ts';
import { countYes, updateEvent } from './queries.ts';
import { changesCalendar, type EventSettings, isOver, isToBeTold, settingsOf } from './rules.ts';

export type Event = NonNullable<Awaited<ReturnType<typeof lockForOperator>>>;

/**
 * Saves an event and tells those who come of another time or place. Throws NOT_FOUND; CONFLICT when `version` is not
 * the current one, more people have said yes than there would be seats, or it was called off; VALIDATION_FAILED.
 */
export async function saveEvent(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; version: number; settings: EventSettings; reason: string | null; requestId: string },
): Promise<void> {
  checkSettings(input.settings);
  await db.transaction().execute(async (trx) => {
    const event = await lockForOperator(trx, input.id);
    if (!event) throw notFound('This event');
    if (event.cancelled_at !== null) throw new AppError('CONFLICT', 'This event has been called off');
    if (event.version !== input.version) {
      throw new AppError('CONFLICT', 'Somebody has saved this event since', { version: event.version });
    }
    const before = settingsOf(event);
    const after = input.settings;
    if (JSON.stringify(before) === JSON.stringify(settingsOf({ ...event, ...after }))) return;
    await checkSeats(trx, event, after.capacity);
    const now = clock.now();
    // Nobody knows of a draft.
    const isNews = event.published_at !== null && isToBeTold(before, after, now);
    const change = isNews ? { change_reason: input.reason, changed_with: null } : {};
    await updateEvent(trx, event.id, {
      ...after,
      ...change,
      version: event.version + 1,
      sequence: event.sequence + (changesCalendar(before, after) ? 1 : 0),
      updated_at: now,
    });
    await writeAudit(
      trx,
      actor,
      {
        action: 'event.saved',
        subjectKind: 'event',
        subjectId: event.id,
        before,
        after: { ...after, ...change },
      },
      { now, requestId: input.requestId },
    );
    if (isNews) {
      await notifyAttendees(trx, { ...event, ...after, ...change }, 'moved', now);
      await markMovedToSend(trx, event.id);
    }
  });
}

async function checkSeats(trx: Transaction<DB>, event: Event, capacity: number | null): Promise<void> {
  if (capacity === null || capacity === event.capacity) return;
  const yesCount = await countYes(trx, event.id);
  if (yesCount > capacity) {
    throw new AppError('CONFLICT', 'More people have said yes than there would be seats', {
      yes_count: yesCount,
    });
  }
}

/** Calls an event off for good and tells those who come. Twice changes nothing. Throws NOT_FOUND. */
export async function cancelEvent(services: Services, actor: Viewer, input: Cancellation): Promise<void> {
  await services.db.transaction().execute((trx) => cancelEventIn(trx, services, actor, input));
}

interface Cancellation {
  readonly id: string;
  readonly reason: string | null;
  readonly requestId: string;
}

/** The same inside a transaction. False when it was called off before. */
export async function cancelEventIn(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, reason, requestId }: Cancellation,
): Promise<boolean> {
  const event = await lockForOperator(trx, id);
  if (!event) throw notFound('This event');
  if (event.cancelled_at !== null) return false;
  await cancelIn(trx, actor, event, { now: clock.now(), reason, requestId });
  await tellOfCancellation(trx, { ...event, change_reason: reason }, clock.now());
  return true;
}

/** Without a word to anybody. `together` names what is called off in one go. */
export async function cancelIn(
  trx: Transaction<DB>,
  actor: Viewer,
  event: Event,
  {
    reason,
    together = null,
    ...context
  }: { now: Date; reason: string | null; together?: string | null; requestId: string },
): Promise<void> {
  const { now } = context;
  const change = { cancelled_at: now, change_reason: reason };
  await updateEvent(trx, event.id, {
    ...change,
    move_reason: event.change_reason,
    changed_with: together,
    version: event.version + 1,
    sequence: event.sequence + 1,
    updated_at: now,
  });
  const entry = { action: 'event.cancelled', subjectKind: 'event', subjectId: event.id };
  await writeAudit(
    trx,
    actor,
    { ...entry, before: { cancelled_at: null, change_reason: event.change_reason }, after: change },
    context,
  );
  await endAppointments(trx, [event.id]);
}

async function tellOfCancellation(trx: Transaction<DB>, event: Event, now: Date): Promise<void> {
  if (isOver(event, now)) return;
  await notifyAttendees(trx, event, 'cancelled', now);
  await markCancelledToSend(trx, event.id);
}
