import { notFound } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { HostWrite } from '../responses/writes.ts';
import { findEventSlug } from './host-queries.ts';

/** Who writes what where, of a request to the host's side of a room. */
export const contextOf = (input: {
  readonly viewer: Viewer;
  readonly params: { readonly eventId: string };
  readonly request: { readonly id: string };
}): Omit<HostWrite, 'action'> => ({
  eventId: input.params.eventId,
  actor: input.viewer,
  requestId: input.request.id,
});

/** Throws NOT_FOUND. */
export async function requireEvent(db: Database, eventId: string): Promise<{ slug: string }> {
  const event = await findEventSlug(db, eventId);
  if (!event) throw notFound('This event');
  return event;
}
