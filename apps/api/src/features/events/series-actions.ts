import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { cancelIn, type Event } from './change-actions.ts';
import { markCancelledToSend, markRestoredToSend } from './change-queries.ts';
import { notifyOfSeries } from './notify-actions.ts';
import { lockForOperator } from './operator-queries.ts';
import { updateEvent } from './queries.ts';
import { canBeRestored, isOver } from './rules.ts';
import { listAnswered, lockSeries } from './series-queries.ts';

type Trx = Transaction<DB>;

interface Which {
  readonly id: string;
  readonly requestId: string;
}

/**
 * Calls off what of a series is still to come and nobody has answered, which takes a wrong series back. Twice changes
 * nothing. Throws NOT_FOUND for what is in no series.
 */
export async function cancelUnanswered({ db, clock }: Services, actor: Viewer, input: Which): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const series = await lockSeries(trx, input.id);
    if (series.length === 0) throw notFound('This series');
    // After the locks, which answers wait for: nobody has come in between.
    const answered = await listAnswered(trx, series);
    const now = clock.now();
    const together = randomUUID();
    for (const event of series) {
      if (event.cancelled_at !== null || isOver(event, now) || answered.has(event.id)) continue;
      await cancelIn(trx, actor, event, { now, reason: null, together, requestId: input.requestId });
    }
  });
}

/**
 * Calls off an event of a series and all that begin after it, and tells each person once of all that they would have come
 * to. Twice changes nothing. Throws NOT_FOUND for what is in no series.
 */
export async function cancelRest(
  { db, clock }: Services,
  actor: Viewer,
  { id, reason, requestId }: Which & { reason: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { series, event: first } = await lockWithSeries(trx, id);
    const rest = series.filter(
      (event) =>
        event.cancelled_at === null &&
        !isOver(event, now) &&
        Date.parse(event.starts_at) >= Date.parse(first.starts_at),
    );
    if (rest.length === 0) return;
    const together = randomUUID();
    for (const event of rest) {
      await cancelIn(trx, actor, event, { now, reason, together, requestId });
      await markCancelledToSend(trx, event.id);
    }
    await notifyOfSeries(trx, rest, { event: 'cancelled', ...(reason !== null && { reason }) }, now);
  });
}

/**
 * Takes back that an event was called off, and what was called off together with it, as far as it has not begun. Whoever
 * was told is told once that it takes place; nobody else is. Twice changes nothing. Throws NOT_FOUND; CONFLICT for what
 * has begun.
 */
export async function restoreCancelled(services: Services, actor: Viewer, input: Which): Promise<void> {
  await services.db.transaction().execute((trx) => restoreCancelledIn(trx, services, actor, input));
}

/** The same inside a transaction; `isAlone`: of this one alone. False when it takes place anyway. */
export async function restoreCancelledIn(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, requestId, isAlone = false }: Which & { readonly isAlone?: boolean },
): Promise<boolean> {
  const now = clock.now();
  const { series, event: one } = await lockForRestoring(trx, id);
  if (one.cancelled_at === null) return false;
  const together = series.filter(({ changed_with }) => changed_with === one.changed_with);
  const restored = (isAlone || one.changed_with === null ? [one] : together).filter((each) =>
    canBeRestored(each, now),
  );
  if (restored.length === 0) throw new AppError('CONFLICT', 'All of these have begun', { reason: 'begun' });
  const inOneGo = randomUUID();
  for (const event of restored) {
    await restoreIn(trx, actor, event, { now, together: inOneGo, requestId });
    if (!isOver(event, now)) await markRestoredToSend(trx, event.id);
  }
  const toCome = restored.filter((event) => !isOver(event, now));
  await notifyOfSeries(trx, toCome, { event: 'restored' }, now);
  return true;
}

async function restoreIn(
  trx: Trx,
  actor: Viewer,
  event: Event,
  { together, ...context }: { now: Date; together: string; requestId: string },
): Promise<void> {
  const change = { cancelled_at: null, change_reason: event.move_reason };
  await updateEvent(trx, event.id, {
    ...change,
    move_reason: null,
    changed_with: together,
    version: event.version + 1,
    sequence: event.sequence + 1,
    updated_at: context.now,
  });
  const { cancelled_at, change_reason } = event;
  const entry = { action: 'event.restored', subjectKind: 'event', subjectId: event.id };
  await writeAudit(trx, actor, { ...entry, before: { cancelled_at, change_reason }, after: change }, context);
}

/** With its series, where it is in one. */
async function lockForRestoring(trx: Trx, id: string): Promise<{ series: Event[]; event: Event }> {
  const series = await lockSeries(trx, id);
  const event = series.find((each) => each.id === id) ?? (await lockForOperator(trx, id));
  if (event === undefined) throw notFound('This event');
  return { series, event };
}

async function lockWithSeries(trx: Trx, id: string): Promise<{ series: Event[]; event: Event }> {
  const series = await lockSeries(trx, id);
  const event = series.find((each) => each.id === id);
  if (event === undefined) throw notFound('This series');
  return { series, event };
}
