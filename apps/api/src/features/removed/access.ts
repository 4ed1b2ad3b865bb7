import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { type Db, findRemoved, type RemovedRow } from './queries.ts';
import { kindsOf, retainedSince } from './rules.ts';

export const kindsFor = (viewer: Viewer) => kindsOf((...roles) => worksAs(viewer, ...roles));

/** Something that is still kept, or was and is restored. Throws NOT_FOUND, also for a kind that is not theirs. */
export async function getRemovedForViewer(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<RemovedRow> {
  const row = await findRemoved(db, id, retainedSince(clock.now()));
  if (!row || !kindsFor(viewer).includes(row.kind)) throw notFound('This deleted thing');
  return row;
}
