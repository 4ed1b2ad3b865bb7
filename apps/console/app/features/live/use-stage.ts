import { call } from '@cungnghe/client/call';
import { removeFromStage, showOnStage, undoStageMove } from '@cungnghe/contracts/live/host';
import type { Stage } from '@cungnghe/contracts/live/room';
import { type Room, useRoomChange, useSeenMove } from './room.ts';

export interface Staged {
  readonly kind: NonNullable<Stage['kind']>;
  readonly id: string;
  /** Of the version of a reflection that the host has read: one sent meanwhile is not shown unread. */
  readonly submitted_at?: string;
}

/** The two things that can be done with the stage: show one thing, or remove what is there (null). */
export function useStage(eventId: string) {
  const seenMove = useSeenMove(eventId);
  return useRoomChange<Staged | null, unknown>(eventId, (staged) => {
    const seen_move = seenMove();
    return staged === null
      ? call(removeFromStage, { params: { eventId }, body: { seen_move } })
      : call(showOnStage, { params: { eventId }, body: { ...staged, seen_move } });
  });
}

/** Takes the last move back, as this page knew of it: one that somebody else has overtaken is refused. */
export const useUndo = (eventId: string) =>
  useRoomChange(eventId, (move: number) => call(undoStageMove, { params: { eventId }, body: { move } }));

/** What stood on the stage before the last move; null where that cannot be named any more. */
export function nameBefore({ undo, activities, questions, resources }: Room): string | null {
  const { id, kind } = undo ?? { id: null, kind: null };
  switch (kind) {
    case 'activity':
      return activities.find((one) => one.id === id)?.title ?? null;
    case 'question':
      return questions.find((one) => one.id === id)?.text ?? null;
    case 'resource':
      return resources.find((one) => one.id === id)?.title ?? null;
    default:
      return null;
  }
}

export const isOnStage = (stage: Stage, { kind, id }: Staged) => stage.kind === kind && stage.id === id;
