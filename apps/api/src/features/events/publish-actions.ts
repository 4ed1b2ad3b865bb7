import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { endAppointments, type Publisher } from '../scheduled-publications/public.ts';
import { communityOf } from './actions.ts';
import { findForOperator, lockForOperator } from './operator-queries.ts';
import { updateEvent } from './queries.ts';

/**
 * Shows a draft to those it is for, for good: people answer from then on. Twice changes nothing. Throws NOT_FOUND;
 * CONFLICT once it is called off, and where the community is hidden.
 */
export async function publishEvent(services: Services, actor: Viewer, input: Input): Promise<void> {
  await services.db.transaction().execute((trx) => publishEventIn(trx, services, actor, input));
}

/** The same inside a transaction. False when members see it already. */
export async function publishEventIn(
  trx: Transaction<DB>,
  services: Pick<Services, 'clock'>,
  actor: Viewer,
  input: Input,
): Promise<boolean> {
  const isPublished = await publishIn(trx, services, actor, input);
  await endAppointments(trx, [input.id]);
  return isPublished;
}

interface Input {
  readonly id: string;
  readonly requestId: string;
  /** The time that it was given. */
  readonly at?: Date;
}

async function publishIn(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, requestId, at }: Input,
): Promise<boolean> {
  const event = await lockForOperator(trx, id);
  if (!event) throw notFound('This event');
  if (event.cancelled_at !== null) throw new AppError('CONFLICT', 'This event has been called off');
  if (event.published_at !== null) return false;
  if (at !== undefined && Date.parse(event.starts_at) <= at.getTime()) {
    const message = 'The event has begun by then';
    throw validationFailed([{ path: 'publish_at', message, rule: 'after_start' }]);
  }
  await communityOf(trx, event.community_id ?? undefined);
  const now = clock.now();
  await updateEvent(trx, event.id, { published_at: now, updated_at: now });
  const entry = { action: 'event.published', subjectKind: 'event', subjectId: event.id };
  await writeAudit(
    trx,
    actor,
    { ...entry, before: { published_at: null }, after: { published_at: now } },
    { now, requestId },
  );
  return true;
}

/**
 * How a draft of an event is shown at a given time, whoever wrote it. Whoever sees that it has begun may still show it
 * by hand; by itself it is shown to those who can still come.
 */
export const eventPublisher: Publisher = {
  publish: async (trx, services, actor, input) => {
    await publishIn(trx, services, actor, input);
  },
  isReady: async (trx, { clock }, _actor, id) => {
    const event = await findForOperator(trx, id, clock.now());
    return event?.published_at === null && event.cancelled_at === null;
  },
};
