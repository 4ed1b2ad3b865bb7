import { type ApiKey, type adminCreateApiKey, apiKeysMax } from '@cungnghe/contracts/api-keys/endpoints';
import type { Body } from '@cungnghe/contracts/endpoint';
import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { newApiKey } from '../../platform/session/api-keys.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import { deleteApiKey, insertApiKey, listApiKeys, lockAndCount } from './queries.ts';

const readerOf = (viewer: Viewer) => ({ accountId: viewer.accountId, seesAll: worksAs(viewer) });

export const listApiKeysForViewer = ({ db }: Services, viewer: Viewer): Promise<ApiKey[]> =>
  listApiKeys(db, readerOf(viewer));

const dayMs = 86_400_000;

/** Throws FORBIDDEN for a role that the viewer does not hold, CONFLICT with `too_many`. */
export async function createApiKey(
  { db, authSecret }: Services,
  viewer: Viewer,
  { requestId, ...input }: Body<typeof adminCreateApiKey> & { readonly requestId: string },
): Promise<{ key: string; api_key: ApiKey }> {
  const { name, roles, subjects, can_write, expires_in_days } = input;
  if (!roles.every((role) => worksAs(viewer, role)))
    throw new AppError('FORBIDDEN', 'You do not hold all of these roles', { roles: viewer.roles });
  const { key, digest, hint } = newApiKey(authSecret);
  // By the clock of the machine, as all keys and sessions.
  const created_at = new Date();
  const row = {
    id: newId('key'),
    account_id: viewer.accountId,
    ...{ name, digest, hint, roles, subjects, can_write, created_at },
    expires_at: new Date(created_at.getTime() + expires_in_days * dayMs),
  };
  return await db.transaction().execute(async (trx) => {
    if ((await lockAndCount(trx, viewer.accountId)) >= apiKeysMax)
      throw new AppError('CONFLICT', `At most ${apiKeysMax} keys`, { reason: 'too_many', max: apiKeysMax });
    await insertApiKey(trx, row);
    const after = { name, hint, roles, subjects, can_write, expires_at: row.expires_at.toISOString() };
    const entry = { action: 'api_key.created', subjectKind: 'api_key', subjectId: row.id };
    await writeAudit(trx, viewer, { ...entry, before: null, after }, { now: created_at, requestId });
    const made = await listApiKeys(trx, { accountId: viewer.accountId, seesAll: false });
    const api_key = made.find(({ id }) => id === row.id);
    if (!api_key) throw new Error('a key vanished inside its own transaction');
    return { key, api_key };
  });
}

/** Throws NOT_FOUND, also for a key of somebody else unless the viewer is an owner. */
export async function endApiKey(
  { db }: Services,
  viewer: Viewer,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await deleteApiKey(trx, id, readerOf(viewer));
    if (!gone) throw notFound('This key');
    const entry = { action: 'api_key.deleted', subjectKind: 'api_key', subjectId: id };
    await writeAudit(trx, viewer, { ...entry, before: gone, after: null }, { now: new Date(), requestId });
  });
}
