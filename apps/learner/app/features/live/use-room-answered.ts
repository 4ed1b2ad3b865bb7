import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Room, roomKey } from './room-query.ts';

/** Hears every answer of the server to a question for the room, also the one that nothing changed, which draws nothing. */
export function useRoomAnswered(slug: string, onAnswer: (room: Room) => void): void {
  const client = useQueryClient();
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  useEffect(() => {
    const hash = hashKey(roomKey(slug));
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== hash) return;
      const { action } = event;
      // What this page itself puts there is no answer.
      if (action.type !== 'success' || action.manual) return;
      const room = event.query.state.data as Room | undefined;
      if (room) latest.current(room);
    });
  }, [client, slug]);
}
