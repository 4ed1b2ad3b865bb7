import type { ActivityInput } from '@cungnghe/contracts/live/activities';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { createActivity } from './actions.ts';

/**
 * Drafts for a room that this process has nobody in: a host's, made without a request. Throws NOT_FOUND for the event
 * and whatever `createActivity` refuses.
 */
export async function prepareActivities(
  services: Services,
  host: Viewer,
  eventId: string,
  activities: readonly ActivityInput[],
): Promise<void> {
  const deps = { services, rooms: { invalidate: () => undefined } };
  for (const activity of activities)
    await createActivity(deps, { eventId, actor: host, requestId: 'prepared' }, activity);
}
