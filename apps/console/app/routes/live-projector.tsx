import { getRoom } from '@cungnghe/contracts/live/host';
import { PageSkeleton } from '@cungnghe/ui/states';
import { Projector } from '../features/live/projector.tsx';
import { RehearsalEnded } from '../features/live/rehearsal.tsx';
import { useRoom } from '../features/live/room.ts';
import { RecordFailure } from '../parts/record-page.tsx';
import { Guard } from '../shell/guard.tsx';
import type { Route } from './+types/live-projector.ts';

export default function LiveProjector({ params: { eventId } }: Route.ComponentProps) {
  return (
    <Guard endpoint={getRoom}>
      <ProjectorScreen eventId={eventId} />
    </Guard>
  );
}

function ProjectorScreen({ eventId }: { eventId: string }) {
  // The host mostly works in another window, which may cover this one.
  const { room, rehearsedId, error, isPending, lost, refetch } = useRoom(eventId, { inBackground: true });
  if (room !== undefined) return <Projector room={room} lost={lost !== null} />;
  return <main className="lone-page">{content()}</main>;

  function content() {
    if (isPending) return <PageSkeleton />;
    if (rehearsedId !== null) return <RehearsalEnded rehearsedId={rehearsedId} page="/projector" />;
    return <RecordFailure error={error} onRetry={() => void refetch()} />;
  }
}
