import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { useShortcuts } from '../../shell/shortcuts.ts';
import type { Room } from './room.ts';
import { type Act, type ActivityActs, openingMove } from './use-activity-acts.ts';
import type { useStage } from './use-stage.ts';
import type { StageWalk } from './use-stage-walk.ts';

interface HostControls {
  readonly room: Room;
  readonly chosen: HostActivity | undefined;
  readonly choose: (id: string) => void;
  readonly edit: () => void;
  readonly acts: ActivityActs;
  readonly stage: ReturnType<typeof useStage>;
  readonly walk: StageWalk;
}

/**
 * What a host does most, by single keys. Each key says where to go and not "the other way", so that pressing it twice
 * is pressing it once; the other way has the same key with Shift.
 */
export function useHostShortcuts({
  room,
  chosen,
  choose,
  edit,
  acts,
  stage,
  walk: onStage,
}: HostControls): void {
  const walk = (step: 1 | -1) => {
    const at = room.activities.findIndex(({ id }) => id === chosen?.id);
    const next = room.activities[Math.min(Math.max(at + step, 0), room.activities.length - 1)];
    if (next) choose(next.id);
  };
  const act = (name: Act | null, fits: boolean) => {
    if (chosen === undefined || name === null || !fits) return;
    const under = acts.isPending && acts.variables.act === name && acts.variables.activity.id === chosen.id;
    if (!under) acts.mutate({ act: name, activity: chosen });
  };
  const state = chosen?.state;
  const started = state !== undefined && state !== 'draft';
  const { results = null, key = null } = chosen === undefined ? {} : kindTraits[chosen.kind];
  useShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    n: () => onStage.go(1),
    N: () => onStage.go(-1),
    s: () => act(state === undefined ? null : openingMove[state], true),
    b: () => act('present', state === 'draft'),
    p: () => act('pause', state === 'active' && chosen?.race === null),
    t: () => act('show_results', started && results !== null && chosen?.results_shown === false),
    T: () => act('hide_results', started && results !== null && chosen?.results_shown === true),
    r: () => act('reveal', started && key !== null && chosen?.reveal_answer === false),
    R: () => act('unreveal', started && key !== null && chosen?.reveal_answer === true),
    e: edit,
    v: () => {
      const there = room.stage.kind === 'activity' && room.stage.id === chosen?.id;
      if (chosen && started && !there && !stage.isPending) stage.mutate({ kind: 'activity', id: chosen.id });
    },
    V: () => {
      if (room.stage.kind !== null && !stage.isPending) stage.mutate(null);
    },
  });
}
