import { draftKinds, type PublicationKind } from '@cungnghe/contracts/scheduled-publications/endpoints';
import type { StaffLeft } from '@cungnghe/contracts/staff/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { validationFailed } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { endOperator, lockOperators } from '../accounts/public.ts';
import { deleteApiKeysOf } from '../api-keys/public.ts';
import { findDraft, moveDraft } from '../authoring/public.ts';
import { handOverQuotes } from '../media/public.ts';
import { handOverTime, listTimesOf, lockTimesOf } from '../scheduled-publications/public.ts';
import { getWork } from './leave-access.ts';

type Trx = Transaction<DB>;

interface Leaving {
  readonly from: string;
  readonly to: string | null;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Ends the work of an operator, all at once: what they hold ends, what they were to do goes on with a colleague or, for
 * null, with nobody. Throws NOT_FOUND; CONFLICT with `reason` for the last owner and for who holds no role;
 * VALIDATION_FAILED for a colleague whose roles do not reach that far.
 */
export async function endWork(
  services: Services,
  actor: Viewer,
  input: { readonly accountId: string; readonly colleagueId: string | null; readonly requestId: string },
): Promise<StaffLeft> {
  const { accountId: from, colleagueId: to, requestId } = input;
  const leaving: Leaving = { from, to, requestId, now: services.clock.now() };
  return await services.db.transaction().execute(async (trx) => {
    await lockOperators(trx);
    const work = await getWork(trx, from, leaving.now);
    if (to !== null && !work.colleagues.some(({ id }) => id === to)) {
      throw validationFailed([{ path: 'colleague_id', message: 'names nobody who may do all of it' }]);
    }
    const sessions = await endOperator(trx, services, actor, { accountId: from, requestId });
    const left: StaffLeft = {
      sessions,
      api_keys: await deleteApiKeysOf(trx, from),
      // They end with the sessions in which they were set up.
      devices: work.devices,
      next_steps: work.next_steps,
      quotes: await handOverQuotes(trx, actor, leaving),
      ...(await handOverTimes(trx, actor, leaving)),
    };
    const entry = { action: 'account.work_ended', subjectKind: 'account', subjectId: from };
    await writeAudit(
      trx,
      actor,
      { ...entry, before: { works_here: true }, after: { works_here: false, handed_to: to, ...left } },
      { now: leaving.now, requestId },
    );
    return left;
  });
}

/** Whether what would be published is the same with the colleague: what they type there was set no time for. */
async function takesDraftAlong(
  trx: Trx,
  { kind, subject_id: subjectId }: { kind: PublicationKind; subject_id: string },
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  if (kind === 'event') return true;
  if (await moveDraft(trx, { accountId: from, subjectId }, to)) return true;
  // A story may be shown as it is stored; of the other kinds a draft is what is published.
  const isStored = !draftKinds.some((one) => one === kind);
  const drafts = [from, to].map((accountId) => findDraft(trx, { accountId, subjectId }));
  return isStored && (await Promise.all(drafts)).every((draft) => draft === undefined);
}

/** What is published of a draft is what was typed: it goes along, unless the colleague is typing there, too. */
async function handOverTimes(
  trx: Trx,
  actor: Viewer,
  leaving: Leaving,
): Promise<Pick<StaffLeft, 'publications' | 'publications_cancelled'>> {
  const { from, to } = leaving;
  const taken = new Set<string>();
  // Drafts before times, in the order in which whoever publishes one holds them.
  if (to !== null) {
    for (const time of await listTimesOf(trx, from)) {
      if (await takesDraftAlong(trx, time, { from, to })) taken.add(time.id);
    }
  }
  const times = await lockTimesOf(trx, from);
  for (const time of times) {
    await handOverTime(trx, actor, time, { ...leaving, to: taken.has(time.id) ? to : null });
  }
  const publications_cancelled = times.filter(({ id }) => !taken.has(id)).length;
  return { publications: times.length, publications_cancelled };
}
