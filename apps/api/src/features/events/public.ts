import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { countForOperator, listForOperator } from './operator-queries.ts';
import { presentRow } from './present.ts';
import { findEventRsvp, listOfCommunity, listOnSale } from './queries.ts';
import { findRehearsalEvent } from './rehearsal-queries.ts';

export { createEvent } from './actions.ts';
export { answerEvent } from './answer-actions.ts';
export { eventBulkSteps, listEventsForBulk } from './bulk-actions.ts';
export { deleteFeeds } from './calendar-queries.ts';
export { sendEventChanges } from './change-email-actions.ts';
export { restoreEvent } from './delete-actions.ts';
export { sendFollowUps } from './follow-up-actions.ts';
export { notifyOfOpenRoom } from './notify-actions.ts';
export { sampleCalendar } from './present-message.ts';
export { getPublicEvent, getPublicEventCalendar } from './public-access.ts';
export { listEventPages } from './public-queries.ts';
export { eventPublisher } from './publish-actions.ts';
export { findEventReminders, sendReminders } from './reminder-actions.ts';

/** Events that are still to come, of all communities and schools, with how many said yes. */
export const listRemindable = (db: Database, now: Date) =>
  listForOperator(db, { when: 'upcoming', status: 'published', limit: 99, after: undefined }, now);

/** Events of the next days that still lack something. */
export async function countUnprepared(db: Database, now: Date): Promise<number> {
  const filter = { when: 'upcoming', status: 'planned', unprepared: 'true', limit: 1 } as const;
  return (await countForOperator(db, filter, now)).count;
}

/** The next events of a community and of a school, at most `limit`, as nobody in particular sees them; `since`: published later. */
export async function listNextEvents(
  db: Database,
  { schoolId, communityId }: { readonly schoolId: string; readonly communityId: string },
  page: { readonly limit: number; readonly since?: Date },
  now: Date,
) {
  return (await listOfCommunity(db, { accountId: null, schoolId }, communityId, page, now)).map(presentRow);
}

/** The next events of communities on sale and of a school, as nobody in particular sees them. */
export async function listPublicEvents(db: Database, asked: { schoolId: string; now: Date; limit: number }) {
  return (await listOnSale(db, asked)).map(presentRow);
}

/** Hosts need no yes to what is rehearsed for them alone. */
async function findRehearsal(db: Database, viewer: Pick<Viewer, 'roles'>, slug: string) {
  if (!worksAs(viewer, 'host')) return undefined;
  const found = await findRehearsalEvent(db, slug);
  return found && { ...found, said_yes: true };
}

/**
 * What stands at the door of a live workshop: the event, and whether this person said yes to it. Throws NOT_FOUND as
 * the event's own page does. An event that was called off keeps its door: what happened in it can be read again.
 */
export async function getEventRsvp(
  db: Database,
  viewer: Pick<Viewer, 'accountId' | 'schoolId' | 'roles'>,
  slug: string,
): Promise<{ id: string; slug: string; title: string; saidYes: boolean }> {
  const found = (await findEventRsvp(db, viewer, slug)) ?? (await findRehearsal(db, viewer, slug));
  if (!found) throw notFound('This event');
  const { said_yes, ...event } = found;
  return { ...event, saidYes: said_yes };
}
export { end as endOfEvent, endedRecording, hasTakenPlace, listRsvpHistory, listYesIds } from './queries.ts';
export { addRehearsalEvent } from './rehearsal-queries.ts';
