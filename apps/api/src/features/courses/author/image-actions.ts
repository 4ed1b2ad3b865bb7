import type { CourseImage } from '@cungnghe/contracts/images/endpoints';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type Covered,
  coverFolder,
  removeCover,
  takeCoverFromLibrary,
  uploadCover,
} from '../../images/public.ts';
import { courseExists, lockCourse, updateCourse } from './queries.ts';

const course: Covered = {
  name: 'course',
  folder: coverFolder,
  exists: courseExists,
  lock: lockCourse,
  write: (trx, id, image_url, updated_at) => updateCourse(trx, id, { image_url, updated_at }),
};

interface Which {
  readonly id: string;
  readonly requestId: string;
}

const shown = ({ id }: Which, image_url: string | null): CourseImage => ({ course_id: id, image_url });
const whichOf = ({ id, requestId }: Which) => ({ named: id, requestId });

/** Gives a course a cover of its own. Throws NOT_FOUND, VALIDATION_FAILED with what is wrong with the file. */
export async function uploadCourseImage(
  services: Services,
  actor: Viewer,
  input: Which & { file: Uint8Array },
): Promise<CourseImage> {
  return shown(input, await uploadCover(services, actor, course, { ...whichOf(input), file: input.file }));
}

/** Uses a picture of the media library as a cover. Throws NOT_FOUND for either. */
export async function takeCourseImageFromLibrary(
  services: Services,
  actor: Viewer,
  input: Which & { photoId: string },
): Promise<CourseImage> {
  const taken = { ...whichOf(input), photoId: input.photoId };
  return shown(input, await takeCoverFromLibrary(services, actor, course, taken));
}

/** Takes the cover off a course. Throws NOT_FOUND. */
export async function removeCourseImage(
  services: Services,
  actor: Viewer,
  input: Which,
): Promise<CourseImage> {
  return shown(input, await removeCover(services, actor, course, whichOf(input)));
}
