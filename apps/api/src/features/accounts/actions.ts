import type * as contract from '@cungnghe/contracts/accounts/endpoints';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { OriginName } from '../../platform/config.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import type { Database, Services } from '../../platform/services.ts';
import { cookieName, signedCookie, tokenOfRequest, viewCookie } from '../../platform/session/token.ts';
import { endView } from '../../platform/session/views.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { setHolderName } from '../certificates/public.ts';
import { presentProfile } from './present.ts';
import { deleteSession, endSessions, findProfile, lockProfile, updateProfileRow } from './queries.ts';
import { changedSince, changesOf, nameState } from './rules.ts';

/** Throws NOT_FOUND for an account that has just been deleted. */
export async function getProfile({ db }: { db: Database }, viewer: Viewer) {
  const row = await findProfile(db, viewer.accountId);
  if (!row) throw notFound('Your account');
  return row;
}

/**
 * Changes the fields that were given. Throws NOT_FOUND; CONFLICT, with the profile as it is, when a field was changed
 * to something else after the state that the change is based on; VALIDATION_FAILED for a year that is yet to come.
 */
export async function updateProfile(
  services: Services,
  viewer: Viewer,
  { based_on, name, skip_name, ...others }: Body<typeof contract.updateMe>,
) {
  const { db, clock } = services;
  const given = name === undefined ? others : { ...others, full_name: name };
  if ((given.birth_year ?? 0) > clock.now().getUTCFullYear()) {
    throw validationFailed([{ path: 'birth_year', message: 'lies in the future' }]);
  }
  const profile = await db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, viewer.accountId);
    if (!before) throw notFound('Your account');
    const changed = changesOf(before, given);
    const names = Object.keys(changed);
    const current = () => getProfile({ db: trx }, viewer);
    if (based_on !== undefined && changedSince(before.changed_at, names, based_on)) {
      throw new AppError('CONFLICT', 'This was changed elsewhere meanwhile', {
        current: presentProfile(await current()),
      });
    }
    const state = nameState(
      before,
      { isGiven: given.full_name !== undefined, isSkipped: skip_name === true },
      clock.now(),
    );
    if (names.length === 0 && state === undefined) return await current();
    // Two changes within one millisecond, or with a clock set back, must still be told apart.
    const at = new Date(Math.max(clock.now().getTime(), Date.parse(before.updated_at) + 1));
    const stamps = Object.fromEntries(names.map((name) => [name, at.toISOString()]));
    await updateProfileRow(trx, viewer.accountId, { ...changed, ...state, updated_at: at }, stamps);
    if (state !== undefined && 'needs_name' in state) {
      await setHolderName(trx, viewer.accountId, given.full_name ?? before.full_name);
    }
    return await current();
  });
  return profile;
}

/** Ends the one session that a request carries, if it carries one, and with it the view of a member in the same browser. */
export async function signOut(
  services: Services,
  request: { authorization: string | undefined; cookie: string | undefined; origin: OriginName },
): Promise<void> {
  const { config, authSecret } = services;
  const url = config.urls[request.origin];
  const credential = tokenOfRequest(request, authSecret, url);
  if (credential?.from !== 'bearer') {
    const view = signedCookie(request.cookie, cookieName(viewCookie, url), authSecret);
    if (view !== undefined) await endView(services.db, view, authSecret);
  }
  if (credential) await deleteSession(services.db, credential.token, authSecret);
}

/** Ends the session that a cookie carries, because whoever sent it has just signed in anew. */
export async function endReplacedSession(
  services: Services,
  request: { cookie: string | undefined; origin: OriginName },
): Promise<void> {
  await signOut(services, { ...request, authorization: undefined });
}

/** Ends every session of the viewer, in all processes at once. Resolves to how many there were. */
export async function signOutEverywhere({ db }: Services, viewer: Viewer): Promise<number> {
  return await endSessions(db, viewer.accountId);
}
