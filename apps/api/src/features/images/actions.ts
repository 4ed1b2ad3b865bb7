import type { Photo } from '@cungnghe/contracts/images/endpoints';
import { writeAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { storeImage } from './lib/store.ts';
import { insertImage, lockImage, updateImage } from './queries.ts';
import { libraryFolder } from './rules.ts';

/** The longest side that is stored, in pixels: a library image may fill a wide screen. */
const maxSide = 2400;

/** Adds a picture to the media library. Throws VALIDATION_FAILED with what is wrong with the file. */
export async function addImage(
  services: Services,
  actor: Viewer,
  input: { file: Uint8Array; requestId: string },
): Promise<Photo> {
  const { db, clock } = services;
  const where = { folder: libraryFolder, longest: maxSide };
  return await storeImage(services, input.file, where, async ({ key, url, ...size }) => {
    const now = clock.now();
    const photo = { id: newId('pho'), public_url: url, title: '', ...size };
    await db.transaction().execute(async (trx) => {
      await insertImage(trx, { ...photo, storage_key: key, uploaded_by: actor.accountId, created_at: now });
      await writeAudit(
        trx,
        actor,
        { action: 'photo.added', subjectKind: 'photo', subjectId: photo.id, before: null, after: photo },
        { now, requestId: input.requestId },
      );
    });
    return { ...photo, created_at: now.toISOString() };
  });
}

/** Takes a picture out of the list; what points to it keeps working. Throws NOT_FOUND. */
export async function hideImage(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; requestId: string },
): Promise<Photo> {
  return await db.transaction().execute(async (trx) => {
    const row = await lockImage(trx, input.id);
    if (!row) throw notFound('This picture');
    const { hidden_at, ...photo } = row;
    if (hidden_at !== null) return photo;
    const now = clock.now();
    await updateImage(trx, now, photo.id);
    await writeAudit(
      trx,
      actor,
      {
        action: 'photo.hidden',
        subjectKind: 'photo',
        subjectId: photo.id,
        before: { hidden_at: null },
        after: { hidden_at: now.toISOString() },
      },
      { now, requestId: input.requestId },
    );
    return photo;
  });
}
