import type { CreditKind, OwnPage } from '@cungnghe/contracts/people/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { freeSlug, slugOf } from '../../platform/slugs.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getOwnPage } from './access.ts';
import {
  countNameable,
  findOwn,
  listNamed,
  listNamedFor,
  listSlugsLike,
  lockAccount,
  lockSlugs,
  lockThing,
  replaceCredits,
  savePage,
  withdrawPage,
} from './queries.ts';
import { limits } from './rules.ts';

/**
 * Agrees to be named for what one wrote, or takes it back. Twice changes nothing. Throws CONFLICT while one is named for
 * nothing, RATE_LIMITED.
 */
export async function setOwnPage(
  { db, clock }: Services,
  { accountId }: Viewer,
  { agreed }: { agreed: boolean },
): Promise<OwnPage> {
  await consumeRateLimit(db, limits.agreeing, accountId);
  return await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (agreed) await agree(trx, accountId, clock.now());
    else await withdrawPage(trx, accountId);
    return await getOwnPage(trx, accountId);
  });
}

async function agree(trx: Transaction<DB>, accountId: string, now: Date): Promise<void> {
  const own = await findOwn(trx, accountId);
  if (!own) throw notFound('Your account');
  if (own.agreed_at !== null) return;
  if ((await listNamedFor(trx, accountId)).length === 0) {
    throw new AppError('CONFLICT', 'You are not named for anything yet');
  }
  await savePage(trx, accountId, { slug: own.slug ?? (await newSlug(trx, own.name)), agreedAt: now });
}

/** The address of a page is made once, and stays when the person is called otherwise. */
async function newSlug(trx: Transaction<DB>, name: string): Promise<string> {
  await lockSlugs(trx);
  const slug = slugOf(name) || 'tac-gia';
  const taken = await listSlugsLike(trx, slug);
  return freeSlug(
    slug,
    taken.map((row) => row.slug),
  );
}

interface Naming {
  readonly kind: CreditKind;
  readonly subjectId: string;
  readonly accountIds: readonly string[];
  readonly requestId: string;
}

/** Replaces who is named for a thing. Throws NOT_FOUND, RATE_LIMITED; VALIDATION_FAILED for an account that is not in use. */
export async function setAuthors({ db, clock }: Services, viewer: Viewer, naming: Naming): Promise<void> {
  await consumeRateLimit(db, limits.naming, viewer.accountId);
  const { kind, subjectId, accountIds, requestId } = naming;
  await db.transaction().execute(async (trx) => {
    if (!(await lockThing(trx, kind, subjectId))) throw notFound(`This ${kind}`);
    const before = (await listNamed(trx, kind, subjectId)).map(({ id }) => id);
    if (before.join() === accountIds.join()) return;
    // Whoever is named already may stay, closed or not.
    const added = accountIds.filter((id) => !before.includes(id));
    if ((await countNameable(trx, added)) !== added.length) {
      throw new AppError('VALIDATION_FAILED', 'account_ids names an account that is not in use');
    }
    await replaceCredits(trx, kind, subjectId, accountIds);
    // The accounts alone: a name in the log would outlive an account that is erased.
    const entry = {
      action: `${kind}.authors`,
      subjectKind: kind,
      subjectId,
      before: { account_ids: before },
      after: { account_ids: accountIds },
    };
    await writeAudit(trx, viewer, entry, { now: clock.now(), requestId });
  });
}
