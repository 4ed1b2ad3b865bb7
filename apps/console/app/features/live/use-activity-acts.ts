import { call } from '@cungnghe/client/call';
import {
  closeActivity,
  deleteActivity,
  duplicateActivity,
  type HostActivity,
  pauseActivity,
  resumeActivity,
  revealAnswer,
  showResults,
  startActivity,
} from '@cungnghe/contracts/live/activities';
import { showOnStage } from '@cungnghe/contracts/live/host';
import { ignoreSameState, useRoomChange, useSeenMove } from './room.ts';

export type Act =
  | 'start'
  | 'present'
  | 'pause'
  | 'resume'
  | 'close'
  | 'reveal'
  | 'unreveal'
  | 'show_results'
  | 'hide_results'
  | 'duplicate'
  | 'delete';

export interface ActInput {
  readonly act: Act;
  readonly activity: Pick<HostActivity, 'id' | 'title'>;
}

const moves = {
  start: startActivity,
  pause: pauseActivity,
  resume: resumeActivity,
  close: closeActivity,
  duplicate: duplicateActivity,
  delete: deleteActivity,
} as const;

/** Everything that a host does with one activity, but write it and put it on the stage. */
export function useActivityActs(eventId: string) {
  const seenMove = useSeenMove(eventId);
  return useRoomChange<ActInput, { id: string; state?: HostActivity['state'] }>(
    eventId,
    async ({ act, activity: { id } }) => {
      const params = { eventId, id };
      switch (act) {
        case 'present': {
          const seen_move = seenMove();
          // Somebody else may have started it: then it only goes on the stage.
          await call(startActivity, { params }).catch(ignoreSameState);
          await call(showOnStage, { params: { eventId }, body: { kind: 'activity', id, seen_move } });
          return { id };
        }
        case 'reveal':
        case 'unreveal':
          return call(revealAnswer, { params, body: { reveal_answer: act === 'reveal' } });
        case 'show_results':
        case 'hide_results':
          return call(showResults, { params, body: { shown: act === 'show_results' } });
        default:
          return call(moves[act], { params });
      }
    },
  );
}

export type ActivityActs = ReturnType<typeof useActivityActs>;

/** The move that opens an activity to answers; what is open or closed for good has none. */
export const openingMove = { draft: 'start', active: null, paused: 'resume', closed: null } as const;
