import type { Viewer } from '../../../platform/viewer.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { broadcast } from '../state/lib/announcements.ts';
import { join } from '../state/personal-queries.ts';
import { listParticipantsAfter, updateJoined, updateOnBoard, updateVisibility } from './queries.ts';

/** Everybody who has joined, in order; one more than `limit`. */
export async function listParticipants(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; after: { at: string; id: string } | undefined; limit: number },
) {
  const event = await rooms.requireRsvp(viewer, input.slug);
  const rows = await listParticipantsAfter(services.db, event.id, input.after, input.limit + 1);
  return rows.map((row) => ({ ...row, id: row.user_id }));
}

/** Chooses what the others may see. The same again changes nothing. Throws NOT_FOUND, RSVP_REQUIRED. */
export async function setProfileVisibility(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; visibility: 'host_only' | 'participants' },
): Promise<void> {
  const { db, clock } = services;
  const event = await rooms.requireRsvp(viewer, input.slug);
  await join(db, [{ ...viewer, eventId: event.id }], clock.now());
  const changed = await updateVisibility(db, {
    visibility: input.visibility,
    id: event.id,
    accountId: viewer.accountId,
  });
  if (changed) rooms.publish(event.id, broadcast, viewer.accountId);
}

/** Agrees to be named on the board of races, or not. The same again changes nothing. Throws NOT_FOUND, RSVP_REQUIRED. */
export async function setOnBoard(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; onBoard: boolean },
): Promise<void> {
  const { db, clock } = services;
  const event = await rooms.requireRsvp(viewer, input.slug);
  await join(db, [{ ...viewer, eventId: event.id }], clock.now());
  const { accountId } = viewer;
  const changed = await updateOnBoard(db, { id: event.id, accountId, onBoard: input.onBoard });
  if (changed) rooms.publish(event.id, broadcast, accountId);
}

/** Joins, or says that one is still there. Throws NOT_FOUND, RSVP_REQUIRED. */
export async function markPresent(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  slug: string,
): Promise<{ server_time: string }> {
  const { db, clock } = services;
  const event = await rooms.requireRsvp(viewer, slug);
  const now = clock.now();
  await join(db, [{ ...viewer, eventId: event.id }], now);
  await updateJoined(db, { now, id: event.id, accountId: viewer.accountId });
  return { server_time: now.toISOString() };
}
