import type { Transaction } from 'kysely';
import { type Actor, type SystemActor, writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { findMembership, findVisible, insertMembership } from '../queries.ts';
import { extendedPro } from '../rules.ts';
import {
  actorColumns,
  insertProEntries,
  listCommunitiesByIds,
  listProEntries,
  listUnrecordedOrders,
  lockMembership,
  type NewProEntry,
  newEntry,
  type ProSubject,
  writeProEnd,
} from './queries.ts';
import {
  endsNow,
  notifyOfPro,
  type ProEndChange,
  type Recount,
  recountAll,
  writeRecount,
} from './recount-actions.ts';
import { movedFrom, type ProState, proEndOf } from './rules.ts';

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
  const { missing } = await loadRecord(trx, accountId, new Map([[communityId, locked]]), now);
  await insertProEntries(trx, accountId, [
    ...missing,
    newEntry(grant, {
      kind: orderId === undefined ? 'granted' : 'order_approved',
      order_id: orderId ?? null,
      months,
      expires_before: proEndOf(locked),
      expires_after: expiresAt.toISOString(),
      at: now.toISOString(),
      ...actorColumns(actor),
      reason: reason ?? null,
    }),
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
  /** The communities to which Pro of this one was moved, where it ends otherwise now. */
  readonly elsewhere: readonly ProEndChange[];
}

/** Erasing an account ends its memberships; its orders stay, and are reversed with nothing left to take. */
const noMembership: ProState = { tier: 'free', pro_expires_at: null };

/**
 * Takes the term of an approved order off the membership, and off those to which it was moved, and records it. The order
 * is approved and locked by the caller, so that it is taken back once; so is the account, so that nothing is moved now.
 */
export async function reversePro(
  trx: Transaction<DB>,
  reversal: Reversal & { readonly actor: Actor | SystemActor; readonly reason: string | null },
): Promise<ReversedPro> {
  const { accountId, communityId, now } = reversal;
  const memberships = await lockMoved(trx, reversal);
  const { recorded, missing } = await loadRecord(trx, accountId, memberships, now);
  const entries = [...recorded, ...missing];
  const taken = reversalEntry(entries, reversal);
  const recount = recountAll(memberships, [...entries, taken], now);
  await writeRecount(trx, { ...reversal, missing, taken: [taken], recount });
  const outcome = outcomeOf(recount, communityId, now);
  await notifyOfPro(trx, { ...reversal, changes: outcome.elsewhere });
  return outcome;
}

/** What {@link reversePro} would do now. */
export async function previewProReversal(db: Db, reversal: Reversal): Promise<ReversedPro> {
  const { accountId, communityId, now } = reversal;
  const memberships = new Map<string, ProState>();
  for (const id of movedFrom(await listProEntries(db, accountId), communityId)) {
    memberships.set(id, (await findMembership(db, accountId, id)) ?? noMembership);
  }
  const { recorded, missing } = await loadRecord(db, accountId, memberships, now);
  const entries = [...recorded, ...missing];
  const taken = reversalEntry(entries, { ...reversal, actor: 'command line', reason: null });
  return outcomeOf(recountAll(memberships, [...entries, taken], now), communityId, now);
}

/** Where Pro ends otherwise, as operators are told. */
export async function nameCommunities(db: Db, changes: readonly ProEndChange[]) {
  const communities = await listCommunitiesByIds(
    db,
    changes.map(({ communityId }) => communityId),
  );
  return changes.map(({ communityId, before, after }) => ({
    community_name: communities.find(({ id }) => id === communityId)?.name ?? '',
    expires_before: before,
    expires_after: after,
  }));
}

function reversalEntry(
  entries: readonly NewProEntry[],
  reversal: Reversal & { readonly actor: Actor | SystemActor; readonly reason: string | null },
): NewProEntry {
  const { orderId, now, actor, reason } = reversal;
  const given = entries.findLast(({ kind, order_id }) => kind === 'order_approved' && order_id === orderId);
  return newEntry(reversal, {
    kind: 'order_reversed',
    order_id: orderId,
    months: given?.months ?? monthsPerOrder,
    at: now.toISOString(),
    ...actorColumns(actor),
    reason,
  });
}

/** Holds a membership, and those to which Pro of it was moved. The caller holds the account. */
export async function lockMoved(
  trx: Transaction<DB>,
  { accountId, communityId }: ProSubject,
): Promise<ReadonlyMap<string, ProState>> {
  const memberships = new Map<string, ProState>();
  for (const id of movedFrom(await listProEntries(trx, accountId), communityId)) {
    const locked = await lockMembership(trx, { accountId, communityId: id });
    memberships.set(id, locked ?? noMembership);
  }
  return memberships;
}

function outcomeOf(recount: ReadonlyMap<string, Recount>, communityId: string, now: Date): ReversedPro {
  const changes = [...recount].map(([id, counted]) => ({
    communityId: id,
    before: proEndOf(counted.membership),
    after: counted.state.pro_expires_at?.toISOString() ?? null,
    endsNow: endsNow(counted, now),
  }));
  const here = changes.find((change) => change.communityId === communityId);
  if (!here) throw new Error(`${communityId} was not counted again`);
  return {
    before: here.before,
    after: here.after,
    endsNow: here.endsNow,
    elsewhere: changes.filter((change) => change !== here && change.before !== change.after),
  };
}

/**
 * What is recorded of a person's Pro everywhere, and what is missing in some communities: orders approved by a process of
 * an earlier version, and an end that nothing explains.
 */
export async function loadRecord(
  db: Db,
  accountId: string,
  memberships: ReadonlyMap<string, ProState>,
  now: Date,
) {
  const recorded = await listProEntries(db, accountId);
  const missing: NewProEntry[] = [];
  for (const [communityId, membership] of memberships) {
    const subject = { accountId, communityId };
    const orders = await listUnrecordedOrders(db, subject);
    const unrecorded = orders.map((order) =>
      newEntry(subject, {
        kind: 'order_approved',
        order_id: order.id,
        months: monthsPerOrder,
        expires_before: order.pro_from === order.approved_at ? null : order.pro_from,
        expires_after: order.pro_until,
        at: order.approved_at ?? now.toISOString(),
        actor_id: order.approved_by,
        actor_name: order.full_name ?? 'payment webhook',
      }),
    );
    const last = unrecorded.at(-1) ?? recorded.findLast(({ community_id }) => community_id === communityId);
    const recordedEnd = last?.expires_after ?? null;
    const end = proEndOf(membership);
    missing.push(...unrecorded);
    if (end !== recordedEnd) {
      missing.push(
        newEntry(subject, {
          kind: 'carried_over',
          expires_before: recordedEnd,
          expires_after: end,
          at: now.toISOString(),
          actor_id: null,
          actor_name: 'not recorded',
        }),
      );
    }
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
