import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { storeImage } from './lib/store.ts';
import { findListedImage } from './queries.ts';
import { coverKeyOf } from './rules.ts';

type Trx = Transaction<DB>;

/** A kind of thing that has one picture: a course, a community. */
export interface Covered {
  /** What the audit log calls it. */
  readonly name: string;
  /** Where pictures are stored that were uploaded for one such thing. */
  readonly folder: string;
  /** Whether there is one that a request names so; asked before a picture is decoded for it. */
  readonly exists: (db: Services['db'], named: string) => Promise<boolean>;
  /** Holds it until the transaction ends. */
  readonly lock: (
    trx: Trx,
    named: string,
  ) => Promise<{ readonly id: string; readonly image_url: string | null } | undefined>;
  readonly write: (trx: Trx, id: string, url: string | null, now: Date) => Promise<unknown>;
}

interface Which {
  readonly named: string;
  readonly requestId: string;
}

/** The longest side that is stored, in pixels: a cover never fills a wide screen. */
const maxSide = 1600;

/** Gives it a picture of its own. Throws NOT_FOUND, VALIDATION_FAILED with what is wrong with the file. */
export async function uploadCover(
  services: Services,
  actor: Actor,
  covered: Covered,
  { file, ...which }: Which & { readonly file: Uint8Array },
): Promise<string | null> {
  if (!(await covered.exists(services.db, which.named))) throw notFound(`This ${covered.name}`);
  const where = { folder: covered.folder, longest: maxSide };
  return await storeImage(services, file, where, ({ url }) =>
    changeCover(services, actor, covered, { ...which, url }),
  );
}

/** Uses a picture of the media library. Throws NOT_FOUND for either. */
export async function takeCoverFromLibrary(
  services: Services,
  actor: Actor,
  covered: Covered,
  { photoId, ...which }: Which & { readonly photoId: string },
): Promise<string | null> {
  const photo = await findListedImage(services.db, photoId);
  if (!photo) throw notFound('This picture');
  return await changeCover(services, actor, covered, { ...which, url: photo.public_url });
}

/** Takes the picture off. Throws NOT_FOUND. */
export function removeCover(
  services: Services,
  actor: Actor,
  covered: Covered,
  which: Which,
): Promise<string | null> {
  return changeCover(services, actor, covered, { ...which, url: null });
}

/** The database first, then the old file: nothing ever points to a file that is gone. */
async function changeCover(
  services: Services,
  actor: Actor,
  covered: Covered,
  { named, url, requestId }: Which & { readonly url: string | null },
): Promise<string | null> {
  const { db, clock, config, storage, log } = services;
  const before = await db.transaction().execute(async (trx) => {
    const stored = await covered.lock(trx, named);
    if (!stored) throw notFound(`This ${covered.name}`);
    const { id, image_url } = stored;
    if (image_url === url) return image_url;
    const now = clock.now();
    await covered.write(trx, id, url, now);
    const subject = { subjectKind: covered.name, subjectId: id };
    const entry = {
      action: `${covered.name}.image_changed`,
      ...subject,
      before: { image_url },
      after: { image_url: url },
    };
    await writeAudit(trx, actor, entry, { now, requestId });
    return image_url;
  });
  const old = coverKeyOf(config.imageUrl, before, covered.folder);
  if (old !== undefined && before !== url) {
    // A file too many costs nothing; the thing has its new picture either way.
    await storage.delete(old).catch((error: unknown) => log.warn({ err: error }, 'an old cover stays'));
  }
  return url;
}
