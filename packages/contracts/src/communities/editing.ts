import { z } from 'zod';
import { version } from '../authoring/drafts.ts';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../shared.ts';
import { adminCommunity, communityParams } from './endpoints.ts';

const tag = 'Console: communities';

const adminCommunityPath = '/api/admin/communities/:slug';
const editing = { tag, access: { roles: ['editor'] }, params: communityParams } as const;

export const adminSaveCommunity = endpoint({
  ...editing,
  method: 'PUT',
  path: adminCommunityPath,
  summary: 'Its names and what it says of itself; 409 with `current` when somebody has saved since `version`',
  body: z.strictObject({
    version,
    name: line(1, 60),
    name_en: line(1, 60),
    tagline: line(0, 200),
    tagline_en: line(0, 200),
  }),
  responses: { 200: adminCommunity },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminSetCommunityStatus = endpoint({
  method: 'PUT',
  path: `${adminCommunityPath}/status`,
  summary: 'Hide a community from learners, or show it again. Memberships and orders stay, and Pro runs on.',
  tag,
  access: { roles: [] },
  stepUp: true,
  params: communityParams,
  body: z.strictObject({ status: z.enum(['active', 'hidden']) }),
  responses: { 200: adminCommunity },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminUploadCommunityImage = endpoint({
  ...editing,
  method: 'POST',
  path: `${adminCommunityPath}/image`,
  summary: 'Upload a picture (multipart field `file`) in place of the drawn cover; kept as WebP',
  upload: true,
  responses: { 200: adminCommunity },
  errors: ['NOT_FOUND'],
});

export const adminCommunityImageFromLibrary = endpoint({
  ...editing,
  method: 'POST',
  path: `${adminCommunityPath}/image/from-library`,
  summary: 'Use a picture of the media library in place of the drawn cover',
  body: z.strictObject({ photo_id: id }),
  responses: { 200: adminCommunity },
  errors: ['NOT_FOUND'],
});

export const adminDeleteCommunityImage = endpoint({
  ...editing,
  method: 'DELETE',
  path: `${adminCommunityPath}/image`,
  summary: 'Take the picture off; a file that was uploaded for it is deleted',
  ignoresBody: true,
  responses: { 200: adminCommunity },
  errors: ['NOT_FOUND'],
});
