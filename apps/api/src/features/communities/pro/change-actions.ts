import type { ProChange } from '@cungnghe/contracts/communities/pro/changes';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findVisible, insertMembership, lockAccount } from '../queries.ts';
import { isPro } from '../rules.ts';
import { addPro, loadRecord, lockMoved } from './actions.ts';
import {
  actorColumns,
  findAnyCommunity,
  findProTarget,
  insertProEntries,
  listProEntries,
  lockMembership,
  newEntry,
  writeProEnd,
} from './queries.ts';
import { notifyOfPro, type ProEndChange, recountAll, writeRecount } from './recount-actions.ts';
import { canUndo, type ProState, proEndOf } from './rules.ts';

/*
 * Pro by hand. The account is held first, as by whoever reverses an order, so that what one person has is changed by one
 * after the other; then the memberships. The operator says which end they were shown: of fifty equal requests one finds
 * it, and two operators do not both extend.
 */

interface Context {
  readonly accountId: string;
  readonly actor: Viewer;
  readonly reason: string;
  readonly now: Date;
  readonly requestId: string;
}

interface Community {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** What came of a change, for the record and for the person. */
interface Outcome {
  readonly action: string;
  readonly changes: readonly (ProEndChange & { readonly slug?: string })[];
}

/**
 * Gives, extends, shortens or moves somebody's Pro. Throws NOT_FOUND for the account or the community, CONFLICT with
 * `expires_at` when Pro ends otherwise than shown or the account is closed, INVALID_TRANSITION for Pro that runs or does
 * not run, VALIDATION_FAILED for a day that does not shorten, FORBIDDEN for one's own.
 */
export async function changePro(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Viewer,
  input: { accountId: string; change: ProChange; requestId: string },
): Promise<void> {
  const { accountId, change, requestId } = input;
  await db.transaction().execute(async (trx) => {
    await holdTarget(trx, actor, accountId);
    const context = { accountId, actor, reason: change.reason, now: clock.now(), requestId };
    const outcome = await applyChange(trx, context, change);
    await record(trx, context, outcome);
  });
}

function applyChange(trx: Transaction<DB>, context: Context, change: ProChange): Promise<Outcome> {
  if (change.action === 'shorten') return shorten(trx, context, change);
  if (change.action === 'move') return move(trx, context, change);
  return give(trx, context, change);
}

async function holdTarget(trx: Transaction<DB>, actor: Viewer, accountId: string): Promise<void> {
  await lockAccount(trx, accountId);
  const target = await findProTarget(trx, accountId);
  if (!target) throw notFound('This account');
  if (target.account_type !== 'member' || target.closed_at !== null) {
    throw new AppError('CONFLICT', 'This account is closed, or nobody is behind it');
  }
  if (accountId === actor.accountId && !actor.roles.includes('owner')) {
    throw new AppError('FORBIDDEN', 'Somebody else has to change your own Pro');
  }
}

/** Holds a membership that an operator has seen. Throws CONFLICT when its Pro ends otherwise by now. */
async function holdSeen(
  trx: Transaction<DB>,
  { accountId }: Context,
  community: Community,
  seen: string | null,
): Promise<ProState> {
  const locked = await lockMembership(trx, { accountId, communityId: community.id });
  const membership = locked ?? { tier: 'free', pro_expires_at: null };
  const end = proEndOf(membership);
  if (end !== (seen === null ? null : new Date(seen).toISOString())) {
    throw new AppError('CONFLICT', 'Pro was changed since', { expires_at: end });
  }
  return membership;
}

function requireRunning(membership: ProState, now: Date): Date {
  if (!isPro(membership, now) || membership.pro_expires_at === null) {
    throw new AppError('INVALID_TRANSITION', 'There is no Pro here that runs', { from: 'free', to: 'pro' });
  }
  return new Date(membership.pro_expires_at);
}

/** Where Pro may be given. Throws NOT_FOUND for absent and hidden ones, CONFLICT for one that is open to everyone. */
async function getProCommunity(trx: Transaction<DB>, slug: string): Promise<Community> {
  const community = await findVisible(trx, slug);
  if (!community) throw notFound('This community');
  if (community.access !== 'pro') {
    throw new AppError('CONFLICT', 'This community is open to everyone; there is no Pro in it');
  }
  return community;
}

async function getAnyCommunity(trx: Transaction<DB>, slug: string): Promise<Community> {
  const community = await findAnyCommunity(trx, slug);
  if (!community) throw notFound('This community');
  return community;
}

type ChangeOf<Action> = Extract<ProChange, { action: Action }>;

async function give(
  trx: Transaction<DB>,
  context: Context,
  change: ChangeOf<'grant' | 'extend'>,
): Promise<Outcome> {
  const { accountId, actor, reason, now } = context;
  const community = await getProCommunity(trx, change.community);
  const membership = await holdSeen(trx, context, community, change.expires_at);
  if (change.action === 'extend') requireRunning(membership, now);
  else if (isPro(membership, now)) {
    throw new AppError('INVALID_TRANSITION', 'Pro runs here already', { from: 'pro', to: 'pro' });
  }
  const { before, expiresAt } = await addPro(trx, {
    accountId,
    communityId: community.id,
    months: change.months,
    now,
    actor,
    reason,
  });
  const after = expiresAt.toISOString();
  return {
    action: 'membership.pro_granted',
    changes: [{ communityId: community.id, slug: community.slug, before, after }],
  };
}

async function shorten(
  trx: Transaction<DB>,
  context: Context,
  change: ChangeOf<'shorten'>,
): Promise<Outcome> {
  const { accountId, actor, reason, now } = context;
  const community = await getAnyCommunity(trx, change.community);
  const membership = await holdSeen(trx, context, community, change.expires_at);
  const end = requireRunning(membership, now);
  const until = change.until ?? now;
  if (until < now || until >= end) {
    throw validationFailed([{ path: 'until', message: 'must lie between now and the present end' }]);
  }
  const subject = { accountId, communityId: community.id };
  const { missing } = await loadRecord(trx, accountId, new Map([[community.id, membership]]), now);
  const [before, after] = [end.toISOString(), until.toISOString()];
  const entry = newEntry(subject, {
    kind: 'shortened',
    expires_before: before,
    expires_after: after,
    at: now.toISOString(),
    ...actorColumns(actor),
    reason,
  });
  await insertProEntries(trx, accountId, [...missing, entry]);
  await writeProEnd(trx, subject, { tier: 'pro', pro_expires_at: until }, now);
  return {
    action: 'membership.pro_shortened',
    changes: [{ communityId: community.id, slug: community.slug, before, after }],
  };
}

/** What is left in one community goes on in another, from now or from the end of what runs there. */
async function move(trx: Transaction<DB>, context: Context, change: ChangeOf<'move'>): Promise<Outcome> {
  const { accountId, actor, reason, now } = context;
  const from = await getAnyCommunity(trx, change.community);
  const to = await getProCommunity(trx, change.to);
  if (from.id === to.id) throw validationFailed([{ path: 'to', message: 'must be another community' }]);
  const membership = await holdSeen(trx, context, from, change.expires_at);
  const end = requireRunning(membership, now);
  await insertMembership(trx, { id: newId('cmm'), communityId: to.id, accountId, now });
  const there = await lockMembership(trx, { accountId, communityId: to.id });
  if (!there) throw new Error(`membership of ${accountId} vanished inside its own transaction`);
  const start = isPro(there, now) && there.pro_expires_at !== null ? new Date(there.pro_expires_at) : now;
  const arrives = new Date(start.getTime() + end.getTime() - now.getTime());
  const memberships = new Map([
    [from.id, membership],
    [to.id, there],
  ]);
  const { missing } = await loadRecord(trx, accountId, memberships, now);
  const common = { at: now.toISOString(), ...actorColumns(actor), reason };
  const out = newEntry(
    { communityId: from.id },
    { ...common, kind: 'moved_out', expires_before: end.toISOString(), expires_after: now.toISOString() },
  );
  const brought = newEntry(
    { communityId: to.id },
    {
      ...common,
      kind: 'moved_in',
      moved_with: out.id,
      expires_before: proEndOf(there),
      expires_after: arrives.toISOString(),
    },
  );
  await insertProEntries(trx, accountId, [...missing, out, brought]);
  await writeProEnd(trx, { accountId, communityId: from.id }, { tier: 'pro', pro_expires_at: now }, now);
  await writeProEnd(trx, { accountId, communityId: to.id }, { tier: 'pro', pro_expires_at: arrives }, now);
  const changeIn = (community: Community, entry: typeof out) => ({
    communityId: community.id,
    slug: community.slug,
    before: entry.expires_before,
    after: entry.expires_after,
  });
  return { action: 'membership.pro_moved', changes: [changeIn(from, out), changeIn(to, brought)] };
}

/**
 * Takes back what an operator did by hand: Pro ends as if it had never been done, also where it was moved on. Again changes
 * nothing. Throws NOT_FOUND, INVALID_TRANSITION for what is not taken back here, CONFLICT and FORBIDDEN as
 * {@link changePro}.
 */
export async function undoProChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Viewer,
  input: { accountId: string; entryId: string; reason: string; requestId: string },
): Promise<void> {
  const { accountId, entryId, reason, requestId } = input;
  await db.transaction().execute(async (trx) => {
    await holdTarget(trx, actor, accountId);
    const known = await listProEntries(trx, accountId);
    const entry = known.find(({ id }) => id === entryId);
    if (!entry) throw notFound('This change');
    if (known.some(({ undoes }) => undoes === entryId)) return;
    if (!canUndo({ kind: entry.kind, is_undone: false })) {
      throw new AppError('INVALID_TRANSITION', 'This is not taken back here', {
        from: entry.kind,
        to: 'undone',
      });
    }
    const now = clock.now();
    const memberships = await lockMoved(trx, { accountId, communityId: entry.community_id });
    const { recorded, missing } = await loadRecord(trx, accountId, memberships, now);
    const arrival = recorded.find(({ moved_with }) => moved_with === entryId);
    const taken = [entry, ...(arrival ? [arrival] : [])].map((undone) =>
      newEntry(
        { communityId: undone.community_id },
        { kind: 'undone', undoes: undone.id, at: now.toISOString(), ...actorColumns(actor), reason },
      ),
    );
    const recount = recountAll(memberships, [...recorded, ...missing, ...taken], now);
    await writeRecount(trx, { accountId, now, actor, reason, missing, taken, recount });
    const changes = [...recount].map(([communityId, { membership, state }]) => ({
      communityId,
      before: proEndOf(membership),
      after: state.pro_expires_at?.toISOString() ?? null,
    }));
    const context = { accountId, actor, reason, now, requestId };
    await record(trx, context, { action: 'membership.pro_undone', changes });
  });
}

/** Writes down who did it, and tells the person, wherever Pro ends otherwise now. */
async function record(trx: Transaction<DB>, context: Context, { action, changes }: Outcome): Promise<void> {
  const { accountId, actor, reason, now, requestId } = context;
  const ends = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.slug ?? change.communityId, change[which]]));
  await writeAudit(
    trx,
    actor,
    {
      action,
      subjectKind: 'account',
      subjectId: accountId,
      before: { pro_expires_at: ends('before') },
      after: { pro_expires_at: ends('after'), reason },
    },
    { now, requestId },
  );
  const changed = changes.filter(({ before, after }) => before !== after);
  await notifyOfPro(trx, { accountId, changes: changed, reason, now });
}
