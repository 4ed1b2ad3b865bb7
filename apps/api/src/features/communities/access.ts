import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findForViewer, findVisible } from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findForViewer>>>;

/** A community the viewer may know of, with their membership. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getCommunityForViewer(
  db: Database,
  viewer: Viewer,
  slugOrId: string,
  now: Date,
): Promise<Found> {
  const found = await findForViewer(db, { named: slugOrId }, viewer.accountId, viewer.schoolId, now);
  if (!found) throw notFound('This community');
  return found;
}

/** The viewer's home. Throws NOT_FOUND before the first choice. */
export async function getHomeForViewer(db: Database, viewer: Viewer, now: Date): Promise<Found> {
  const found = await findForViewer(db, { homeOf: viewer.accountId }, viewer.accountId, viewer.schoolId, now);
  if (!found) throw notFound('Your home community');
  return found;
}

/** The community a request names, without counts or membership. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getVisibleCommunity(db: Database, slugOrId: string) {
  const found = await findVisible(db, slugOrId);
  if (!found) throw notFound('This community');
  return found;
}
