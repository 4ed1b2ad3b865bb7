import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, page } from '../shared.ts';

const tag = 'Console: pictures';
const access = { roles: ['editor'] } as const;
/** Hosts show pictures in their workshops. */
const libraryAccess = { roles: ['editor', 'host'] } as const;

export const photo = z.object({
  id,
  public_url: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  created_at: instant,
});
export type Photo = z.infer<typeof photo>;

export const courseImage = z.object({
  course_id: id,
  image_url: z.string().nullable().describe('Null: there is none.'),
});
export type CourseImage = z.infer<typeof courseImage>;

export const adminImages = endpoint({
  method: 'GET',
  path: '/api/admin/media-library/photos',
  summary: 'The pictures of the media library, newest first',
  tag,
  access: libraryAccess,
  query: page.extend({
    hidden: z.literal('true').optional().describe('Only those that were hidden, in place of the others'),
  }),
  responses: { 200: z.array(photo) },
});

export const adminUploadImage = endpoint({
  method: 'POST',
  path: '/api/admin/media-library/photos',
  summary: 'Upload a picture (multipart field `file`); kept as WebP under a random key',
  tag,
  access: libraryAccess,
  upload: true,
  responses: { 201: photo },
});

export const adminHideImage = endpoint({
  method: 'DELETE',
  path: '/api/admin/media-library/photos/:id',
  summary: 'Hide a picture; what points to it keeps working',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: photo },
  errors: ['NOT_FOUND'],
});

export const adminRestoreImage = endpoint({
  method: 'POST',
  path: '/api/admin/media-library/photos/:id/restore',
  summary: 'List a hidden picture again. Twice changes nothing.',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: photo },
  errors: ['NOT_FOUND'],
});

const courseParams = z.object({ id });

export const adminUploadCourseImage = endpoint({
  method: 'POST',
  path: '/api/admin/learning/courses/:id/image',
  summary: 'Upload a cover (multipart field `file`); kept as WebP under `course-covers/`',
  tag,
  access,
  params: courseParams,
  upload: true,
  responses: { 200: courseImage },
  errors: ['NOT_FOUND'],
});

export const adminCourseImageFromLibrary = endpoint({
  method: 'POST',
  path: '/api/admin/learning/courses/:id/image/from-library',
  summary: 'Use a picture of the media library as the cover',
  tag,
  access,
  params: courseParams,
  body: z.strictObject({ photo_id: id }),
  responses: { 200: courseImage },
  errors: ['NOT_FOUND'],
});

export const adminDeleteCourseImage = endpoint({
  method: 'DELETE',
  path: '/api/admin/learning/courses/:id/image',
  summary: 'Take the cover off; a file that was uploaded for it is deleted',
  tag,
  access,
  params: courseParams,
  ignoresBody: true,
  responses: { 200: courseImage },
  errors: ['NOT_FOUND'],
});
