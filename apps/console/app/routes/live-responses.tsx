import { hostResponses } from '@cungnghe/contracts/live/record';
import { Responses } from '../features/live/responses.tsx';
import { RoomPage } from '../features/live/room-page.tsx';
import { Guard } from '../shell/guard.tsx';
import type { Route } from './+types/live-responses.ts';

export default function LiveResponses({ params: { eventId } }: Route.ComponentProps) {
  return (
    <Guard endpoint={hostResponses}>
      <RoomPage eventId={eventId}>{(room) => <Responses room={room} />}</RoomPage>
    </Guard>
  );
}
