import type { CourseImage } from '@cungnghe/contracts/images/endpoints';
import { writeAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { coverFolder, coverKeyOf, findListedImage, storeImage } from '../../images/public.ts';
import { courseExists, lockCourse, updateCourse } from './queries.ts';

/** The longest side that is stored, in pixels: a cover never fills a wide screen. */
const maxSide = 1600;

/** Gives a course a cover of its own. Throws NOT_FOUND, VALIDATION_FAILED with what is wrong with the file. */
export async function uploadCourseImage(
  services: Services,
  actor: Viewer,
  input: { id: string; file: Uint8Array; requestId: string },
): Promise<CourseImage> {
  if (!(await courseExists(services.db, input.id))) throw notFound('This course');
  const where = { folder: coverFolder, longest: maxSide };
  return await storeImage(services, input.file, where, ({ url }) =>
    changeCourseImage(services, actor, { ...input, url }),
  );
}

/** Uses a picture of the media library as a cover. Throws NOT_FOUND for either. */
export async function takeCourseImageFromLibrary(
  services: Services,
  actor: Viewer,
  input: { id: string; photoId: string; requestId: string },
): Promise<CourseImage> {
  const photo = await findListedImage(services.db, input.photoId);
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
    await updateCourse(trx, input.id, { image_url: input.url, updated_at: now });
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
