import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { Room } from './room.ts';
import { neighbour } from './stage-walk.ts';
import type { ActivityActs } from './use-activity-acts.ts';
import type { useStage } from './use-stage.ts';

interface WalkOptions {
  readonly room: Room;
  readonly chosen: HostActivity | undefined;
  readonly choose: (id: string) => void;
  readonly acts: ActivityActs;
  readonly stage: ReturnType<typeof useStage>;
}

/** Puts the next activity before the room, or the one before: a draft is started by it. The host's page goes along. */
export function useStageWalk({ room, chosen, choose, acts, stage }: WalkOptions) {
  const isPending = acts.isPending || stage.isPending;
  const go = (step: 1 | -1) => {
    const to = neighbour(room, chosen?.id, step);
    if (to === undefined || isPending) return;
    choose(to.id);
    if (to.state === 'draft') acts.mutate({ act: 'present', activity: to });
    else stage.mutate({ kind: 'activity', id: to.id });
  };
  return {
    go,
    isPending,
    next: neighbour(room, chosen?.id, 1),
    previous: neighbour(room, chosen?.id, -1),
  };
}

export type StageWalk = ReturnType<typeof useStageWalk>;
