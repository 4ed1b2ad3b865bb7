import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { storeImage } from '../../images/public.ts';
import { limits } from '../rules.ts';
import { getCommunityForWriter, imageFolder } from './access.ts';
import { insertImage } from './queries.ts';

/** The longest side that is kept, in pixels: what a reader can see on a phone held sideways, and on a desk. */
const longest = 1600;

/** Stores a picture for a text that is being written. Throws NOT_FOUND, PRO_REQUIRED, RATE_LIMITED, VALIDATION_FAILED. */
export async function addImage(
  services: Services,
  viewer: Viewer,
  input: { slug: string; file: Uint8Array },
): Promise<{ url: string; width: number; height: number }> {
  const { db, clock } = services;
  const now = clock.now();
  const community = await getCommunityForWriter(db, viewer, input.slug, now);
  await consumeRateLimit(db, limits.images, viewer.accountId);
  return await storeImage(services, input.file, { folder: imageFolder, longest }, async (stored) => {
    const { url, key, width, height, bytes } = stored;
    await insertImage(db, {
      storage_key: key,
      account_id: viewer.accountId,
      community_id: community.id,
      width,
      height,
      bytes,
      created_at: now,
    });
    return { url, width, height };
  });
}
