import { writeAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockWeeklyChoice, writeWeeklyChoice } from './week-queries.ts';
import { wantsByDefault } from './week-rules.ts';

/** Chooses for oneself whether the report of the week comes. What was chosen stays when roles change. */
export async function chooseWeeklyEmail(
  { db, clock }: Services,
  viewer: Viewer,
  { is_wanted, requestId }: { readonly is_wanted: boolean; readonly requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockWeeklyChoice(trx, viewer.accountId, wantsByDefault(viewer));
    if (before === is_wanted) return;
    await writeWeeklyChoice(trx, viewer.accountId, is_wanted);
    const entry = {
      action: 'weekly_report.chosen',
      subjectKind: 'account',
      subjectId: viewer.accountId,
      before: { is_wanted: before },
      after: { is_wanted },
    };
    await writeAudit(trx, viewer, entry, { now: clock.now(), requestId });
  });
}
