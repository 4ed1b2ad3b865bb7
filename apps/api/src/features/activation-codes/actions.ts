import { timingSafeEqual } from 'node:crypto';
import {
  type ActivationCodes,
  codesIn,
  type SiteMembership,
} from '@cungnghe/contracts/activation-codes/endpoints';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { LegacyError } from '../../platform/errors.ts';
import { clientAddress, consumeRateLimit, refuseBeyondRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { keyedDigest } from '../../platform/session/keys.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as queries from './queries.ts';
import { expiryAfterCode, isActive, wrongCodeLimits } from './rules.ts';

type Outcome = 'wrong' | 'used' | SiteMembership;

/**
 * Grants or extends the membership of an account. A code counts once for each account: the same again answers the
 * membership as it is. Throws RATE_LIMITED before it compares anything, and the older `{error}` with 422 for a wrong code
 * and 409 for one whose months are over. Right codes are never counted; those who try for one account or from one client
 * wait for each other, so that the limits are exact over any number of processes.
 */
export async function activateMembership(
  services: Services,
  viewer: Viewer,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<SiteMembership> {
  const client = clientAddress(ip);
  const outcome = await services.db.transaction().execute(async (trx): Promise<Outcome> => {
    await queries.lockAttempts(trx, `account ${viewer.accountId}`);
    await queries.lockAttempts(trx, `client ${client}`);
    await refuseBeyondRateLimit(trx, wrongCodeLimits.perAccount, viewer.accountId);
    await refuseBeyondRateLimit(trx, wrongCodeLimits.perClient, client);
    const valid = await validDigests(services, trx);
    const candidates = [digestOf(services, code), exactDigestOf(services, code)];
    const [digest] = candidates.filter((candidate) => isOneOf(valid, candidate));
    if (digest === undefined) {
      await consumeRateLimit(trx, wrongCodeLimits.perAccount, viewer.accountId);
      await consumeRateLimit(trx, wrongCodeLimits.perClient, client);
      return 'wrong';
    }
    return await extend(services, trx, viewer.accountId, { digest, earlier: earlierDigests(services, code) });
  });
  if (outcome === 'wrong') throw new LegacyError(422, 'This activation code is not valid');
  if (outcome === 'used') throw new LegacyError(409, 'You have used this activation code before');
  return outcome;
}

async function extend(
  services: Services,
  trx: Transaction<DB>,
  accountId: string,
  { digest, earlier }: { digest: string; earlier: readonly string[] },
): Promise<Outcome> {
  const now = services.clock.now();
  const membership = await queries.findMembership(trx, accountId);
  const wasActive = membership !== undefined && isActive(membership, now);
  if (await queries.hasActivated(trx, accountId, [digest, ...earlier])) {
    return wasActive ? present(membership, now) : 'used';
  }
  const expiresAt = expiryAfterCode(membership, now);
  const startedAt = wasActive ? new Date(membership.started_at) : now;
  await queries.saveMembership(trx, accountId, { startedAt, expiresAt });
  await queries.insertActivation(trx, { accountId, digest, now, expiresAfter: expiresAt });
  const recipient = await queries.findRecipient(trx, accountId);
  if (recipient?.email) {
    const message = {
      to: recipient.email,
      accountId,
      locale: recipient.locale === 'en' ? 'en' : 'vi',
      data: { name: recipient.full_name, expiresAt: expiresAt.toISOString() },
      dedupeKey: `membership:${accountId}:${digest}`,
    } as const;
    await services.outbox.enqueue(
      trx,
      wasActive ? { ...message, kind: 'membership_renewed' } : { ...message, kind: 'membership_activated' },
      now,
    );
  }
  return present({ started_at: startedAt.toISOString(), expires_at: expiresAt.toISOString() }, now);
}

export async function getMembership({ db, clock }: Services, viewer: Viewer): Promise<SiteMembership | null> {
  const membership = await queries.findMembership(db, viewer.accountId);
  return membership === undefined ? null : present(membership, clock.now());
}

const present = (
  { started_at, expires_at }: Pick<SiteMembership, 'started_at' | 'expires_at'>,
  now: Date,
): SiteMembership => ({ started_at, expires_at, is_active: isActive({ expires_at }, now) });

/** A code is read without regard to case. */
const digestOf = (services: Services, code: string) => exactDigestOf(services, code.toLowerCase());

/** As codes were kept before: those that operators set then are compared letter by letter until they set them again. */
const exactDigestOf = ({ authSecret }: Services, code: string) =>
  keyedDigest(authSecret, 'activation code', code);

/** Under which digests the use of this code may have been noted while case counted. */
const earlierDigests = (services: Services, code: string): string[] =>
  [code, ...defaultCodes(services)]
    .filter((each) => each.toLowerCase() === code.toLowerCase())
    .map((each) => exactDigestOf(services, each));

/** Those that operators have set, else those of the settings. */
async function validDigests(services: Services, trx: Transaction<DB>): Promise<readonly string[]> {
  const set = await queries.listCodeDigests(trx);
  if (set.length > 0) return set;
  return defaultCodes(services).map((code) => digestOf(services, code));
}

const defaultCodes = ({ config }: Pick<Services, 'config'>) => codesIn(config.activationCodeDefault ?? '');

/** Looks at all of them, so that the time it takes tells nothing. */
function isOneOf(digests: readonly string[], digest: string): boolean {
  const given = Buffer.from(digest);
  let isFound = false;
  for (const each of digests) isFound = timingSafeEqual(Buffer.from(each), given) || isFound;
  return isFound;
}

export async function countActivationCodes(
  services: Pick<Services, 'db' | 'config'>,
): Promise<ActivationCodes> {
  return { ...(await queries.countCodes(services.db)), default_count: defaultCodes(services).length };
}

/** Replaces the codes. The log of changes says how many there were and are, never which. */
export async function setActivationCodes(
  services: Services,
  viewer: Viewer,
  { codes, requestId }: { readonly codes: string; readonly requestId: string },
): Promise<ActivationCodes> {
  const now = services.clock.now();
  const digests = [...new Set(codesIn(codes).map((code) => digestOf(services, code)))];
  await services.db.transaction().execute(async (trx) => {
    await queries.lockCodes(trx);
    const { count } = await queries.countCodes(trx);
    await queries.replaceCodes(trx, digests, now);
    const subject = { subjectKind: 'activation codes', subjectId: 'activation-codes' };
    await writeAudit(
      trx,
      viewer,
      { action: 'activation_codes.set', ...subject, before: { count }, after: { count: digests.length } },
      { now, requestId },
    );
  });
  return await countActivationCodes(services);
}
