import type { RemovedThing } from '@cungnghe/contracts/removed/endpoints';
import type { RemovedRow } from './queries.ts';
import { keptUntil } from './rules.ts';

export function presentRemoved({ place: _, subject_id: __, ...row }: RemovedRow): RemovedThing {
  return { ...row, kept_until: keptUntil(row.removed_at) };
}
