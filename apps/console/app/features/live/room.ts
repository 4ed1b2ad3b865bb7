import { ApiError, call } from '@cungnghe/client/call';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { getRoom, type HostRoom } from '@cungnghe/contracts/live/host';
import { allOf } from '@cungnghe/web/queries';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** How often the room is asked for, in milliseconds. */
const pollMs = 2_500;

export type Room = Omit<HostRoom, 'server_time'> & {
  /** How far the server's clock is ahead of this device's, in seconds. */
  readonly aheadSeconds: number;
};

/** The time of the server goes out of it, so that a room in which nothing happened is equal to the one before. */
function roomOf({ server_time, ...room }: HostRoom): Room {
  return { ...room, aheadSeconds: Math.round((Date.parse(server_time) - Date.now()) / 1_000) };
}

const room = (eventId: string) => {
  const params = { eventId };
  return queryOptions({
    queryKey: [getRoom.path, eventId],
    queryFn: ({ signal }) => call(getRoom, { params, signal }).then(roomOf),
    refetchInterval: pollMs,
    // The next question comes soon enough; trying again would only hide for how long nobody has answered.
    retry: false,
    staleTime: 0,
  });
};

/** The room as it is now, asked again and again. Draws anew only when something in it has changed. */
export function useRoom(eventId: string, { inBackground = false } = {}) {
  const { data, error, isPending, isRefetchError, dataUpdatedAt, refetch } = useQuery({
    ...room(eventId),
    refetchIntervalInBackground: inBackground,
    notifyOnChangeProps: ['data', 'error', 'isPending', 'isRefetchError'],
  });
  return { room: data, error, isPending, lost: isRefetchError ? dataUpdatedAt : null, refetch };
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

/** A write of the host. Whatever comes of it, the room is read again at once, and all of `also` that shows it too. */
export function useRoomChange<Input, Answer>(
  eventId: string,
  change: (input: Input) => Promise<Answer>,
  also: readonly Endpoint[] = [],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(input).catch(ignoreSameState),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: room(eventId).queryKey }),
        ...also.map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
      ]),
  });
}
