import type { ActivityBody, HostActivity } from '@cungnghe/contracts/live/activities';
import { findPicture } from '@cungnghe/markdown/picture-address';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound, validationFailed } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { libraryFolder } from '../../images/public.ts';
import { lockActivity, readActivities } from './queries.ts';

/** As hosts see it. Throws NOT_FOUND, also for an activity of another event. */
export async function getActivity(db: Kysely<DB>, eventId: string, id: string): Promise<HostActivity> {
  const [found] = await readActivities(db, eventId, id);
  if (!found) throw notFound('This activity');
  return found;
}

/** The activity, held until the write is done. Throws NOT_FOUND, also for an activity of another event. */
export async function getActivityForUpdate(trx: Transaction<DB>, eventId: string, id: string) {
  const found = await lockActivity(trx, eventId, id);
  if (!found) throw notFound('This activity');
  return found;
}

/**
 * Pictures are of the media library, which everybody may see: from elsewhere a page of ours shows none. Throws
 * VALIDATION_FAILED.
 */
export function requireLibraryPictures(
  { config }: Pick<Services, 'config'>,
  { items = [] }: Pick<ActivityBody, 'items'>,
): void {
  const folder = `${config.imageUrl}/${libraryFolder}`;
  const faults = items.flatMap(({ choices = [] }, at) =>
    choices.flatMap(({ image_url }, n) =>
      image_url === undefined || findPicture(image_url, [folder]) !== undefined
        ? []
        : [
            {
              path: `items.${at}.choices.${n}.image_url`,
              message: 'This is no picture of the media library',
            },
          ],
    ),
  );
  if (faults.length > 0) throw validationFailed(faults);
}
