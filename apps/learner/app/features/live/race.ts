import { pointsAt } from '@cungnghe/contracts/live/race-rules';
import type { Activity, Snapshot } from '@cungnghe/contracts/live/room';

export type Race = Activity & { readonly race: NonNullable<Activity['race']> };

export const isRace = (activity: Activity): activity is Race =>
  // A server of before there were races names none.
  activity.race !== null && activity.race !== undefined;

/** Only then does anybody know what was right, and what it was worth. */
export const isRevealed = ({ state, reveal_answer }: Activity): boolean =>
  state === 'closed' && reveal_answer;

/** What I have in one race; null where I did not answer, and before its answer is revealed. */
export function ownPoints(activity: Race, { responses }: Pick<Snapshot['me'], 'responses'>): number | null {
  const own = responses.find(({ activity_id }) => activity_id === activity.id);
  const [item] = activity.items;
  if (own === undefined || item === undefined || !isRevealed(activity)) return null;
  const picked = own.answers.find(({ item_id }) => item_id === item.id)?.choice_ids ?? [];
  const right = item.choices.filter(({ is_correct }) => is_correct).map(({ id }) => id);
  const isRight = picked.length === right.length && picked.every((id) => right.includes(id));
  return isRight ? pointsAt(activity.race, own.submitted_at) : 0;
}

export interface Standing {
  readonly points: number;
  /** Null while the room's board does not know of these points yet. */
  readonly place: number | null;
  readonly players: number;
}

/** Where I stand among all who played, named or not; null before I have played a race that was revealed. */
export function ownStanding({
  activities,
  board,
  me,
}: Pick<Snapshot, 'activities' | 'board' | 'me'>): Standing | null {
  const earned = activities
    .filter(isRace)
    .map((activity) => ownPoints(activity, me))
    .filter((points) => points !== null);
  if (board === null || earned.length === 0) return null;
  const points = earned.reduce((sum, one) => sum + one, 0);
  const place = board.ladder.find((step) => step.points === points)?.place ?? null;
  return { points, place, players: board.players };
}
