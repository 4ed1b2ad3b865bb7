import { callConditional } from '@cungnghe/client/call';
import { getSnapshot, type Snapshot } from '@cungnghe/contracts/live/room';
import { below, keyOf } from '@cungnghe/web/queries';
import { focusManager, queryOptions } from '@tanstack/react-query';
import { nextPollIn } from './polling.ts';

/** The room as it was told last. The same object as before while nothing has changed. */
export interface Room {
  readonly snapshot: Snapshot;
  readonly tag: string | undefined;
  /** What to add to this device's clock to have the server's, in milliseconds. */
  readonly clockOffset: number;
}

export const roomKey = (slug: string) => keyOf(getSnapshot, { params: { slug } });
/** The room and everything that is asked for inside it. */
export const insideRoom = (slug: string) => below(getSnapshot, { slug });

/** A question that hangs is a failed one: on a train nothing else would end it. */
const timeoutMs = 10_000;

/** Asks again and again, at once when the page is looked at again or the connection is back. */
export const roomQuery = (slug: string) =>
  queryOptions({
    queryKey: roomKey(slug),
    queryFn: async ({ client, signal }): Promise<Room> => {
      const held = client.getQueryData<Room>(roomKey(slug));
      const answer = await callConditional(
        getSnapshot,
        { params: { slug }, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
        held?.tag,
      );
      if (answer === null && held !== undefined) return held;
      if (answer === null) throw new Error('told that nothing changed where nothing was held');
      const { body, tag } = answer;
      return { snapshot: body, tag, clockOffset: Date.parse(body.server_time) - Date.now() };
    },
    retry: false,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      nextPollIn({
        answeredAt: state.dataUpdatedAt,
        failedAt: state.errorUpdatedAt,
        refused: state.status === 'error' && (state.error?.status === 403 || state.error?.status === 404),
        hidden: !focusManager.isFocused(),
      }),
  });
