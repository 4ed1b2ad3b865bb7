import { notFound } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findEvent } from './stage-queries.ts';

/** Who writes where, of a request to the host's side of a room. */
export interface HostContext {
  readonly eventId: string;
  readonly actor: Viewer;
  readonly requestId: string;
}

export const contextOf = (input: {
  readonly viewer: Viewer;
  readonly params: { readonly eventId: string };
  readonly request: { readonly id: string };
}): HostContext => ({
  eventId: input.params.eventId,
  actor: input.viewer,
  requestId: input.request.id,
});

/** Throws NOT_FOUND. */
export async function requireEvent(db: Database, eventId: string): Promise<{ slug: string }> {
  const event = await findEvent(db, eventId);
  if (!event) throw notFound('This event');
  return event;
}
