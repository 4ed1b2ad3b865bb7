import type { Topic } from '@cungnghe/contracts/discussions/topics';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getVisibleCommunity } from '../../communities/public.ts';
import { listTopicRows } from './queries.ts';

/** Throws NOT_FOUND. */
export async function listTopicsForViewer(
  { db, clock }: Services,
  { accountId }: Viewer,
  slug: string,
): Promise<Topic[]> {
  const community = await getVisibleCommunity(db, slug);
  return await listTopicRows(db, community.id, { accountId, now: clock.now() });
}
