import { randomBytes } from 'node:crypto';
import type { Body, Role } from '@cungnghe/contracts/endpoint';
import {
  type adminInviteOperator,
  invitationDays,
  type OperatorInvitation,
} from '@cungnghe/contracts/staff/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { keyedDigest } from '../../platform/session/keys.ts';
import { findOperator } from '../../platform/session/operators.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { canSignIn, findByEmail, lockOperators, takeRoles } from '../accounts/public.ts';
import { maskedEmail } from '../member-support/public.ts';
import {
  deleteInvitation,
  deleteInvitationsBefore,
  findInvitationTo,
  insertInvitation,
  listInvitations,
  lockInvitation,
  updateInvitation,
} from './invitation-queries.ts';

type Trx = Transaction<DB>;

const dayMs = 86_400_000;
/** What is over for so long nobody sends again. */
const retentionDays = 30;

const digestOf = ({ authSecret }: Services, token: string) =>
  keyedDigest(authSecret, 'operator invitation', token);

const conflict = (reason: string, message: string) => new AppError('CONFLICT', message, { reason });

/** Throws CONFLICT with `reason` for who has been invited, holds all of the roles, or could not sign in. */
export async function inviteOperator(
  services: Services,
  actor: Viewer,
  input: Body<typeof adminInviteOperator> & { readonly requestId: string },
): Promise<OperatorInvitation> {
  const { email, roles, note, requestId } = input;
  return await services.db.transaction().execute(async (trx) => {
    await lockOperators(trx);
    await refuseInvitation(trx, email, roles, services.clock.now());
    const id = newId('inv');
    const { token, ...sent } = newLink(services, actor);
    await insertInvitation(trx, { id, email, roles, note, ...sent });
    await send(trx, services, actor, { email, roles, note, token, ...sent });
    const after = { email: maskedEmail(email), roles };
    await write(trx, services, actor, { id, requestId, what: 'sent', before: null, after });
    return await getInvitation(trx, services, id);
  });
}

async function refuseInvitation(trx: Trx, email: string, roles: readonly Role[], now: Date): Promise<void> {
  if (await findInvitationTo(trx, email)) throw conflict('waiting', 'This address is invited already');
  const account = await findByEmail(trx, email);
  if (!account) return;
  if (!canSignIn(account)) throw conflict('cannot_sign_in', 'This account cannot sign in');
  const held = (await findOperator(trx, account.id, now))?.roles ?? [];
  if (roles.every((role) => held.includes(role)))
    throw conflict('already_operator', 'This account holds these roles already');
}

/** A link that only the mailbox knows, as `actor` gives it. */
function newLink(services: Services, actor: Viewer) {
  const token = randomBytes(32).toString('base64url');
  const sent_at = services.clock.now();
  return {
    token,
    digest: digestOf(services, token),
    invited_by: actor.accountId,
    sent_at,
    expires_at: new Date(sent_at.getTime() + invitationDays * dayMs),
  };
}

/** Sends it again, as one's own; the link before ends. Throws NOT_FOUND. */
export async function resendInvitation(
  services: Services,
  actor: Viewer,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<OperatorInvitation> {
  return await services.db.transaction().execute(async (trx) => {
    const invitation = await lockInvitation(trx, { id });
    if (!invitation) throw notFound('This invitation');
    const { email, roles, note, expires_at } = invitation;
    const { token, ...sent } = newLink(services, actor);
    await updateInvitation(trx, id, sent);
    await send(trx, services, actor, { email, roles, note, token, ...sent });
    await write(trx, services, actor, {
      ...{ id, requestId, what: 'resent' },
      before: { email: maskedEmail(email), roles, expires_at },
      after: { email: maskedEmail(email), roles, expires_at: sent.expires_at },
    });
    return await getInvitation(trx, services, id);
  });
}

/** Throws NOT_FOUND, also when it was accepted a moment before. */
export async function withdrawInvitation(
  services: Services,
  actor: Viewer,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const invitation = await lockInvitation(trx, { id });
    if (!invitation) throw notFound('This invitation');
    await deleteInvitation(trx, id);
    const before = { email: maskedEmail(invitation.email), roles: invitation.roles };
    await write(trx, services, actor, { id, requestId, what: 'withdrawn', before, after: null });
  });
}

/**
 * Gives the viewer the roles that the mailbox of their account was offered, and ends the invitation. Throws the same
 * NOT_FOUND for a link that is unknown, used, withdrawn, over, for another address, or of somebody who is no owner now.
 */
export async function acceptInvitation(
  services: Services,
  viewer: Viewer,
  { token, requestId }: { readonly token: string; readonly requestId: string },
): Promise<readonly Role[]> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (trx) => {
    // Before the inviter is looked at: whoever takes their role away comes before or after.
    await lockOperators(trx);
    const invitation = await lockInvitation(trx, { digest: digestOf(services, token) });
    if (!invitation || Date.parse(invitation.expires_at) <= now.getTime()) throw notFound('This invitation');
    const { id, email, roles, invited_by } = invitation;
    const inviter = await findOperator(trx, invited_by, now);
    if (!inviter || !worksAs(inviter)) throw notFound('This invitation');
    const taken = await takeRoles(trx, services, {
      accountId: viewer.accountId,
      email,
      roles,
      by: invited_by,
      now,
    });
    if (!taken) throw notFound('This invitation');
    await deleteInvitation(trx, id);
    const entry = {
      action: 'operator_invitation.accepted',
      subjectKind: 'account',
      subjectId: viewer.accountId,
      before: { roles: taken.before },
      after: { roles: taken.after, invited_by },
    };
    await writeAudit(trx, viewer, entry, { now, requestId });
    return taken.after;
  });
}

/** Of invitations that are long over, the address is of no use to anybody. */
export const deleteOldInvitations = ({ db, clock }: Services) =>
  deleteInvitationsBefore(db, new Date(clock.now().getTime() - retentionDays * dayMs));

async function getInvitation(trx: Trx, { clock }: Services, id: string): Promise<OperatorInvitation> {
  const [invitation] = await listInvitations(trx, clock.now(), id);
  if (!invitation) throw new Error('an invitation vanished inside its own transaction');
  return invitation;
}

interface Sending {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly note: string | null;
  readonly token: string;
  readonly digest: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

async function send(
  trx: Trx,
  { outbox, config }: Services,
  actor: Viewer,
  { email, roles, note, token, digest, sent_at, expires_at }: Sending,
): Promise<void> {
  const account = await findByEmail(trx, email);
  await outbox.enqueue(
    trx,
    {
      kind: 'operator_invitation',
      to: email,
      ...(account && { accountId: account.id }),
      locale: account === undefined ? actor.locale : account.locale === 'en' ? 'en' : 'vi',
      data: {
        inviter: actor.name,
        roles,
        message: (note ?? '').split('\n').filter((line) => line.trim() !== ''),
        expiresAt: expires_at.toISOString(),
        url: `${config.urls.admin}/invitation?token=${token}`,
      },
      dedupeKey: `operator_invitation:${digest}`,
    },
    sent_at,
  );
}

/** With the address as others may see it: one without an account could not be erased from the log. */
async function write(
  trx: Trx,
  { clock }: Services,
  actor: Viewer,
  entry: {
    readonly id: string;
    readonly requestId: string;
    readonly what: string;
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<void> {
  const { id, requestId, what, before, after } = entry;
  const action = `operator_invitation.${what}`;
  await writeAudit(
    trx,
    actor,
    { action, subjectKind: 'operator_invitation', subjectId: id, before, after },
    { now: clock.now(), requestId },
  );
}
