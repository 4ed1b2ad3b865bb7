import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { storeImage } from '../images/public.ts';
import { lockAvatar, updateAvatar } from './queries.ts';
import { photo, photoKeysOf } from './rules.ts';

/** Shows a photo beside the viewer's name from now on. Throws RATE_LIMITED, UNSUPPORTED_MEDIA, VALIDATION_FAILED. */
export async function setPhoto(services: Services, viewer: Viewer, file: Uint8Array): Promise<void> {
  await consumeRateLimit(services.db, photo.limit, viewer.accountId);
  const where = { folder: photo.folder, longest: photo.side, square: true, smaller: photo.smaller };
  await storeImage(services, file, where, ({ url }) => changePhoto(services, viewer.accountId, url));
}

/** Twice changes nothing. */
export const removePhoto = (services: Services, { accountId }: Viewer): Promise<void> =>
  changePhoto(services, accountId, null);

/** The database first, then the old file: nobody is shown a photo whose file is gone. */
async function changePhoto(
  { db, clock, config, storage, log }: Services,
  accountId: string,
  url: Selectable<DB['accounts']>['photo_url'],
): Promise<void> {
  const before = await db.transaction().execute(async (trx) => {
    const row = await lockAvatar(trx, accountId);
    if (!row) throw notFound('Your account');
    if (row.photo_url === url) return url;
    await updateAvatar(trx, accountId, url, clock.now());
    return row.photo_url;
  });
  if (before === url) return;
  for (const old of photoKeysOf(config.imageUrl, before)) {
    // A file too many costs nothing; what is shown is right either way.
    await storage.delete(old).catch((error: unknown) => log.warn({ err: error }, 'an old photo stays'));
  }
}
