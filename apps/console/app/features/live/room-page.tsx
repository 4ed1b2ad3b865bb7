import { PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { BackLink } from '../../parts/back-link.tsx';
import { Page } from '../../parts/page.tsx';
import { RecordFailure } from '../../parts/record-page.tsx';
import { When } from '../../parts/when.tsx';
import { OtherHosts } from './other-hosts.tsx';
import { RehearsalEnded, RehearsalNotice } from './rehearsal.tsx';
import { type Room, useRoom } from './room.ts';
import { Connection, Counts, RoomNav } from './room-head.tsx';

/** The frame of each page of a room: which event it is, who is there, and whether the connection holds. */
export function RoomPage({ eventId, children }: { eventId: string; children: (room: Room) => ReactNode }) {
  const { t } = useTranslation('live');
  const { room, rehearsedId, error, isPending, lost, refetch } = useRoom(eventId);
  const back = <BackLink to="/ops/events/live">{t('back')}</BackLink>;
  if (isPending) return <PageSkeleton lines={8} />;
  if (rehearsedId !== null) return <RehearsalEnded rehearsedId={rehearsedId} />;
  if (room === undefined) {
    return <RecordFailure error={error} back={back} onRetry={() => void refetch()} />;
  }
  return (
    <Page
      title={room.event.title}
      lead={<When instant={room.event.starts_at} />}
      back={back}
      actions={<Counts room={room} />}
    >
      <div>
        <Connection lost={lost} />
        <RehearsalNotice room={room} />
        <OtherHosts room={room} />
        <RoomNav eventId={eventId} />
      </div>
      {children(room)}
    </Page>
  );
}
