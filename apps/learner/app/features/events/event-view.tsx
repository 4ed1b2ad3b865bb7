import type { EventDetail } from '@cungnghe/contracts/events/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import type { Translate } from '@cungnghe/ui/translation';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCalendarPlus, IconPlayerPlay, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PeopleLinks } from '../../shell/by-line.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import classes from './event-view.module.css';
import { Rsvp } from './rsvp.tsx';
import { useIsAnswering } from './use-answer.ts';
import { When } from './when.tsx';

interface EventViewProps {
  readonly event: EventDetail;
  /** It begins within a day, or has begun: until then whoever comes needs it in their calendar, then the way in. */
  readonly isSoon: boolean;
  /** The ways into what goes with it, for whoever comes. */
  readonly room: ReactNode;
}

/** One event: what, when and where it is, whether I come, and the way in. */
export function EventView({ event, isSoon, room }: EventViewProps) {
  const { t } = useTranslation('learner');
  const back = event.community_slug === null ? '/online-events' : `/c/${event.community_slug}/events`;
  return (
    <article className={`container ${classes.page}`}>
      <header className={classes.head}>
        <Link to={back} className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {event.community_name === null ? (
            t('events.school_wide')
          ) : (
            <span lang="vi">{event.community_name}</span>
          )}
        </Link>
        <PageHeading lang="vi" size="title">
          {event.title}
        </PageHeading>
        <ChangeNote event={event} />
      </header>
      <div className={classes.side}>
        <EventFacts event={event} />
        <JoinLinks event={event} isSoon={isSoon} room={room} />
      </div>
      <EventTexts event={event} />
    </article>
  );
}

/** What was said, once it is over, and what it was announced with. */
function EventTexts({ event: { summary, description } }: { event: EventDetail }) {
  const { t } = useTranslation('learner');
  if (summary === '' && description === '') return null;
  return (
    <div className={classes.about}>
      {summary === '' ? null : (
        <section className={classes.summary}>
          <h2>{t('events.summary')}</h2>
          <Prose lang="vi">
            <Markdown text={summary} />
          </Prose>
        </section>
      )}
      {description === '' ? null : (
        <Prose lang="vi">
          <Markdown text={description} />
        </Prose>
      )}
    </div>
  );
}

/** That it does not take place, and why it is not as it was, for those who come. */
function ChangeNote({ event: { cancelled_at, change_reason: reason } }: { event: EventDetail }) {
  const { t } = useTranslation('learner');
  if (cancelled_at === null) {
    return reason === null ? null : <p className={classes.moved}>{t('events.moved_reason', { reason })}</p>;
  }
  return (
    <div className={classes.cancelled}>
      <p>{t('events.cancelled_note')}</p>
      {reason === null ? null : <p>{t('events.cancelled_reason', { reason })}</p>}
    </div>
  );
}

function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('learner');
  const { place, online } = event;
  const said = people(event, t);
  return (
    <dl className={classes.facts}>
      <Fact label={t('events.when')}>
        <When event={event} />
      </Fact>
      <Fact label={t('events.where')}>
        {place === null ? null : (
          <span lang="vi" className={classes.line}>
            {place}
          </span>
        )}
        {online ? <span className={classes.line}>{t('events.online')}</span> : null}
        {place === null && !online ? t('events.where_later') : null}
      </Fact>
      <Host event={event} />
      {said === null ? null : <Fact label={t('events.people')}>{said}</Fact>}
    </dl>
  );
}

/** Who leads it: as it was written down, and the pages of those who agreed to be named. */
function Host({ event: { host_name, authors } }: { event: EventDetail }) {
  const { t } = useTranslation('learner');
  const written = authors.some(({ name }) => name === host_name) ? null : host_name;
  if (written === null && authors.length === 0) return null;
  return (
    <Fact label={t('events.host')}>
      {written === null ? null : (
        <span lang="vi" className={classes.line}>
          {written}
        </span>
      )}
      <PeopleLinks people={authors} />
    </Fact>
  );
}

/** How many come and how many more may; nothing where nobody does, or nobody can any more. */
function people(
  { cancelled_at, capacity, yes_count, seats_left, can }: EventDetail,
  t: Translate<'learner'>,
) {
  if (cancelled_at !== null) return null;
  if (capacity === null || seats_left === null || !can.answer) {
    return yes_count === 0 ? null : t('events.coming', { count: yes_count });
  }
  return t('events.seats', { taken: yes_count, capacity, left: seats_left });
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What one can do about it now: answer, go in, put it in a calendar; afterwards, watch it again. */
function JoinLinks({ event, isSoon, room }: EventViewProps) {
  const { t } = useTranslation('learner');
  // A door that is shown before the yes is stored would be found shut.
  const isAnswering = useIsAnswering(event.slug);
  if (event.cancelled_at !== null) return null;
  if (!event.can.answer) return <AfterEvent event={event} room={room} />;
  const isComing = event.answer === 'yes' && !isAnswering;
  // One button is filled: the answer while there is none, then the calendar, and on the day the room.
  const calendar = <CalendarLink slug={event.slug} variant={isComing && !isSoon ? 'filled' : 'subtle'} />;
  return (
    <div className={classes.panel}>
      <Rsvp event={event} />
      {isSoon ? null : calendar}
      {isComing ? room : null}
      {event.meeting_url === null ? null : (
        <OutsideButton
          variant={isSoon ? 'default' : 'subtle'}
          href={event.meeting_url}
          icon={<IconVideo size="1.25rem" stroke={1.5} />}
        >
          {t('events.enter')}
        </OutsideButton>
      )}
      {isSoon ? calendar : null}
    </div>
  );
}

function AfterEvent({ event, room }: Pick<EventViewProps, 'event' | 'room'>) {
  const { t } = useTranslation('learner');
  return (
    <div className={classes.panel}>
      <p>{t('events.over')}</p>
      {event.recording_url === null ? (
        <p className="dim">
          {t(event.answer === 'yes' ? 'events.no_recording' : 'events.recording_for_yes')}
        </p>
      ) : (
        <OutsideButton href={event.recording_url} icon={<IconPlayerPlay size="1.25rem" stroke={1.5} />}>
          {t('events.watch')}
        </OutsideButton>
      )}
      {event.answer === 'yes' ? room : null}
    </div>
  );
}

function CalendarLink({ slug, variant }: { slug: string; variant: Variant }) {
  const { t } = useTranslation('learner');
  return (
    <div>
      <Button
        component="a"
        href={`/api/events/${encodeURIComponent(slug)}/calendar.ics`}
        {...looks(variant)}
        fullWidth
        leftSection={<IconCalendarPlus size="1.25rem" stroke={1.5} aria-hidden="true" />}
      >
        {t('events.add')}
      </Button>
      <p className={classes.hint}>
        {t('events.add_hint')} <Link to="/online-events#lich">{t('events.add_all')}</Link>
      </p>
    </div>
  );
}

type Variant = 'filled' | 'default' | 'subtle';

/** What leaves the first place to another button is a line of a list. */
const looks = (variant: Variant) => ({ variant, justify: variant === 'subtle' ? 'start' : 'center' });

interface OutsideButtonProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly variant?: Variant;
  readonly children: ReactNode;
}

function OutsideButton({ href, icon, variant = 'filled', children }: OutsideButtonProps) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...looks(variant)}
      fullWidth
      leftSection={<span aria-hidden="true">{icon}</span>}
    >
      {children}
    </Button>
  );
}
