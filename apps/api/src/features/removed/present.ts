import type { RemovedThing } from '@cungnghe/contracts/removed/endpoints';
import type { RemovedRow } from './queries.ts';
import { restorableUntil } from './rules.ts';

export function presentRemoved({ place: _, subject_id: __, ...row }: RemovedRow): RemovedThing {
  return { ...row, restorable_until: restorableUntil(row.removed_at) };
}
