import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  keepRemoved,
  listRemovedOf,
  putBack,
  type Restorer,
  type RowsOf,
  takeRemoved,
} from '../removed/public.ts';
import { endAppointments } from '../scheduled-publications/public.ts';
import { deleteEventRow, isUsed, listActivityIds, lockRoom } from './delete-queries.ts';
import { lockForOperator } from './operator-queries.ts';

interface Deletion {
  readonly id: string;
  readonly reason: string;
  readonly requestId: string;
}

/**
 * Deletes a draft and keeps it for a while. Throws NOT_FOUND; CONFLICT for what members see, or saw, and where somebody has
 * answered or was in its room.
 */
export async function deleteEvent(services: Services, actor: Viewer, input: Deletion): Promise<void> {
  await services.db.transaction().execute((trx) => deleteEventIn(trx, services, actor, input));
}

/** The same inside a transaction. */
export async function deleteEventIn(
  trx: Transaction<DB>,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, reason, requestId }: Deletion,
): Promise<boolean> {
  const event = await lockForOperator(trx, id);
  if (!event) throw notFound('This event');
  await lockRoom(trx, id);
  if (event.published_at !== null || (await isUsed(trx, id))) {
    throw new AppError('CONFLICT', 'Members know of this event: call it off instead', {
      reason: 'announced',
    });
  }
  const now = clock.now();
  const { title } = event;
  const place = { copied_from: event.copied_from };
  await keepRemoved(
    trx,
    { kind: 'event', subject_id: id, title, whole_id: id, whole_title: title, place, reason },
    await rowsOf(trx, id),
    { actor, now },
  );
  await endAppointments(trx, [id]);
  await deleteEventRow(trx, id);
  const entry = { action: 'event.deleted', subjectKind: 'event', subjectId: id };
  const before = { title, slug: event.slug, starts_at: event.starts_at };
  await writeAudit(trx, actor, { ...entry, before, after: null }, { now, requestId });
  return true;
}

/** The event and what was prepared for it, in the order in which the rows come back. Its room gets a new code. */
async function rowsOf(trx: Transaction<DB>, id: string): Promise<RowsOf[]> {
  const activities = await listActivityIds(trx, id);
  const ofEvent = (table: keyof DB, column = 'event_id'): RowsOf => ({ table, column, ids: [id] });
  const ofActivities = (table: keyof DB): RowsOf => ({ table, column: 'activity_id', ids: activities });
  return [
    ofEvent('events', 'id'),
    // Who moved its stage last is not what was prepared, and not to be kept of somebody who goes.
    { ...ofEvent('live_stages'), without: ['moved_by', 'moved_at', 'pinned_question_id'] },
    ofEvent('people_credits'),
    ofEvent('live_resources'),
    ofEvent('live_activities'),
    ofActivities('live_reflection_prompts'),
    ofActivities('live_card_groups'),
    ofActivities('live_hidden_words'),
  ];
}

/** Brings a deleted draft back as it was; of which it is a copy is forgotten with that one. */
export const restoreEvent: Restorer = async (trx, { clock }, actor, { removed, requestId }) => {
  const now = clock.now();
  if (!(await takeRemoved(trx, removed, now))) return false;
  const { subject_id: id, title } = removed;
  const { copied_from: origin } = removed.place as { copied_from: string | null };
  const isOriginThere = origin !== null && (await lockForOperator(trx, origin)) !== undefined;
  await putBack(trx, removed, isOriginThere ? {} : { [id]: { copied_from: null } });
  const entry = { action: 'event.undeleted', subjectKind: 'event', subjectId: id };
  await writeAudit(trx, actor, { ...entry, before: null, after: { title } }, { now, requestId });
  return true;
};

/** The same by what the event was. False when it is back already. Throws NOT_FOUND once it is not kept any more. */
export async function undeleteEventIn(
  trx: Transaction<DB>,
  services: Pick<Services, 'clock'>,
  actor: Viewer,
  { id, requestId }: Omit<Deletion, 'reason'>,
): Promise<boolean> {
  const removed = (await listRemovedOf(trx, 'event', [id], services.clock.now())).get(id);
  if (!removed) throw notFound('This deleted event');
  return await restoreEvent(trx, services, actor, { removed, requestId });
}
