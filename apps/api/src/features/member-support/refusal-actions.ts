import { writeAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import { clientAddress, consumeRateLimit } from '../../platform/rate-limit.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { Services } from '../../platform/services.ts';
import { keyedDigest } from '../../platform/session/keys.ts';
import { lockClosing, noteAddressRefused } from '../accounts/public.ts';
import { findCorrection, markRefused } from './queries.ts';
import { limits } from './rules.ts';

/*
 * The link by which whoever reads the old mailbox refuses another address. It is in that message alone, whose body
 * operators do not see, and needs no session: what it names is one correction, with all codes that were sent for it.
 */

const digestOf = (authSecret: string, refusalId: string) =>
  keyedDigest(authSecret, 'email correction refusal', refusalId);

/** In the learner app. */
export const refusalPath = ({ authSecret }: Pick<Services, 'authSecret'>, refusalId: string): string =>
  `refuse-email?token=${refusalId}.${digestOf(authSecret, refusalId)}`;

/** The id that a token was signed for. Throws NOT_FOUND for one that is none. */
function getRefusalId({ authSecret, config }: Services, token: string): string {
  const [id = '', digest = '', ...rest] = token.split('.');
  const secrets = [authSecret, ...config.previousAuthSecrets];
  const isSigned = secrets.some((secret) => isSameSecret(digest, digestOf(secret, id)));
  if (!isSigned || rest.length > 0) throw notFound('This link');
  return id;
}

/**
 * Refuses the address that waits for an account: its code counts no more, and operators see that. Again changes nothing.
 * False when nothing waits any more. Throws NOT_FOUND for a token that is none, RATE_LIMITED.
 */
export async function refuseByLink(
  services: Services,
  input: { token: string; ip: string; requestId: string },
): Promise<boolean> {
  const { db, clock } = services;
  await consumeRateLimit(db, limits.refusals, clientAddress(input.ip));
  const refusalId = getRefusalId(services, input.token);
  return await db.transaction().execute(async (trx) => {
    const waiting = await findCorrection(trx, { refusalId });
    const account = waiting && (await lockClosing(trx, waiting.account_id));
    // Asked again under the lock: it may have been proven meanwhile.
    if (!account || !(await findCorrection(trx, { refusalId }))) return false;
    const now = clock.now();
    if (await markRefused(trx, refusalId, now)) {
      await noteAddressRefused(trx, account.id, now);
      await writeAudit(
        trx,
        { accountId: account.id, name: account.full_name },
        {
          action: 'account.email_correction_refused',
          subjectKind: 'account',
          subjectId: account.id,
          before: { waiting: true },
          after: { waiting: false },
        },
        { now, requestId: input.requestId },
      );
    }
    return true;
  });
}
