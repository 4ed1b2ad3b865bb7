import { removedKinds, restoringKind } from '@cungnghe/contracts/removed/endpoints';
import type { BulkList, BulkStep } from '../bulk-actions/public.ts';
import { type Restorers, restoreRemovedIn } from './actions.ts';
import { listRemovedAmong } from './queries.ts';
import { retainedSince } from './rules.ts';

export function removedBulkSteps(restorers: Restorers) {
  const restore: BulkStep = (trx, services, actor, { id, requestId }) =>
    restoreRemovedIn(trx, services, restorers, actor, { id, requestId });
  return { 'removed_content.restore': restore, 'removed_event.restore': restore };
}

/** Those that this kind restores, restored or not, by what they were called and were in. */
export const listRemovedForBulk: BulkList = async (trx, ids, { kind, now }) => {
  const kinds = removedKinds.filter((each) => restoringKind(each) === kind);
  const rows = await listRemovedAmong(trx, 'id', { kinds, ids, since: retainedSince(now) });
  return rows.map(({ id, title, kind: what, whole_title }) => ({
    id,
    label: what === 'event' ? title : `${title} (${whole_title})`,
  }));
};
