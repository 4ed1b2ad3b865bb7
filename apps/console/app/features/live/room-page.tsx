import { ApiError } from '@cungnghe/client/call';
import { EmptyState, PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { BackLink } from '../../parts/back-link.tsx';
import { Page } from '../../parts/page.tsx';
import { Problem } from '../../parts/problem.tsx';
import { When } from '../../parts/when.tsx';
import { type Room, useRoom } from './room.ts';
import { Connection, Counts, RoomNav } from './room-head.tsx';

/** The frame of each page of a room: which event it is, who is there, and whether the connection holds. */
export function RoomPage({ eventId, children }: { eventId: string; children: (room: Room) => ReactNode }) {
  const { t } = useTranslation('live');
  const { t: tShell } = useTranslation('shell');
  const { room, error, isPending, lost, refetch } = useRoom(eventId);
  const back = <BackLink to="/ops/events/live">{t('back')}</BackLink>;
  if (isPending) return <PageSkeleton lines={8} />;
  if (room === undefined) {
    return error instanceof ApiError && error.status === 404 ? (
      <Page title={tShell('not_found_title')} back={back}>
        <EmptyState title={tShell('error.NOT_FOUND')} />
      </Page>
    ) : (
      <Page title={t('title')} back={back}>
        <Problem error={error} onRetry={() => void refetch()} />
      </Page>
    );
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
        <RoomNav eventId={eventId} />
      </div>
      {children(room)}
    </Page>
  );
}
