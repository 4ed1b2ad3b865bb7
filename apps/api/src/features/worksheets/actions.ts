import type { FilledInWorksheet } from '@cungnghe/contracts/worksheets/endpoints';
import type { WorksheetValues } from '@cungnghe/markdown/worksheet';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getWorksheetForViewer, type WorksheetPlace } from './access.ts';
import { findIssues, isSame, mergedValues, valuesIn } from './lib/values.ts';
import { presentFilledIn } from './present.ts';
import { findFilledIn, insertFilledIn, updateFilledIn } from './queries.ts';
import { limits } from './rules.ts';

/**
 * Keeps what the viewer has filled in, if nobody has saved since `version`. Sent twice the same, it is one save.
 * Throws NOT_FOUND, PRO_REQUIRED, RATE_LIMITED, VALIDATION_FAILED; CONFLICT with what is stored.
 */
export async function saveWorksheet(
  services: Services,
  viewer: Viewer,
  { values, version, ...place }: WorksheetPlace & { values: WorksheetValues; version: number },
): Promise<FilledInWorksheet> {
  const { db, clock } = services;
  const { worksheet, ref } = await getWorksheetForViewer(services, viewer, place);
  await consumeRateLimit(db, limits.saves, viewer.accountId);
  const issues = findIssues(worksheet, values);
  if (issues.length > 0) throw validationFailed(issues);
  const stored = await findFilledIn(db, ref);
  // A save whose answer was lost is sent again: then it is stored already.
  if (stored !== undefined && isSame(valuesIn(worksheet, stored.values), values))
    return presentFilledIn(worksheet, stored);
  const filled = {
    values: mergedValues(worksheet, stored?.values ?? {}, values),
    now: clock.now(),
  };
  const saved =
    version === 0
      ? await insertFilledIn(db, ref, filled)
      : await updateFilledIn(db, ref, { ...filled, version });
  if (saved !== undefined) return presentFilledIn(worksheet, saved);
  const current = presentFilledIn(worksheet, await findFilledIn(db, ref));
  if (!isSame(current.values, values))
    throw new AppError('CONFLICT', 'This was changed elsewhere meanwhile', { current });
  return current;
}
