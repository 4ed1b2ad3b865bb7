import { useEffect, useRef, useState } from 'react';

/** Which question of which activity is before the room. */
export interface ProjectorPlace {
  readonly id: string;
  readonly at: number;
}

/** Between the host's page and the projectors of one browser: `at` says where a projector is, `turn` asks it to go somewhere. */
type Message = { readonly say: 'where' | 'gone' } | ({ readonly say: 'at' | 'turn' } & ProjectorPlace);

const nameOf = (eventId: string) => `live-projector-${eventId}`;

/** The projector's own place, which the host's page may change: the host's hands are there and not at the projector. */
export function useProjectorPlace(eventId: string, shownId: string, pages: number) {
  const [place, setPlace] = useState<ProjectorPlace>({ id: '', at: 0 });
  const at = place.id === shownId ? Math.min(place.at, Math.max(0, pages - 1)) : 0;
  const channel = useRef<BroadcastChannel>(null);
  const told = useRef<Message>({ say: 'at', id: shownId, at });
  told.current = { say: 'at', id: shownId, at };
  useEffect(() => {
    const opened = new BroadcastChannel(nameOf(eventId));
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.say === 'where') opened.postMessage(told.current);
      if (data.say === 'turn') setPlace({ id: data.id, at: data.at });
    };
    const leave = () => opened.postMessage({ say: 'gone' } satisfies Message);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      opened.close();
    };
  }, [eventId]);
  useEffect(() => {
    channel.current?.postMessage({ say: 'at', id: shownId, at } satisfies Message);
  }, [shownId, at]);
  return {
    at,
    turn: (step: 1 | -1) =>
      setPlace({ id: shownId, at: Math.min(Math.max(at + step, 0), Math.max(0, pages - 1)) }),
  };
}

/** Where a projector in this browser is; null while there is none, and for a projector on another computer. */
export function useProjectorElsewhere(eventId: string) {
  const [place, setPlace] = useState<ProjectorPlace | null>(null);
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(nameOf(eventId));
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.say === 'at') setPlace({ id: data.id, at: data.at });
      if (data.say === 'gone') {
        setPlace(null);
        // Another one may still be there.
        opened.postMessage({ say: 'where' } satisfies Message);
      }
    };
    opened.postMessage({ say: 'where' } satisfies Message);
    return () => opened.close();
  }, [eventId]);
  return {
    place,
    turnTo: (next: ProjectorPlace) =>
      channel.current?.postMessage({ say: 'turn', ...next } satisfies Message),
  };
}
