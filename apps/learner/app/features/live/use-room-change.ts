import type { Snapshot } from '@cungnghe/contracts/live/room';
import { useQueryClient } from '@tanstack/react-query';
import { insideRoom, type Room, roomKey } from './room-query.ts';

/** Changes what is held of the room. An answer on its way, which knows nothing of the change, is not waited for. */
export function useRoomChange(slug: string) {
  const client = useQueryClient();
  return {
    change: async (by: (snapshot: Snapshot) => Snapshot) => {
      await client.cancelQueries(insideRoom(slug));
      client.setQueryData<Room>(roomKey(slug), (room) => room && { ...room, snapshot: by(room.snapshot) });
    },
    /** Asks for the room as it is, whatever is held. */
    ask: async () => {
      await client.cancelQueries(insideRoom(slug));
      client.setQueryData<Room>(roomKey(slug), (room) => room && { ...room, tag: undefined });
      await client.invalidateQueries(insideRoom(slug));
    },
  };
}
