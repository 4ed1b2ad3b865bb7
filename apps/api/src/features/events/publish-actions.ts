import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { communityOf } from './actions.ts';
import { lockForOperator } from './operator-queries.ts';
import { updateEvent } from './queries.ts';

/**
 * Shows a draft to those it is for, for good: people answer from then on. Twice changes nothing. Throws NOT_FOUND;
 * CONFLICT once it is called off, and where the community is hidden.
 */
export async function publishEvent(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockForOperator(trx, input.id);
    if (!event) throw notFound('This event');
    if (event.cancelled_at !== null) throw new AppError('CONFLICT', 'This event has been called off');
    if (event.published_at !== null) return;
    await communityOf(trx, event.community_id ?? undefined);
    const now = clock.now();
    await updateEvent(trx, event.id, { published_at: now, updated_at: now });
    const entry = { action: 'event.published', subjectKind: 'event', subjectId: event.id };
    await writeAudit(
      trx,
      actor,
      { ...entry, before: { published_at: null }, after: { published_at: now } },
      { now, requestId: input.requestId },
    );
  });
}
