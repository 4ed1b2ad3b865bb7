import type { Role } from '@cungnghe/contracts/endpoint';
import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { tellOfLock, tellOfRoles } from './notice-actions.ts';
import {
  countOwners,
  deleteRoles,
  endSessions,
  insertRoles,
  lockByEmail,
  lockOperators,
  lockTarget,
  updateIntegrityLock,
} from './queries.ts';
import { canSignIn, refuseLock, wouldRemoveLastOwner } from './rules.ts';

type Target = NonNullable<Awaited<ReturnType<typeof lockTarget>>>;

async function getTarget(trx: Transaction<DB>, id: string): Promise<Target> {
  const target = await lockTarget(trx, id);
  if (!target) throw notFound('This account');
  return target;
}

/** Replaces the roles of an account. Throws NOT_FOUND; CONFLICT for the last owner and for who cannot sign in. */
export async function setRoles(
  services: Services,
  actor: Viewer,
  input: { accountId: string; roles: readonly Role[]; requestId: string },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await lockOperators(trx);
    const target = await getTarget(trx, input.accountId);
    await changeRoles(trx, services, actor, target, input);
  });
}

/**
 * Takes all roles away and signs the account out everywhere, in a larger change; says how many sessions ran. Throws
 * NOT_FOUND; CONFLICT with `reason` for the last owner and for who holds no role. The caller has locked the operators.
 */
export async function endOperator(
  trx: Transaction<DB>,
  services: Services,
  actor: Viewer,
  input: { accountId: string; requestId: string },
): Promise<number> {
  const target = await getTarget(trx, input.accountId);
  if (target.roles.length === 0) {
    throw new AppError('CONFLICT', 'This account holds no role', { reason: 'no_operator' });
  }
  await changeRoles(trx, services, actor, target, { roles: [], requestId: input.requestId });
  return await endSessions(trx, target.id);
}

/** Adds one role. Throws NOT_FOUND; CONFLICT for an account that cannot sign in. */
export async function addRole(
  services: Services,
  actor: Actor,
  input: { accountId: string; role: Role; isQuiet?: boolean | undefined },
): Promise<readonly Role[]> {
  const roles = await services.db.transaction().execute(async (trx) => {
    await lockOperators(trx);
    const target = await getTarget(trx, input.accountId);
    const wanted = [...new Set([...target.roles, input.role])].sort();
    await changeRoles(trx, services, actor, target, { roles: wanted, isQuiet: input.isQuiet });
    return wanted;
  });
  return roles;
}

/**
 * Roles that whoever reads a mailbox was offered, taken by the account that has its address: those it held before, and all
 * it holds now. Undefined for every other account, and for one that cannot sign in. The caller has locked the operators.
 */
export async function takeRoles(
  trx: Transaction<DB>,
  services: Services,
  offer: { accountId: string; email: string; roles: readonly Role[]; by: string; now: Date },
): Promise<{ before: readonly Role[]; after: readonly Role[] } | undefined> {
  const account = await lockByEmail(trx, offer.email);
  if (account?.id !== offer.accountId || !canSignIn(account)) return undefined;
  const { roles: before } = await getTarget(trx, account.id);
  const gained = offer.roles.filter((role) => !before.includes(role));
  if (gained.length > 0) {
    await insertRoles(trx, account.id, gained, { by: offer.by, now: offer.now });
    await tellOfRoles(trx, services, { accountId: account.id, gained, lost: [], byId: account.id });
  }
  return { before, after: [...before, ...gained].sort() };
}

