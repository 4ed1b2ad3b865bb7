import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { correctActivity as endpoint, HostActivity } from '@cungnghe/contracts/live/activities';
import { validationFailed } from '../../../platform/errors.ts';
import { type ActivityKind, correctedItems, type KeyEntry, type StoredItem } from '../rules.ts';
import type { HostContext } from '../state/host-access.ts';
import { type HostDeps, hostWrite } from '../state/host-actions.ts';
import { writeRacePoints } from '../state/race-queries.ts';
import { getActivity, getActivityForUpdate } from './access.ts';
import { findItemsAndKey, updateActivityRow } from './queries.ts';

/**
 * Corrects the wording of questions, and which choices of a quiz are right and why, also after people have answered.
 * Options and their number stay, so every answer goes on saying what it said; what is right and wrong is worked out
 * from the key whenever it is read. The same again changes nothing. Throws NOT_FOUND, VALIDATION_FAILED.
 */
export function correctActivity(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; items: Body<typeof endpoint>['items'] },
): Promise<HostActivity> {
  const { id } = input;
  return hostWrite(deps, { ...context, action: 'live.activity_corrected' }, async (trx, _stage, now) => {
    const { kind, race_seconds } = await getActivityForUpdate(trx, context.eventId, id);
    const { items, answer_key } = await findItemsAndKey(trx, id);
    const before = {
      items: items as unknown as readonly StoredItem[],
      key: answer_key as unknown as readonly KeyEntry[],
    };
    const after = correctedItems(kind as ActivityKind, before, input.items);
    if ('faults' in after) throw validationFailed(after.faults);
    const changed = !isDeepStrictEqual(after, before);
    if (changed) {
      await updateActivityRow(trx, id, {
        items: JSON.stringify(after.items),
        answer_key: JSON.stringify(after.key),
        updated_at: now,
      });
      if (race_seconds !== null) await writeRacePoints(trx, context.eventId);
    }
    const result = await getActivity(trx, context.eventId, id);
    return { change: changed ? { subjectId: id, before, after } : undefined, result };
  });
}
