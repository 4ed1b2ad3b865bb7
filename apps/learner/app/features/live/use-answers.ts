import { type ApiError, call } from '@cungnghe/client/call';
import {
  type Activity,
  type OwnResponse,
  type Snapshot,
  submitResponse,
} from '@cungnghe/contracts/live/room';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withResponse } from './room-changes.ts';
import { answersFrom, differs, type Typed, typedFrom } from './typed-answer.ts';
import { useRoomAnswered } from './use-room-answered.ts';
import { useRoomChange } from './use-room-change.ts';
import { useStoredDrafts } from './use-stored-drafts.ts';

/** How one activity stands with me. */
export interface Answer {
  readonly typed: Typed;
  readonly stored: OwnResponse | undefined;
  /** Something is typed that the server does not have. */
  readonly unsent: boolean;
  readonly sending: boolean;
  readonly error: ApiError | null;
  readonly type: (id: string, value: string | readonly string[]) => void;
  readonly send: () => void;
}

export interface Sending {
  readonly activity: Activity;
  readonly typed: Typed;
}

/** A send that hangs has failed; the same answer again does no harm. */
export const timeoutMs = 20_000;

/**
 * My answers to all activities of a room: drafts over what is stored, and what is on its way. Held above the single
 * activity, so that neither a change of the stage nor another tab loses a word or the end of a send.
 */
export function useAnswers(slug: string, accountId: string, { activities, me }: Snapshot) {
  const room = useRoomChange(slug);
  const { drafts, put, drop } = useStoredDrafts(slug, accountId, activities, () => void room.ask());
  const [sends, setSends] = useState<Readonly<Record<string, 'sending' | ApiError>>>({});

  const mark = (id: string, send: 'sending' | ApiError | null) =>
    setSends(({ [id]: _, ...others }) => (send === null ? others : { ...others, [id]: send }));
  const { mutate } = useMutation({
    mutationFn: ({ activity, typed }: Sending) =>
      call(submitResponse, {
        params: { slug, id: activity.id },
        body: { answers: answersFrom(activity, typed) },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    onMutate: ({ activity }) => mark(activity.id, 'sending'),
    onError: (error, { activity }) => {
      mark(activity.id, error);
      // The room is not as it was thought to be.
      if (error.status >= 400 && error.status < 500) void room.ask();
    },
    onSuccess: async (response, { activity, typed }) => {
      await room.change((snapshot) => withResponse(snapshot, response));
      mark(activity.id, null);
      drop(activity.id, typed);
    },
  });

  // What was sent into a lost connection goes out with the first sign of the server, as it was when it was sent.
  useRoomAnswered(slug, ({ snapshot }) => {
    for (const activity of snapshot.activities) {
      const send = sends[activity.id];
      const typed = drafts[activity.id];
      const isLost = send !== undefined && send !== 'sending' && send.code === 'NETWORK';
      if (isLost && typed !== undefined && activity.state === 'active') mutate({ activity, typed });
    }
  });

  return (activity: Activity): Answer => {
    const { id } = activity;
    const stored = me.responses.find(({ activity_id }) => activity_id === id);
    const typed = drafts[id] ?? typedFrom(stored);
    const send = sends[id];
    return {
      typed,
      stored,
      unsent: id in drafts && differs(activity, typed, stored),
      sending: send === 'sending',
      error: send === undefined || send === 'sending' ? null : send,
      type: (part, value) => {
        put(id, { ...typed, [part]: value });
        if (send !== 'sending') mark(id, null);
      },
      send: () => {
        if (send !== 'sending') mutate({ activity, typed });
      },
    };
  };
}
