import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EventView } from '../features/events/event-view.tsx';
import { eventQuery } from '../features/events/queries.ts';
import { RoomLinks } from '../features/live/room-links.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/event.ts';

/** So long after its planned end a workshop may still be going on: the room comes before the record. */
const runsLateMs = 3 * 3_600_000;
/** Until so long before its begin there is nothing to do in the room: the calendar comes first. */
const soonMs = 24 * 3_600_000;

export default function EventPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const event = useQuery(eventQuery(slug));
  if (event.isPending) return <LoadingPage />;
  if (hasFailed(event)) {
    return (
      <QueryFailure
        of={event}
        missing="events"
        action={
          <Button component={Link} to="/online-events">
            {t('events.mine_link')}
          </Button>
        }
      />
    );
  }
  const { can, recording_url, starts_at, ends_at } = event.data;
  const late = Date.now() - Date.parse(ends_at ?? starts_at) < runsLateMs;
  const isSoon = Date.parse(starts_at) - Date.now() < soonMs;
  const most = can.answer && !isSoon ? null : can.answer || late ? 'room' : 'record';
  return (
    <EventView
      event={event.data}
      isSoon={isSoon}
      room={<RoomLinks slug={slug} most={recording_url === null ? most : null} />}
    />
  );
}
