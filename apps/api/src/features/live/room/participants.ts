import { sql } from 'kysely';
import type { Viewer } from '../../../platform/viewer.ts';
import type { LiveDeps } from '../responses/writes.ts';
import { updateJoined, updateVisibility } from './participant-queries.ts';
import { crowd } from './rooms.ts';
import { listedParticipants, participantRows } from './shared-queries.ts';
import { join } from './viewer-queries.ts';

/** Everybody who has joined, in order; one more than `limit`. */
export async function listParticipants(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; after: { at: string; id: string } | undefined; limit: number },
) {
  const event = await rooms.admit(viewer, input.slug);
  const { after } = input;
  const from = after ? sql`AND (p.joined_at, p.user_id) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await participantRows(sql`${event.id}`, {
    from,
    limit: input.limit + 1,
  }).execute(services.db);
  return rows.map((row) => ({ ...row, id: row.user_id }));
}

/** Chooses what the others may see. The same again changes nothing. Throws NOT_FOUND, RSVP_REQUIRED. */
export async function setProfileVisibility(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; visibility: 'host_only' | 'participants' },
): Promise<void> {
  const { db, clock } = services;
  const event = await rooms.admit(viewer, input.slug);
  await join(db, event.id, viewer, listedParticipants, clock.now());
  const changed = await updateVisibility(db, {
    visibility: input.visibility,
    id: event.id,
    accountId: viewer.accountId,
  });
  if (changed) rooms.tell(event.id, crowd, viewer.accountId);
}

/** Joins, or says that one is still there. Throws NOT_FOUND, RSVP_REQUIRED. */
export async function markPresent(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  slug: string,
): Promise<{ server_time: string }> {
  const { db, clock } = services;
  const event = await rooms.admit(viewer, slug);
  const now = clock.now();
  await join(db, event.id, viewer, listedParticipants, now);
  await updateJoined(db, { now, id: event.id, accountId: viewer.accountId });
  return { server_time: now.toISOString() };
}
