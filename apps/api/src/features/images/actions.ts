import type { CourseImage, Photo } from '@cungnghe/contracts/images';
import { writeAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  courseExists,
  findShown,
  hideImageRow,
  insertImage,
  lockCourse,
  lockPhoto,
  setCourseImage,
} from './queries.ts';
import { coverFolder, coverKeyOf, libraryFolder } from './rules.ts';
import { storePicture } from './store.ts';

/** The longest side that is kept, in pixels: a library picture may fill a wide screen, a cover never does. */
const longest = { library: 2400, cover: 1600 };

/** Adds a picture to the media library. Throws VALIDATION_FAILED with what is wrong with the file. */
export async function addPhoto(
  services: Services,
  actor: Viewer,
  input: { file: Uint8Array; requestId: string },
): Promise<Photo> {
  const { db, clock } = services;
  const where = { folder: libraryFolder, longest: longest.library };
  return await storePicture(services, input.file, where, async ({ key, url, ...size }) => {
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
export async function hidePhoto(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; requestId: string },
): Promise<Photo> {
  return await db.transaction().execute(async (trx) => {
    const row = await lockPhoto(trx, input.id);
    if (!row) throw notFound('This picture');
    const { hidden_at, ...photo } = row;
    if (hidden_at !== null) return photo;
    const now = clock.now();
    await hideImageRow(trx, now, photo.id);
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

/** Gives a course a cover of its own. Throws NOT_FOUND, VALIDATION_FAILED with what is wrong with the file. */
export async function uploadCourseImage(
  services: Services,
  actor: Viewer,
  input: { id: string; file: Uint8Array; requestId: string },
): Promise<CourseImage> {
  if (!(await courseExists(services.db, input.id))) throw notFound('This course');
  const where = { folder: coverFolder, longest: longest.cover };
  return await storePicture(services, input.file, where, ({ url }) =>
    changeCourseImage(services, actor, { ...input, url }),
  );
}

/** Uses a picture of the media library as a cover. Throws NOT_FOUND for either. */
export async function takeCourseImageFromLibrary(
  services: Services,
  actor: Viewer,
  input: { id: string; photoId: string; requestId: string },
): Promise<CourseImage> {
  const photo = await findShown(services.db, input.photoId);
  if (!photo) throw notFound('This picture');
  return await changeCourseImage(services, actor, { ...input, url: photo.public_url });
}

/** Takes the cover off a course. Throws NOT_FOUND. */
export function removeCourseImage(
  services: Services,
  actor: Viewer,
  input: { id: string; requestId: string },
): Promise<CourseImage> {
  return changeCourseImage(services, actor, { ...input, url: null });
}

/** The database first, then the old file: a course never points to a file that is gone. */
async function changeCourseImage(
  services: Services,
  actor: Viewer,
  input: { id: string; url: string | null; requestId: string },
): Promise<CourseImage> {
  const { db, clock, config, storage, log } = services;
  const before = await db.transaction().execute(async (trx) => {
    const course = await lockCourse(trx, input.id);
    if (!course) throw notFound('This course');
    if (course.image_url === input.url) return course.image_url;
    const now = clock.now();
    await setCourseImage(trx, input.id, input.url, now);
    await writeAudit(
      trx,
      actor,
      {
        action: 'course.image_changed',
        subjectKind: 'course',
        subjectId: input.id,
        before: { image_url: course.image_url },
        after: { image_url: input.url },
      },
      { now, requestId: input.requestId },
    );
    return course.image_url;
  });
  const old = coverKeyOf(config.imageUrl, before);
  if (old !== undefined && before !== input.url) {
    // A file too many costs nothing; the course has its new cover either way.
    await storage.delete(old).catch((error: unknown) => log.warn({ err: error }, 'an old cover stays'));
  }
  return { course_id: input.id, image_url: input.url };
}
