import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { eventQuery } from '../features/events/queries.ts';
import { RsvpPrompt } from '../features/events/rsvp-prompt.tsx';
import { LiveRoom } from '../features/live/live-room.tsx';
import { roomQuery } from '../features/live/room-query.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MoreTexts } from '../shell/more-texts.tsx';
import { QueryFailure, Refusal } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import { liveTexts } from '../strings/live/texts.ts';
import type { Route } from './+types/live.ts';

export default function LivePage(props: Route.ComponentProps) {
  return (
    <MoreTexts texts={liveTexts}>
      <Live {...props} />
    </MoreTexts>
  );
}

/** A screen of its own, without the places of the house: one thing is going on. */
function Live({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const profile = useProfile();
  const room = useQuery(roomQuery(slug));
  // Tells where the call is; the room does without when this one fails.
  const event = useQuery(eventQuery(slug));
  const { error } = room;
  if (error?.code === 'RSVP_REQUIRED') {
    // Whether one may still say yes is part of the door.
    if (event.isPending) return <LoadingPage narrow />;
    return (
      <main id="content">
        <Refusal
          title={t('live.rsvp_title')}
          // A code that is typed says nothing of where it leads.
          body={event.data ? t('live.rsvp_body', { event: event.data.title }) : t('live.rsvp_body_unnamed')}
          action={
            <div className="actions">
              {event.data?.can.answer && event.data.seats_left !== 0 ? (
                <RsvpPrompt slug={slug} label={t('live.rsvp_now')} onSaid={() => void room.refetch()} />
              ) : null}
              <Button component={Link} variant="default" to={`/online-events/${slug}`}>
                {t('live.rsvp_action')}
              </Button>
            </div>
          }
        />
      </main>
    );
  }
  // A passing failure changes nothing about what is on the screen.
  if (room.data === undefined || error?.code === 'NOT_FOUND') {
    return (
      <main id="content">
        {error === null ? (
          <LoadingPage narrow />
        ) : (
          <QueryFailure
            of={{ error, refetch: room.refetch }}
            missing="live"
            action={
              <Button component={Link} variant="default" to="/online-events">
                {t('events.mine_link')}
              </Button>
            }
            wayOut={
              <Button component={Link} variant="default" to={`/online-events/${slug}`}>
                {t('live.rsvp_action')}
              </Button>
            }
          />
        )}
      </main>
    );
  }
  return (
    <LiveRoom
      key={slug}
      room={room.data}
      accountId={profile.id}
      troubled={error !== null}
      meetingUrl={event.data?.meeting_url ?? null}
    />
  );
}
