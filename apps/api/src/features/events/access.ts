import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findEvent } from './queries.ts';

/** An event with the viewer's answer. Throws NOT_FOUND for absent ones, other schools' and hidden communities' alike. */
export async function getEventForViewer(
  db: Database,
  viewer: Pick<Viewer, 'accountId' | 'schoolId'>,
  slug: string,
  now: Date,
) {
  const found = await findEvent(db, viewer, slug, now);
  if (!found) throw notFound('This event');
  return found;
}