async function changeRoles(
  trx: Transaction<DB>,
  services: Services,
  actor: Actor,
  target: Target,
  input: { roles: readonly Role[]; requestId?: string; isQuiet?: boolean | undefined },
): Promise<void> {
  const now = services.clock.now();
  const before = target.roles;
  const after = [...new Set(input.roles)].sort();
  if (after.length > 0 && !canSignIn(target)) {
    throw new AppError('CONFLICT', 'An account that cannot sign in cannot be an operator');
  }
  if (wouldRemoveLastOwner(before, after, await countOwners(trx, now, target.id))) {
    throw new AppError('CONFLICT', 'The last owner stays owner; make somebody else owner first', {
      reason: 'last_owner',
    });
  }
  const lost = before.filter((role) => !after.includes(role));
  const gained = after.filter((role) => !before.includes(role));
  if (lost.length + gained.length === 0) return;
  if (lost.length > 0) {
    await deleteRoles(trx, target.id, lost);
  }
  if (gained.length > 0) {
    await insertRoles(trx, target.id, gained, {
      by: actor === 'command line' ? null : actor.accountId,
      now,
    });
  }
  await writeAudit(
    trx,
    actor,
    {
      action: 'account.roles_changed',
      subjectKind: 'account',
      subjectId: target.id,
      before: { roles: before },
      after: { roles: after },
    },
    { now, ...(input.requestId !== undefined && { requestId: input.requestId }) },
  );
  if (input.isQuiet !== true) {
    const byId = actor === 'command line' ? null : actor.accountId;
    await tellOfRoles(trx, services, { accountId: target.id, gained, lost, byId });
  }
}

/**
 * Locks an account until an instant, or lifts the lock with null. Throws NOT_FOUND, VALIDATION_FAILED for an
 * instant that is over, CONFLICT for one's own account and the last owner, FORBIDDEN for an owner's.
 */
export async function setIntegrityLock(
  services: Services,
  actor: Viewer,
  input: { accountId: string; until: string | null; reason: string; requestId: string },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await lockOperators(trx);
    const target = await getTarget(trx, input.accountId);
    const now = services.clock.now();
    if (input.until !== null && Date.parse(input.until) <= now.getTime()) {
      throw validationFailed([{ path: 'until', message: 'must lie in the future' }]);
    }
    const refusal = refuseLock(actor, target);
    if (refusal === 'own account') throw new AppError('CONFLICT', 'Nobody locks their own account');
    if (refusal === 'owner') throw new AppError('FORBIDDEN', 'Only an owner may lock an owner');
    if (
      input.until !== null &&
      wouldRemoveLastOwner(target.roles, [], await countOwners(trx, now, target.id))
    ) {
      throw new AppError('CONFLICT', 'The last owner cannot be locked');
    }
    await updateIntegrityLock(trx, { until: input.until, now, id: target.id });
    await writeAudit(
      trx,
      actor,
      {
        action: input.until === null ? 'account.unlocked' : 'account.locked',
        subjectKind: 'account',
        subjectId: target.id,
        before: { integrity_locked_until: target.integrity_locked_until },
        after: { integrity_locked_until: input.until, reason: input.reason },
      },
      { now, requestId: input.requestId },
    );
    await tellOfLock(trx, services, { ...input, before: target.integrity_locked_until });
  });
}

/** A table of people with their addresses leaves the installation: who took it along, and of whom. */
export async function noteTakenAlong(
  { db, clock }: Services,
  actor: Viewer,
  { filter, requestId }: { filter: object; requestId: string },
): Promise<void> {
  const entry = { action: 'account.table_exported', subjectKind: 'account_table', subjectId: 'accounts' };
  await db
    .transaction()
    .execute((trx) =>
      writeAudit(trx, actor, { ...entry, before: null, after: filter }, { now: clock.now(), requestId }),
    );
}

/** Ends every session of an account. Throws NOT_FOUND; FORBIDDEN for an owner's, unless by an owner. */
export async function signOutAccount(
  { db, clock }: Services,
  actor: Viewer,
  input: { accountId: string; requestId: string },
): Promise<number> {
  const ended = await db.transaction().execute(async (trx) => {
    const target = await getTarget(trx, input.accountId);
    if (refuseLock(actor, target) === 'owner') {
      throw new AppError('FORBIDDEN', 'Only an owner may sign an owner out');
    }
    const count = await endSessions(trx, target.id);
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.signed_out',
        subjectKind: 'account',
        subjectId: target.id,
        before: { sessions: count },
        after: { sessions: 0 },
      },
      { now: clock.now(), requestId: input.requestId },
    );
    return count;
  });
  return ended;
}
