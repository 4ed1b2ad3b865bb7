import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { adminCreateSend } from '@cungnghe/contracts/emails/sends';
import { type AdminEventDetail, adminGetEvent } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { CancelEvent } from '../features/events/cancel-event.tsx';
import { Checklist } from '../features/events/checklist.tsx';
import { CopyEvent } from '../features/events/copy-event.tsx';
import { EditEvent } from '../features/events/edit-event.tsx';
import { EventDraft } from '../features/events/event-draft.tsx';
import { EventSeries } from '../features/events/event-series.tsx';
import { EventState, isOver } from '../features/events/event-state.tsx';
import { FollowUp } from '../features/events/follow-up.tsx';
import { RsvpList } from '../features/events/rsvp-list.tsx';
import { AuthorsPanel } from '../features/people/authors-panel.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Facts, factOfText, Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/event.ts';

export default function Event({ params }: Route.ComponentProps) {
  const { t } = useTranslation('events');
  return (
    <RecordPage
      endpoint={adminGetEvent}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/events">{t('back')}</BackLink>}
    >
      {(event) => <EventPage key={event.id} event={event} />}
    </RecordPage>
  );
}

/** Members see it, and it is not called off. */
const isHeld = (event: AdminEventDetail) => event.cancelled_at === null && event.published_at !== null;

function EventPage({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const { t: tSends } = useTranslation('email_sends');
  const { t: tLive } = useTranslation('live');
  const { t: tPeople } = useTranslation('people');
  const { may } = useViewer();
  return (
    <Page
      title={event.title}
      lead={<EventState event={event} />}
      back={<BackLink to="/events">{t('back')}</BackLink>}
      actions={
        <>
          {may(adminCreateSend) && isHeld(event) && !isOver(event) && (
            <Link to={`/community/email/send?event_id=${event.id}`}>{tSends('remind')}</Link>
          )}
          {may(adminAuditLog) && <Link to={`/audit-log?subject_id=${event.id}`}>{t('audit')}</Link>}
        </>
      }
    >
      <Facts
        items={[
          [t('community'), event.community_name ?? t('school')],
          [t('starts_at'), <When key="starts" instant={event.starts_at} />],
          ...factOfText(t('change_reason'), event.change_reason),
          ...(event.copied_from === null
            ? []
            : [
                [
                  t('copied_from'),
                  <Link key="copied" to={`/events/${event.copied_from}`}>
                    {t('copied_from_open')}
                  </Link>,
                ] as const,
              ]),
          [
            tLive('events.room'),
            <Link key="room" to={`/ops/events/live/${event.id}`}>
              {tLive('events.open_room')}
            </Link>,
          ],
          ...(isHeld(event) && isOver(event)
            ? [
                [
                  tLive('nav.afterwards'),
                  <Link key="afterwards" to={`/ops/events/live/${event.id}/afterwards`}>
                    {tLive('afterwards.open')}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
      {event.cancelled_at === null && event.published_at === null && (
        <PageSection title={t('preview')}>
          <EventDraft event={event} />
        </PageSection>
      )}
      {isHeld(event) && isOver(event) && (
        <PageSection title={t('follow_up')}>
          <FollowUp event={event} />
        </PageSection>
      )}
      {event.cancelled_at === null && (
        <PageSection title={t('preparation')}>
          <Checklist event={event} />
        </PageSection>
      )}
      {event.published_at !== null && (
        <PageSection title={t('rsvps')}>
          <RsvpList event={event} />
        </PageSection>
      )}
      {event.cancelled_at === null && (
        <PageSection title={t('details')}>
          <EditEvent event={event} />
        </PageSection>
      )}
      <PageSection title={tPeople('hosts')}>
        <AuthorsPanel kind="event" id={event.id} />
      </PageSection>
      {event.is_in_series && (
        <PageSection title={t('series')}>
          <EventSeries event={event} />
        </PageSection>
      )}
      <PageSection title={t('copy_title')}>
        <CopyEvent event={event} />
      </PageSection>
      <PageSection title={t('cancel')}>
        <CancelEvent event={event} />
      </PageSection>
    </Page>
  );
}
