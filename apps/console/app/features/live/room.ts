import { ApiError, call } from '@cungnghe/client/call';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { getRoom, type HostRoom } from '@cungnghe/contracts/live/host';
import { allOf } from '@cungnghe/web/queries';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useRoomEvents } from './room-events.ts';
import { usePageVisible } from './use-page-visible.ts';

/** How often the room is asked for, in milliseconds. */
const pollMs = 2_500;
/** While changes are sent: a connection that died in silence is noticed by nothing else. */
const streamingPollMs = 15_000;

export type Room = Omit<HostRoom, 'server_time'> & {
  /** How far the server's clock is ahead of this device's, in seconds. */
  readonly aheadSeconds: number;
};

/** The time of the server goes out of it, so that a room in which nothing happened is equal to the one before. */
function roomOf({ server_time, ...room }: HostRoom): Room {
  return { ...room, aheadSeconds: Math.round((Date.parse(server_time) - Date.now()) / 1_000) };
}

/** By event, of which moment is what is shown, by the server's clock. */
const shownAt = new Map<string, number>();
/** What is older by more than this is of a server whose clock was put back. */
const clockStepMs = 30_000;

/** Whether something newer is shown already: what is told and what is asked for overtake each other. */
function isOvertaken(eventId: string, { server_time }: HostRoom): boolean {
  const at = Date.parse(server_time);
  const newest = shownAt.get(eventId) ?? 0;
  if (at < newest && newest - at < clockStepMs) return true;
  shownAt.set(eventId, at);
  return false;
}

const room = (eventId: string) => {
  const params = { eventId };
  return queryOptions({
    queryKey: [getRoom.path, eventId],
    queryFn: async ({ client, queryKey, signal }) => {
      const answered = await call(getRoom, { params, signal });
      const told = client.getQueryData<Room>(queryKey);
      return isOvertaken(eventId, answered) && told !== undefined ? told : roomOf(answered);
    },
    // The next question comes soon enough; trying again would only hide for how long nobody has answered.
    retry: false,
    staleTime: 0,
  });
};

/** The room as it is now, told of or asked for again and again. Draws anew only when something in it has changed. */
export function useRoom(eventId: string, { inBackground = false } = {}) {
  const queryClient = useQueryClient();
  const hear = useCallback(
    (told: HostRoom) => {
      if (isOvertaken(eventId, told)) return;
      queryClient.setQueryData(room(eventId).queryKey, roomOf(told));
    },
    [queryClient, eventId],
  );
  const isVisible = usePageVisible();
  const isTold = useRoomEvents(eventId, { hear, isOn: isVisible || inBackground });
  const { data, error, isPending, isRefetchError, dataUpdatedAt, refetch } = useQuery({
    ...room(eventId),
    refetchInterval: isTold ? streamingPollMs : pollMs,
    refetchIntervalInBackground: inBackground,
    notifyOnChangeProps: ['data', 'error', 'isPending', 'isRefetchError'],
  });
  // A rehearsal that has ended is no lost connection.
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    room: isGone ? undefined : data,
    /** The room that was rehearsed here until another host ended it. */
    rehearsedId: isGone ? (data?.rehearsed_id ?? null) : null,
    error,
    isPending,
    lost: isRefetchError ? dataUpdatedAt : null,
    refetch,
  };
}

/** Which move of the stage this page has seen last: what another host has moved since is not moved away unseen. */
export function useSeenMove(eventId: string): () => number {
  const queryClient = useQueryClient();
  return () => queryClient.getQueryData<Room>(room(eventId).queryKey)?.moved?.move ?? 0;
}

/** Somebody else has already brought it where it was to go; a second press finds the same. */
function isSameStateError(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_TRANSITION') return false;
  return error.details.from !== undefined && error.details.from === error.details.to;
}

/** What somebody else has done already is done; everything else stays an error. */
export function ignoreSameState(error: unknown): null {
  if (isSameStateError(error)) return null;
  throw error;
}

/**
 * A write of the host. Pressed twice at once it is sent once. Whatever comes of it, the room is read again at once, and all
 * of `also` that shows it too.
 */
export function useRoomChange<Input, Answer>(
  eventId: string,
  change: (input: Input) => Promise<Answer>,
  also: readonly Endpoint[] = [],
) {
  const queryClient = useQueryClient();
  const underWay = useRef(new Map<string, Promise<Answer | null>>());
  return useMutation({
    mutationFn: (input: Input) => {
      const key = JSON.stringify(input);
      const sent =
        underWay.current.get(key) ??
        change(input)
          .catch(ignoreSameState)
          .finally(() => underWay.current.delete(key));
      underWay.current.set(key, sent);
      return sent;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: room(eventId).queryKey }),
        ...also.map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
      ]),
  });
}
