import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { endAppointments } from '../scheduled-publications/public.ts';
import { checkSettings } from './actions.ts';
import { markChangeToSend } from './change-queries.ts';
import { notifyAttendees } from './notify-actions.ts';
import { lockForOperator } from './operator-queries.ts';
import { countYes, updateEvent } from './queries.ts';
import { changesCalendar, type EventSettings, isOver, isToBeTold, settingsOf } from './rules.ts';
import { listAnswered, lockSeries } from './series-queries.ts';

type Event = NonNullable<Awaited<ReturnType<typeof lockForOperator>>>;

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
    const change = isNews ? { change_reason: input.reason } : {};
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
      await markChangeToSend(trx, event.id, 'moved');
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
export async function cancelEvent(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; reason: string | null; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockForOperator(trx, input.id);
    if (!event) throw notFound('This event');
    if (event.cancelled_at !== null) return;
    const { reason, requestId } = input;
    await cancelIn(trx, actor, event, { now: clock.now(), reason, requestId });
  });
}

/**
 * Calls off what of a series is still to come and nobody has answered, which takes a wrong series back. Twice changes
 * nothing. Throws NOT_FOUND for what is in no series.
 */
export async function cancelUnanswered(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const series = await lockSeries(trx, input.id);
    if (series.length === 0) throw notFound('This series');
    // After the locks, which answers wait for: nobody has come in between.
    const answered = await listAnswered(trx, series);
    const now = clock.now();
    for (const event of series) {
      if (event.cancelled_at !== null || isOver(event, now) || answered.has(event.id)) continue;
      await cancelIn(trx, actor, event, { now, reason: null, requestId: input.requestId });
    }
  });
}

async function cancelIn(
  trx: Transaction<DB>,
  actor: Viewer,
  event: Event,
  { reason, ...context }: { now: Date; reason: string | null; requestId: string },
): Promise<void> {
  const { now } = context;
  const change = { cancelled_at: now, change_reason: reason };
  await updateEvent(trx, event.id, {
    ...change,
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
  if (isOver(event, now)) return;
  await notifyAttendees(trx, { ...event, ...change }, 'cancelled', now);
  await markChangeToSend(trx, event.id, 'cancelled');
}
