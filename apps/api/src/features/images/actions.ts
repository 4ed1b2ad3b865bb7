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

/**
 * Takes a picture out of the list, or lists it again; what points to it works either way. Twice changes nothing. Throws
 * NOT_FOUND.
 */
export async function changeImage(
  { db, clock }: Services,
  actor: Viewer,
  change: 'hide' | 'restore',
  input: { id: string; requestId: string },
): Promise<Photo> {
  return await db.transaction().execute(async (trx) => {
    const row = await lockImage(trx, input.id);
    if (!row) throw notFound('This picture');
    const { hidden_at, ...photo } = row;
    if ((hidden_at !== null) === (change === 'hide')) return photo;
    const now = clock.now();
    const hiddenAt = change === 'hide' ? now : null;
    await updateImage(trx, photo.id, hiddenAt);
    await writeAudit(
      trx,
      actor,
      {
        action: change === 'hide' ? 'photo.hidden' : 'photo.restored',
        subjectKind: 'photo',
        subjectId: photo.id,
        before: { hidden_at },
        after: { hidden_at: hiddenAt?.toISOString() ?? null },
      },
      { now, requestId: input.requestId },
    );
    return photo;
  });
}
