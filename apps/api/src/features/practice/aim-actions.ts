import type { Body } from '@cungnghe/contracts/endpoint';
import type { setWeeklyAim as contract, WeeklyAim } from '@cungnghe/contracts/practice/weekly-aim';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { deleteAim, findAim, upsertAim } from './aim-queries.ts';
import { limits, mondayOf } from './rules.ts';

type Reading = Pick<Services, 'db' | 'clock'>;

export const getWeeklyAim = ({ db, clock }: Reading, { accountId }: Viewer): Promise<WeeklyAim | null> =>
  findAim(db, accountId, mondayOf(clock.now()));

/** Throws RATE_LIMITED. */
export async function setWeeklyAim(
  { db, clock }: Reading,
  viewer: Viewer,
  aim: Body<typeof contract>,
): Promise<WeeklyAim | null> {
  const { accountId } = viewer;
  await consumeRateLimit(db, limits.aims, accountId);
  if (aim.kind === 'none') await deleteAim(db, accountId);
  else await upsertAim(db, accountId, aim, clock.now());
  return await getWeeklyAim({ db, clock }, viewer);
}
