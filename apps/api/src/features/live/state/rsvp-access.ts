import { AppError } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getEventRsvp } from '../../events/public.ts';

/** The event of a room. Throws NOT_FOUND, and RSVP_REQUIRED for whoever has not said yes. */
export async function requireRsvp(db: Database, viewer: Viewer, slug: string): Promise<{ id: string }> {
  const entry = await getEventRsvp(db, viewer, slug);
  if (!entry.saidYes) {
    throw new AppError('RSVP_REQUIRED', 'Only people who said they would come can enter', {
      event_slug: slug,
    });
  }
  return entry;
}
