import type { Activity, Snapshot } from '@cungnghe/contracts/live/room';
import { useState } from 'react';

/** Names what is on the stage; the same for as long as the same thing is. */
export const stageKeyOf = ({ state, kind, id }: Snapshot['stage']): string | null =>
  state === 'EMPTY' || kind === null ? null : `${kind}:${id}`;

const closedIn = (activities: readonly Activity[]) =>
  activities.filter(({ state }) => state === 'closed').map(({ id }) => id);

/**
 * The activity to show. It follows the stage, unless somebody is in the middle of an answer when the stage moves on:
 * then theirs stays before them until they say otherwise. What was seen to be closed takes no answer any more and is
 * no reason to stay.
 */
export function useShownActivity(
  { stage, activities }: Snapshot,
  chosenId: string | null,
  isBusy: (activity: Activity) => boolean,
) {
  const key = stageKeyOf(stage);
  const find = (id: string | null) => activities.find((activity) => activity.id === id);
  const staged = stage.kind === 'activity' ? find(stage.id) : undefined;
  const now = { key, activityId: staged?.id ?? null, closed: closedIn(activities) };
  const [seen, setSeen] = useState(now);
  const [pinnedId, setPinnedId] = useState<string | null>(null);
  let pinned = find(pinnedId);
  if (seen.key !== key) {
    // While drawing and not afterwards: what is being typed in must not be taken away even for a moment.
    const before = pinned ?? find(seen.activityId);
    const isOver = before !== undefined && seen.closed.includes(before.id);
    pinned = before !== undefined && before !== staged && !isOver && isBusy(before) ? before : undefined;
    setSeen(now);
    setPinnedId(pinned?.id ?? null);
  } else if (seen.closed.length !== now.closed.length) {
    // Closed is final, so a number tells whether it is still the same.
    setSeen(now);
  }
  const chosen = find(chosenId);
  const [choice, setChoice] = useState({ id: chosenId, away: chosen !== staged });
  if (choice.id !== chosenId) setChoice({ id: chosenId, away: chosen !== staged });
  const shown = chosen ?? pinned ?? staged;
  return {
    shown,
    /** Something else than what is on the stage is being shown. */
    away: shown !== undefined && shown !== staged,
    /** By one's own choice, and not because the stage moved on. */
    chosen: chosen !== undefined && choice.away,
    follow: () => setPinnedId(null),
  };
}
