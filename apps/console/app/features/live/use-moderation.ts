import { call } from '@cungnghe/client/call';
import {
  approveQuestion,
  hideQuestion,
  markAnswered,
  pinQuestion,
  unhideQuestion,
  unpinQuestion,
} from '@cungnghe/contracts/live/host';
import { useRoomChange } from './room.ts';

const verbs = {
  hide: hideQuestion,
  unhide: unhideQuestion,
  answered: markAnswered,
  approve: approveQuestion,
  pin: pinQuestion,
  unpin: unpinQuestion,
} as const;
export type Verb = keyof typeof verbs;

/** What a host does to a question with one press. */
export const useModeration = (eventId: string) =>
  useRoomChange(eventId, ({ verb, id }: { verb: Verb; id: string }) =>
    call(verbs[verb], { params: { eventId, id } }),
  );
export type Moderation = ReturnType<typeof useModeration>;
