import type { Role } from '@cungnghe/contracts/endpoint';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { cookieName, sessionCookie, signToken } from '../../platform/session/token.ts';
import { collectAccountData } from './export-actions.ts';
import { addRole } from './operator-actions.ts';
import {
  endAllSessions,
  endSessions,
  findByEmail,
  findSchoolId,
  insertAccount,
  lockMailbox,
} from './queries.ts';

export { listReceivers } from './list-queries.ts';

import { canSignIn } from './rules.ts';
import { issueSession } from './session-actions.ts';

/** Addresses are kept in lower case. */
const normalise = (email: string) => email.trim().toLowerCase();

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  /** A school's slug; without it the default school. */
  readonly school?: string;
  readonly jobTitle?: string;
  readonly industry?: string;
  readonly location?: string;
  readonly birthYear?: number;
  readonly intro?: string;
  readonly createdAt?: Date;
}

/** Makes an account for somebody whose address the actor vouches for. Throws CONFLICT, NOT_FOUND for the school. */
export async function createAccount(
  { db, clock }: Services,
  actor: Actor,
  input: NewAccount,
): Promise<{ id: string; email: string }> {
  const email = normalise(input.email);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const school = await findSchoolId(trx, input.school);
    if (!school) throw notFound(`The school ${input.school ?? ''}`.trim());
    if (await findByEmail(trx, email))
      throw new AppError('CONFLICT', 'There is an account with this address');
    const id = newId('acc');
    await insertAccount(trx, {
      id,
      school_id: school.id,
      email,
      email_verified: true,
      full_name: input.name.normalize('NFC').trim(),
      job_title: input.jobTitle ?? null,
      industry: input.industry ?? null,
      location: input.location ?? null,
      birth_year: input.birthYear ?? null,
      intro: input.intro ?? null,
      created_at: input.createdAt ?? now,
      updated_at: now,
    });
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.created',
        subjectKind: 'account',
        subjectId: id,
        before: null,
        after: { full_name: input.name },
      },
      { now },
    );
    return { id, email };
  });
}

/** Throws NOT_FOUND when nobody has this address. */
export async function getAccountByEmail({ db }: Pick<Services, 'db'>, email: string) {
  const account = await findByEmail(db, normalise(email));
  if (!account) throw notFound('An account with this address');
  return account;
}

/** Adds a role to those an account has. Throws NOT_FOUND; CONFLICT for an account that cannot sign in. */
export async function grantRole(
  services: Services,
  actor: Actor,
  input: {
    email: string;
    role: Role;
    /** Nobody is told: a school that is being made up. */
    isQuiet?: boolean;
  },
): Promise<{ id: string; roles: readonly Role[] }> {
  const account = await getAccountByEmail(services, input.email);
  return {
    id: account.id,
    roles: await addRole(services, actor, { ...input, accountId: account.id }),
  };
}

/** Everything kept about somebody, and a note of who took it out. Throws NOT_FOUND. */
export async function exportAccount(services: Services, actor: Actor, email: string) {
  const { id } = await getAccountByEmail(services, email);
  const data = await collectAccountData(services.db, id);
  await services.db
    .transaction()
    .execute((trx) =>
      writeAudit(
        trx,
        actor,
        { action: 'account.exported', subjectKind: 'account', subjectId: id, before: null, after: null },
        { now: services.clock.now() },
      ),
    );
  return data;
}

/**
 * Signs somebody in without a code: for the operator of the machine and for tests. An operator's session made so counts
 * as having shown the second factor. `cookie` is the `name=value` that
 * a Cookie header takes. Throws NOT_FOUND; CONFLICT for an account that cannot sign in.
 */
export async function createSession(
  services: Services,
  email: string,
): Promise<{ token: string; cookie: string }> {
  const account = await getAccountByEmail(services, email);
  if (!canSignIn(account)) throw new AppError('CONFLICT', 'This account cannot sign in');
  const token = await services.db.transaction().execute(async (trx) => {
    const issued = await issueSession(services, trx, account.id, {
      userAgent: 'command line',
      isCommandLine: true,
    });
    await writeAudit(
      trx,
      'command line',
      {
        action: 'account.session_created',
        subjectKind: 'account',
        subjectId: account.id,
        before: null,
        after: null,
      },
      { now: services.clock.now() },
    );
    return issued;
  });
  const name = cookieName(sessionCookie, services.config.urls.learner);
  return { token, cookie: `${name}=${signToken(token, services.authSecret)}` };
}

/**
 * Ends the sessions of one account, or with 'all' those of everybody, in all processes at once. Resolves to how many
 * were still running. Throws NOT_FOUND.
 */
export async function revokeSessions(
  services: Services,
  actor: Actor,
  whose: { readonly email: string } | 'all',
): Promise<{ sessions_ended: number }> {
  const { db, clock } = services;
  const id = whose === 'all' ? 'all' : (await getAccountByEmail(services, whose.email)).id;
  const ended = await db.transaction().execute(async (trx) => {
    const count = whose === 'all' ? await endAllSessions(trx) : await endSessions(trx, id);
    await writeAudit(
      trx,
      actor,
      {
        action: 'account.signed_out',
        subjectKind: 'account',
        subjectId: id,
        before: { sessions: count },
        after: { sessions: 0 },
      },
      { now: clock.now() },
    );
    return count;
  });
  return { sessions_ended: ended };
}

export {
  consumeChangeCode,
  endOtherSessions,
  endSessionsOf,
  eraseAccountRow,
  findClosingState,
  findErasureChoice,
  hasAccount,
  insertChangeCode,
  listDue,
  listJustErased,
  lockClosing,
  lockForErasing,
  setEmail,
  updateClosing,
} from './closing-queries.ts';
export { collectAccountData } from './export-actions.ts';
export { endOperator, takeRoles } from './operator-actions.ts';
export {
  countOwners,
  findByEmail,
  listOperators,
  listSessions,
  lockMailbox,
  lockOperators,
  noteAddressRefused,
} from './queries.ts';
export { canSignIn, formerMember, isLocked, photoKeysOf } from './rules.ts';
