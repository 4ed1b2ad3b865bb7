import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getNewestWeekForViewer } from './access.ts';
import type { WeekFile } from './lib/week-file.ts';
import {
  deleteEntries,
  type EntryRow,
  findSeenWeek,
  listCorrected,
  lockPublishing,
  markCorrected,
  upsertEntries,
  upsertSeenWeek,
} from './queries.ts';
import { entryId } from './rules.ts';

export interface Published {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
}

/**
 * Makes the entries those of the files: all at once. What was published before and no file names any more stays, as does
 * what editors have written, unless a file has come to name it; what they have hidden stays hidden.
 */
export async function publishWeeks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  weeks: readonly WeekFile[],
): Promise<Published> {
  const rows = weeks.flatMap(({ week, entries }) =>
    entries.map(
      (entry, position): EntryRow => ({
        id: entryId(week, entry.key),
        week,
        ...entry,
        position,
        written_in: 'file',
      }),
    ),
  );
  const retired = weeks.flatMap(({ week, retired: keys }) => keys.map((key) => entryId(week, key)));
  return await db.transaction().execute(async (trx) => {
    await lockPublishing(trx);
    const corrected = await listCorrected(trx, rows);
    const { created, updated, unchanged } = await upsertEntries(trx, rows);
    await markCorrected(trx, corrected, clock.now());
    return { created, updated, unchanged, deleted: await deleteEntries(trx, retired) };
  });
}

/** Remembers a week as seen, at most the newest there is, and never an earlier one than before. */
export async function markSeen(
  services: Services,
  viewer: Viewer,
  seen: string,
): Promise<{ week: string | null }> {
  const { db } = services;
  const { week: newest } = await getNewestWeekForViewer(services, viewer);
  if (newest !== null) await upsertSeenWeek(db, viewer.accountId, seen < newest ? seen : newest);
  return { week: await findSeenWeek(db, viewer.accountId) };
}
