import type * as contract from '@cungnghe/contracts/accounts';
import type { Body } from '@cungnghe/contracts/endpoint';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { tokenOfRequest } from '../../platform/session/token.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { endSessions, findProfile } from './queries.ts';

/** Throws NOT_FOUND for an account that has just been deleted. */
export async function getProfile({ db }: Services, viewer: Viewer) {
  const row = await findProfile(db, viewer.accountId);
  if (!row) throw notFound('Your account');
  return row;
}

/** Changes the fields that were given. */
export async function updateProfile(
  services: Services,
  viewer: Viewer,
  given: Body<typeof contract.updateMe>,
) {
  const { db, clock, sessions } = services;
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length > 0) {
    await db
      .updateTable('accounts')
      .set({ ...changes, updated_at: clock.now() })
      .where('id', '=', viewer.accountId)
      .execute();
    sessions.forget(viewer.accountId);
  }
  return getProfile(services, viewer);
}

/** Ends the one session that a request carries, if it carries one. */
export async function signOut(
  { db, sessions, authSecret }: Services,
  headers: { authorization: string | undefined; cookie: string | undefined },
): Promise<void> {
  const credential = tokenOfRequest(headers, authSecret);
  if (!credential) return;
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('token', '=', credential.token)
    .returning('account_id')
    .executeTakeFirst();
  if (ended) sessions.forget(ended.account_id);
}

export async function signOutEverywhere({ db, sessions }: Services, viewer: Viewer): Promise<number> {
  const ended = await endSessions(db, viewer.accountId);
  sessions.forget(viewer.accountId);
  return ended;
}
