import type { Transaction } from 'kysely';
import { type Actor, type SystemActor, writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { findMembership, findVisible, insertMembership } from '../queries.ts';
import { extendedPro, isPro } from '../rules.ts';
import {
  actorColumns,
  insertProEntries,
  listProEntries,
  listUnrecordedOrders,
  lockMembership,
  type NewProEntry,
  type ProSubject,
  writeProEnd,
} from './queries.ts';
import { afterReversal, type ProState, proEndOf } from './rules.ts';

type Db = Database | Transaction<DB>;

/** Months of Pro that one order buys. */
export const monthsPerOrder = 12;

interface Grant extends ProSubject {
  readonly months: number;
  readonly now: Date;
  readonly actor: Actor | SystemActor;
  /** The order that buys it; absent for a grant without one. */
  readonly orderId?: string;
  readonly reason?: string | undefined;
}

/**
 * Adds `months` of Pro, continuing from the present end while Pro still runs, and records it; joins the person if
 * needed. The membership row is locked first, so that two grants at once add up.
 */
export async function addPro(
  trx: Transaction<DB>,
  grant: Grant,
): Promise<{ before: string | null; expiresAt: Date }> {
  const { accountId, communityId, months, now, actor, orderId, reason } = grant;
  await insertMembership(trx, { id: newId('cmm'), communityId, accountId, now });
  const locked = await lockMembership(trx, grant);
  if (!locked) throw new Error(`membership of ${accountId} vanished inside its own transaction`);
  const expiresAt = extendedPro(locked, now, months);
  const { missing } = await loadRecord(trx, grant, locked, now);
  await insertProEntries(trx, grant, [
    ...missing,
    {
      kind: orderId === undefined ? 'granted' : 'order_approved',
      order_id: orderId ?? null,
      months,
      expires_before: proEndOf(locked),
      expires_after: expiresAt.toISOString(),
      at: now.toISOString(),
      ...actorColumns(actor),
      reason: reason ?? null,
    },
  ]);
  await writeProEnd(trx, grant, { tier: 'pro', pro_expires_at: expiresAt }, now);
  return { before: locked.pro_expires_at, expiresAt };
}

interface Reversal extends ProSubject {
  readonly orderId: string;
  readonly now: Date;
}

export interface ReversedPro {
  readonly before: string | null;
  readonly after: string | null;
  /** Pro ran until now and ends with the reversal. */
  readonly endsNow: boolean;
}

/** Erasing an account ends its memberships; its orders stay, and are reversed with nothing left to take. */
const noMembership: ProState = { tier: 'free', pro_expires_at: null };

/**
 * Takes the term of an approved order off the membership and records it. The order is approved and locked by the caller,
 * so that it is taken back once.
 */
export async function reversePro(
  trx: Transaction<DB>,
  reversal: Reversal & { readonly actor: Actor | SystemActor; readonly reason: string | null },
): Promise<ReversedPro> {
  const { now, actor, reason } = reversal;
  const locked = (await lockMembership(trx, reversal)) ?? noMembership;
  const { recorded, missing } = await loadRecord(trx, reversal, locked, now);
  const { state, entry } = reversed(locked, [...recorded, ...missing], reversal);
  await insertProEntries(trx, reversal, [...missing, { ...entry, ...actorColumns(actor), reason }]);
  await writeProEnd(trx, reversal, state, now);
  return outcomeOf(locked, state, now);
}

/** What {@link reversePro} would do now. */
export async function previewProReversal(db: Db, reversal: Reversal): Promise<ReversedPro> {
  const membership = (await findMembership(db, reversal.accountId, reversal.communityId)) ?? noMembership;
  const { recorded, missing } = await loadRecord(db, reversal, membership, reversal.now);
  const { state } = reversed(membership, [...recorded, ...missing], reversal);
  return outcomeOf(membership, state, reversal.now);
}

function reversed(
  membership: ProState,
  entries: readonly NewProEntry[],
  { orderId, now }: Pick<Reversal, 'orderId' | 'now'>,
) {
  const given = entries.findLast(({ kind, order_id }) => kind === 'order_approved' && order_id === orderId);
  const taken = {
    kind: 'order_reversed',
    order_id: orderId,
    months: given?.months ?? monthsPerOrder,
    expires_before: proEndOf(membership),
    expires_after: null,
    at: now.toISOString(),
  } as const;
  const state = afterReversal(membership, [...entries, taken], now);
  return { state, entry: { ...taken, expires_after: state.pro_expires_at?.toISOString() ?? null } };
}

const outcomeOf = (
  before: ProState,
  { tier, pro_expires_at }: { tier: string; pro_expires_at: Date | null },
  now: Date,
): ReversedPro => {
  const after = pro_expires_at?.toISOString() ?? null;
  return {
    before: proEndOf(before),
    after,
    endsNow: isPro(before, now) && !isPro({ tier, pro_expires_at: after }, now),
  };
};

/**
 * What is recorded of a membership's Pro, and what is missing there: orders approved by a process of an earlier version,
 * and an end that nothing explains.
 */
async function loadRecord(db: Db, subject: ProSubject, membership: ProState, now: Date) {
  const recorded = await listProEntries(db, subject);
  const orders = await listUnrecordedOrders(db, subject);
  const missing: NewProEntry[] = orders.map((order) => ({
    kind: 'order_approved',
    order_id: order.id,
    months: monthsPerOrder,
    expires_before: order.pro_from === order.approved_at ? null : order.pro_from,
    expires_after: order.pro_until,
    at: order.approved_at ?? now.toISOString(),
    actor_id: order.approved_by,
    actor_name: order.full_name ?? 'payment webhook',
    reason: null,
  }));
  const recordedEnd = (missing.at(-1) ?? recorded.at(-1))?.expires_after ?? null;
  const end = proEndOf(membership);
  if (end !== recordedEnd) {
    missing.push({
      kind: 'carried_over',
      order_id: null,
      months: null,
      expires_before: recordedEnd,
      expires_after: end,
      at: now.toISOString(),
      actor_id: null,
      actor_name: 'not recorded',
      reason: null,
    });
  }
  return { recorded, missing };
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
