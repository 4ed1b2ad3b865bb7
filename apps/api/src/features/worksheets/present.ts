import type { FilledInWorksheet } from '@cungnghe/contracts/worksheets/endpoints';
import type { Worksheet } from '@cungnghe/markdown/worksheet';
import { valuesIn } from './lib/values.ts';
import type { StoredWorksheet } from './queries.ts';

export const presentFilledIn = (
  worksheet: Worksheet,
  stored: StoredWorksheet | undefined,
): FilledInWorksheet => ({
  values: stored === undefined ? {} : valuesIn(worksheet, stored.values),
  version: stored?.version ?? 0,
  updated_at: stored?.updated_at ?? null,
});
