import { ApiError, call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import {
  getPublicDocument,
  getPublicLesson,
  getPublicSection,
  type PublicText,
} from '@cungnghe/contracts/public-pages/texts';

/** How the API is asked. */
interface Asking {
  readonly api: { readonly baseUrl: string };
  readonly signal: AbortSignal;
}

/** What the address of a text names. */
export interface TextParams {
  readonly slug: string;
  readonly courseSlug?: string | undefined;
  readonly lessonSlug?: string | undefined;
  readonly bookSlug?: string | undefined;
  readonly sectionSlug?: string | undefined;
  readonly documentSlug?: string | undefined;
}

/** The text at an address. Rejects with an {@link ApiError} for one that is not free. */
export function readText(params: TextParams, { api, signal }: Asking): Promise<PublicText> {
  const { slug, courseSlug, lessonSlug, bookSlug, sectionSlug, documentSlug = '' } = params;
  if (courseSlug !== undefined && lessonSlug !== undefined)
    return call(getPublicLesson, { params: { slug, courseSlug, lessonSlug }, signal }, api);
  if (bookSlug !== undefined && sectionSlug !== undefined)
    return call(getPublicSection, { params: { slug, bookSlug, sectionSlug }, signal }, api);
  return call(getPublicDocument, { params: { slug, documentSlug }, signal }, api);
}

/** Whether there is nothing for everybody at an address, or it cannot be one. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 404 || cause.status === 400);

/** What publishes that a missing page of a community may be there now. */
export async function tagsOfMissing(slug: string, { api, signal }: Asking): Promise<string[]> {
  const { communities } = await call(listPublicCommunities, { signal }, api);
  const found = communities.find((community) => community.slug === slug);
  return ['communities', 'shared', ...(found ? [found.id] : [])];
}
