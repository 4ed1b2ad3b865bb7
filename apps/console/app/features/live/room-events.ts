import { addressOf } from '@cungnghe/client/call';
import { getRoom, type HostRoom } from '@cungnghe/contracts/live/host';
import { useEffect, useState } from 'react';

/** How soon a stream that was refused is asked for again, in milliseconds. */
const retryMs = 30_000;

/**
 * Hears of every change of the room as it happens. Answers with whether it does: while it does not, as behind a proxy
 * that lets nothing through or where too many listen already, the room has to be asked for.
 */
export function useRoomEvents(
  eventId: string,
  { hear, isOn }: { hear: (room: HostRoom) => void; isOn: boolean },
): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is a new stream
  useEffect(() => {
    if (!isOn) return;
    const events = new EventSource(addressOf(getRoom.path, { eventId }));
    let again: ReturnType<typeof setTimeout> | undefined;
    // A connection that opens may still let nothing through. One that did is trusted when it comes back: it is told
    // nothing then as long as nothing has changed.
    let letsThrough = false;
    events.onopen = () => setIsOpen(letsThrough);
    events.onmessage = ({ data }: MessageEvent<string>) => {
      letsThrough = true;
      setIsOpen(true);
      hear(JSON.parse(data) as HostRoom);
    };
    events.onerror = () => {
      setIsOpen(false);
      // One that was open is opened again by the browser; one that was refused is not.
      if (events.readyState === EventSource.CLOSED)
        again = setTimeout(() => setTries((count) => count + 1), retryMs);
    };
    return () => {
      clearTimeout(again);
      events.close();
      setIsOpen(false);
    };
  }, [eventId, isOn, tries, hear]);
  return isOpen;
}
