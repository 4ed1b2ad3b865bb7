import type { AdminCommunity, Membership } from '@cungnghe/contracts/communities';
import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, LegacyError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { addPro } from './memberships.ts';
import { presentForOperator, presentMembership } from './present.ts';
import {
  findHome,
  findMembership,
  findRecipient,
  findVisible,
  insertMembership,
  listAll,
  lockAccount,
  lockCommunity,
  moveHome,
  updatePricing,
} from './queries.ts';
import { homeSwitch, priceRuleOf } from './rules.ts';

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
      await confirmJoining({ outbox }, trx, { community, isHome: membership.is_home, ...viewer }, now);
    }
    return presentMembership(community.slug, membership, now);
  });
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

/** Changes the base price of a community on sale. Throws NOT_FOUND, NOT_ON_SALE. */
export async function setBasePrice(
  { db, clock }: Services,
  actor: Actor,
  input: { slug: string; baseVnd: number; requestId: string },
): Promise<AdminCommunity> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, input.slug);
    if (!community) throw notFound('This community');
    const rule = priceRuleOf(community.pricing_json);
    if (!rule) throw new AppError('NOT_ON_SALE', 'This community has no price rule to change');
    if (rule.base_vnd !== input.baseVnd) {
      const changed = { ...rule, base_vnd: input.baseVnd };
      await updatePricing(trx, community.id, changed);
      await writeAudit(
        trx,
        actor,
        {
          action: 'community.price_changed',
          subjectKind: 'community',
          subjectId: community.id,
          before: rule,
          after: changed,
        },
        { now, requestId: input.requestId },
      );
    }
    const [row] = await listAll(trx, now, community.id);
    if (!row) throw notFound('This community');
    return presentForOperator(row, now);
  });
}

/**
 * Gives somebody Pro without an order, continuing from the present end while Pro still runs.
 * Throws NOT_FOUND for the community, CONFLICT for one that is open to everyone.
 */
export async function grantPro(
  { db, clock }: Services,
  actor: Actor,
  input: { accountId: string; slug: string; months: number },
): Promise<{ community_slug: string; pro_expires_at: string }> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const community = await findVisible(trx, input.slug);
    if (!community) throw notFound(`The community ${input.slug}`);
    if (community.access !== 'pro') {
      throw new AppError('CONFLICT', 'This community is open to everyone; there is no Pro in it');
    }
    const { before, expiresAt } = await addPro(trx, {
      accountId: input.accountId,
      communityId: community.id,
      months: input.months,
      now,
      actor,
    });
    const after = expiresAt.toISOString();
    await writeAudit(
      trx,
      actor,
      {
        action: 'membership.pro_granted',
        subjectKind: 'account',
        subjectId: input.accountId,
        before: { community_slug: community.slug, pro_expires_at: before },
        after: { community_slug: community.slug, pro_expires_at: after, months: input.months },
      },
      { now },
    );
    return { community_slug: community.slug, pro_expires_at: after };
  });
}
