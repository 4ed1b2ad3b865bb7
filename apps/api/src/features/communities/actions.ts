import type { Membership } from '@cungnghe/contracts/communities/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, LegacyError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordWebhookEvent } from '../webhooks/public.ts';
import { presentMembership } from './present.ts';
import {
  findHome,
  findMembership,
  findRecipient,
  findVisible,
  insertMembership,
  lockAccount,
  moveHome,
} from './queries.ts';
import { homeSwitch } from './rules.ts';

/**
 * Joins a community and, when asked, makes it the home. Joining twice changes nothing; the first time is confirmed by
 * e-mail.
 * Throws COMMUNITY_SWITCH_LOCKED for a second change on one switch day; 404 and 422 in the older error shape.
 */
export async function joinCommunity(
  { db, clock, outbox }: Services,
  viewer: Viewer,
  input: { slug: string; setHome: boolean },
): Promise<Membership> {
  return await db.transaction().execute(async (trx) => {
    const community = await findVisible(trx, input.slug);
    if (!community) throw new LegacyError(404, 'Không tìm thấy cộng đồng này.');
    if (input.setHome && community.access !== 'pro') {
      throw new LegacyError(422, 'Cộng đồng này mở cho mọi người, nên không chọn làm cộng đồng chính được.');
    }
    await lockAccount(trx, viewer.accountId);
    // Read only now: waiting for the lock may have carried us over 00:01.
    const now = clock.now();
    const isNew = await insertMembership(trx, {
      id: newId('cmm'),
      communityId: community.id,
      accountId: viewer.accountId,
      now,
    });
    if (input.setHome) await changeHome(trx, viewer.accountId, community.id, now);
    const membership = await findMembership(trx, viewer.accountId, community.id);
    if (!membership) throw new Error(`membership of ${viewer.accountId} vanished inside its own transaction`);
    if (isNew) {
      await recordJoining(trx, { community, isHome: membership.is_home, ...viewer }, now);
      await confirmJoining({ outbox }, trx, { community, isHome: membership.is_home, ...viewer }, now);
    }
    return presentMembership(community.slug, membership, now);
  });
}

async function recordJoining(
  trx: Transaction<DB>,
  joined: {
    readonly accountId: string;
    readonly community: { readonly slug: string };
    readonly isHome: boolean;
  },
  now: Date,
): Promise<void> {
  const { accountId: account_id, community, isHome: is_home } = joined;
  const data = { account_id, community_slug: community.slug, is_home };
  await recordWebhookEvent(trx, 'member.joined', data, { now });
}

/** Sample accounts have no address. */
async function confirmJoining(
  { outbox }: Pick<Services, 'outbox'>,
  trx: Transaction<DB>,
  joined: {
    readonly accountId: string;
    readonly community: { readonly id: string; readonly slug: string; readonly name: string };
    readonly isHome: boolean;
  },
  now: Date,
): Promise<void> {
  const { accountId, community, isHome } = joined;
  const recipient = await findRecipient(trx, accountId);
  if (!recipient?.email) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'community_joined',
      to: recipient.email,
      accountId,
      locale: recipient.locale === 'en' ? 'en' : 'vi',
      data: {
        name: recipient.full_name,
        communityName: community.name,
        communitySlug: community.slug,
        isHome,
      },
      dedupeKey: `community_joined:${community.id}:${accountId}`,
    },
    now,
  );
}

/** Choosing what is the home already is no change. Throws COMMUNITY_SWITCH_LOCKED. */
async function changeHome(
  trx: Transaction<DB>,
  accountId: string,
  communityId: string,
  now: Date,
): Promise<void> {
  const home = await findHome(trx, accountId);
  if (home?.community_id === communityId) return;
  const { locked, next_change_at } = homeSwitch(home, now);
  if (home && locked) {
    throw new AppError('COMMUNITY_SWITCH_LOCKED', 'The home community can change once a day', {
      current_slug: home.slug,
      current_name_vi: home.name,
      next_change_at,
    });
  }
  await moveHome(trx, accountId, communityId, now);
}
