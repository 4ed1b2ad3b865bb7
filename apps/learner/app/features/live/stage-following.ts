import type { Activity, Snapshot } from '@cungnghe/contracts/live';
import { useState } from 'react';

/** Names what is on the stage; the same for as long as the same thing is. */
export const stageKeyOf = ({ state, kind, id }: Snapshot['stage']): string | null =>
  state === 'EMPTY' || kind === null ? null : `${kind}:${id}`;

/**
 * The activity to show. It follows the stage, unless somebody is in the middle of an answer when the stage moves on:
 * then theirs stays before them until they say otherwise.
 */
export function useShownActivity(
  { stage, activities }: Snapshot,
  chosenId: string | null,
  isBusy: (activity: Activity) => boolean,
) {
  const key = stageKeyOf(stage);
  const find = (id: string | null) => activities.find((activity) => activity.id === id);
  const staged = stage.kind === 'activity' ? find(stage.id) : undefined;
  const [seen, setSeen] = useState({ key, activityId: staged?.id ?? null });
  const [pinnedId, setPinnedId] = useState<string | null>(null);
  let pinned = find(pinnedId);
  if (seen.key !== key) {
    // While drawing and not afterwards: what is being typed in must not be taken away even for a moment.
    const before = pinned ?? find(seen.activityId);
    pinned = before !== undefined && before !== staged && isBusy(before) ? before : undefined;
    setSeen({ key, activityId: staged?.id ?? null });
    setPinnedId(pinned?.id ?? null);
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
