import { adminEvents } from '@cungnghe/contracts/events/operator';
import { getRoom } from '@cungnghe/contracts/live/host';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { HostControls } from '../features/live/host-controls.tsx';
import { RoomPage } from '../features/live/room-page.tsx';
import { Guard } from '../shell/guard.tsx';
import type { Route } from './+types/live-room.ts';

/** So many other events are offered to copy from. */
const offered = 50;

export default function LiveRoom({ params: { eventId } }: Route.ComponentProps) {
  return (
    <Guard endpoint={getRoom}>
      <Room key={eventId} eventId={eventId} />
    </Guard>
  );
}

function Room({ eventId }: { eventId: string }) {
  const events = useQuery(read(adminEvents, { query: { when: 'all', limit: offered } }));
  return (
    <RoomPage eventId={eventId}>{(room) => <HostControls room={room} events={events.data ?? []} />}</RoomPage>
  );
}
