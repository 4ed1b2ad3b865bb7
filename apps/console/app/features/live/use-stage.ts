import { call } from '@cungnghe/client/call';
import { removeFromStage, showOnStage } from '@cungnghe/contracts/live/host';
import type { Stage } from '@cungnghe/contracts/live/room';
import { useRoomChange } from './room.ts';

export interface Staged {
  readonly kind: NonNullable<Stage['kind']>;
  readonly id: string;
  /** Of the version of a reflection that the host has read: one sent meanwhile is not shown unread. */
  readonly submitted_at?: string;
}

/** The two things that can be done with the stage: show one thing, or remove what is there (null). */
export function useStage(eventId: string) {
  return useRoomChange<Staged | null, unknown>(eventId, (staged) =>
    staged === null
      ? call(removeFromStage, { params: { eventId } })
      : call(showOnStage, { params: { eventId }, body: staged }),
  );
}

export const isOnStage = (stage: Stage, { kind, id }: Staged) => stage.kind === kind && stage.id === id;
