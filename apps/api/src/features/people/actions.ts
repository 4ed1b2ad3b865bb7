import type { CreditKind, OwnPage } from '@cungnghe/contracts/people/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { freeSlug, slugOf } from '../../platform/slugs.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { forgetThings, markRead, notify } from '../notifications/public.ts';
import { getOwnPage, requireNaming } from './access.ts';
import {
  countNameable,
  findOwn,
  listNamed,
  listNamedFor,
  listSlugsLike,
  lockAccount,
  lockSlugs,
  lockTitle,
  replaceCredits,
  savePage,
  withdrawPage,
} from './queries.ts';
import { limits } from './rules.ts';

/** Where whoever is named is asked. */
const askedAt = '/profile';

/**
 * Agrees to be named for what one wrote, or takes it back. Twice changes nothing. Throws CONFLICT while one is named for
 * nothing, RATE_LIMITED.
 */
export async function setOwnPage(
  { db, clock, config }: Services,
  viewer: Viewer,
  { agreed, shows_answers }: { agreed: boolean; shows_answers: boolean },
): Promise<OwnPage> {
  const { accountId } = viewer;
  await consumeRateLimit(db, limits.agreeing, accountId);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (agreed) await agree(trx, accountId, shows_answers, now);
    else await withdrawPage(trx, accountId);
    // Whoever answers has read the question.
    await markRead(trx, accountId, { path: askedAt }, now);
    return await getOwnPage(trx, viewer, { now, publicUrl: config.urls.public });
  });
}

async function agree(
  trx: Transaction<DB>,
  accountId: string,
  showsAnswers: boolean,
  now: Date,
): Promise<void> {
  const own = await findOwn(trx, accountId);
  if (!own) throw notFound('Your account');
  if (own.agreed_at !== null && own.shows_answers === showsAnswers) return;
  if ((await listNamedFor(trx, accountId)).length === 0) {
    throw new AppError('CONFLICT', 'You are not named for anything yet');
  }
  const slug = own.slug ?? (await newSlug(trx, own.name));
  const agreedAt = own.agreed_at === null ? now : new Date(own.agreed_at);
  await savePage(trx, accountId, { slug, agreedAt, showsAnswers });
}

/** The address of a page is made once, and stays when the person is called otherwise. */
async function newSlug(trx: Transaction<DB>, name: string): Promise<string> {
  await lockSlugs(trx);
  const slug = slugOf(name) || 'tac-gia';
  return freeSlug(slug, await listSlugsLike(trx, slug));
}

interface Naming {
  readonly kind: CreditKind;
  readonly subjectId: string;
  readonly accountIds: readonly string[];
  readonly requestId: string;
}

/**
 * Replaces who is named for a thing, and tells whoever is new, whom it asks. Throws NOT_FOUND, FORBIDDEN, RATE_LIMITED;
 * VALIDATION_FAILED for an account that is not in use.
 */
export async function setAuthors({ db, clock }: Services, viewer: Viewer, naming: Naming): Promise<void> {
  const { kind, subjectId, accountIds, requestId } = naming;
  requireNaming(viewer, kind);
  await consumeRateLimit(db, limits.naming, viewer.accountId);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const title = await lockTitle(trx, kind, subjectId);
    if (title === undefined) throw notFound(`This ${kind}`);
    const before = (await listNamed(trx, kind, subjectId)).map(({ id }) => id);
    if (before.join() === accountIds.join()) return;
    // Whoever is named already may stay, closed or not.
    const added = accountIds.filter((id) => !before.includes(id));
    if ((await countNameable(trx, added, viewer.schoolId)) !== added.length) {
      throw new AppError('VALIDATION_FAILED', 'account_ids names an account that is not in use');
    }
    await replaceCredits(trx, kind, subjectId, accountIds);
    const removed = before.filter((id) => !accountIds.includes(id));
    await tellNamed(trx, { subjectId, title, added, removed }, now);
    // The accounts alone: a name in the log would outlive an account that is erased.
    const entry = {
      action: `${kind}.authors`,
      subjectKind: kind,
      subjectId,
      before: { account_ids: before },
      after: { account_ids: accountIds },
    };
    await writeAudit(trx, viewer, entry, { now, requestId });
  });
}

interface Told {
  readonly subjectId: string;
  readonly title: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Asks those who are named now, and takes the question back from those who are not any more. */
async function tellNamed(
  trx: Transaction<DB>,
  { subjectId, title, added, removed }: Told,
  now: Date,
): Promise<void> {
  // A line for each person, so that it can be taken back from one of them.
  const thingOf = (accountId: string) => `${subjectId}:${accountId}`;
  for (const accountId of added) {
    const notice = { kind: 'named', thingId: thingOf(accountId), title, path: askedAt } as const;
    await notify(trx, { ...notice, to: [accountId], anchor: 'public-page' }, now);
  }
  if (removed.length > 0) await forgetThings(trx, removed.map(thingOf));
}
