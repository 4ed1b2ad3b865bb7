import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { setOwnListing as contract, OwnListing } from '@cungnghe/contracts/members/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { presentOwn } from './present.ts';
import { findOwn, lockAccount, type OwnRow, upsertProfile } from './queries.ts';
import { hiddenIn, limits } from './rules.ts';

async function getOwn(db: Database | Transaction<DB>, accountId: string): Promise<OwnRow> {
  const row = await findOwn(db, accountId);
  if (!row) throw notFound('Your account');
  return row;
}

export const getOwnListing = async ({ db }: Services, { accountId }: Viewer): Promise<OwnListing> =>
  presentOwn(await getOwn(db, accountId));

/**
 * Says what members find of the viewer. What is so already changes nothing, whatever it was based on. Throws CONFLICT
 * with the `current` listing when another one was saved meanwhile, RATE_LIMITED.
 */
export async function setOwnListing(
  { db, clock }: Services,
  { accountId }: Viewer,
  { version, listed, visibility, ...said }: Body<typeof contract>,
): Promise<OwnListing> {
  await consumeRateLimit(db, limits.changes, accountId);
  return await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const before = await getOwn(trx, accountId);
    const hidden = hiddenIn(visibility);
    const { headline, can_help_with, looking_for, links, hidden_fields } = before;
    const isSo =
      before.version > 0 &&
      isDeepStrictEqual(
        { listed, hidden, ...said },
        {
          listed: before.listed_at !== null,
          hidden: hidden_fields,
          headline,
          can_help_with,
          looking_for,
          links,
        },
      );
    if (isSo) return presentOwn(before);
    if (version !== before.version) {
      throw new AppError('CONFLICT', 'This was changed elsewhere meanwhile', { current: presentOwn(before) });
    }
    const now = clock.now();
    const agreedBefore = before.listed_at === null ? now : new Date(before.listed_at);
    const written = { ...said, hidden_fields: hidden, listed_at: listed ? agreedBefore : null };
    await upsertProfile(trx, accountId, written, now);
    return presentOwn(await getOwn(trx, accountId));
  });
}
