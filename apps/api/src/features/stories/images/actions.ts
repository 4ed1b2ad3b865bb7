import type { StoryImage } from '@cungnghe/contracts/stories/endpoints';
import { writeAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { storeImage } from '../../images/public.ts';
import { imageFolder } from './folder-rules.ts';
import { insertImage } from './queries.ts';

/** The widest that is kept, in pixels, and the most bytes. */
const longest = 2000;
const maxBytes = 300_000;

/** Stores a picture for a story, small enough for a phone. Throws UNSUPPORTED_MEDIA, VALIDATION_FAILED. */
export async function addImage(
  services: Services,
  actor: Viewer,
  { file, requestId }: { file: Uint8Array; requestId: string },
): Promise<StoryImage> {
  const { db, clock } = services;
  return await storeImage(
    services,
    file,
    { folder: imageFolder, longest, maxBytes },
    async ({ key, url, ...size }) => {
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await insertImage(trx, { storage_key: key, account_id: actor.accountId, ...size, created_at: now });
        const entry = { action: 'story_image.added', subjectKind: 'story_image', subjectId: key };
        await writeAudit(trx, actor, { ...entry, before: null, after: { url, ...size } }, { now, requestId });
      });
      return { url, ...size };
    },
  );
}
