import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
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
