import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { Room } from './room.ts';

/**
 * The activity that comes before or after the one on the stage. While none is there, the one that the host has open is the
 * next; nothing where there is none.
 */
export function neighbour(
  { stage, activities }: Pick<Room, 'stage' | 'activities'>,
  chosenId: string | undefined,
  step: 1 | -1,
): HostActivity | undefined {
  const staged = stage.kind === 'activity' ? activities.findIndex(({ id }) => id === stage.id) : -1;
  if (staged !== -1) return activities[staged + step];
  const chosen = activities.findIndex(({ id }) => id === chosenId);
  return step === 1 ? activities[Math.max(chosen, 0)] : activities[chosen - 1];
}
