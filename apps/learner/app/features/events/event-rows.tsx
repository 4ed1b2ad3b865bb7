import type { EventRow } from '@cungnghe/contracts/events/endpoints';
import { formatDate, formatWeekday } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import type { Translate } from '@cungnghe/ui/translation';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './event-rows.module.css';
import { eventPath } from './queries.ts';
import { timesOf } from './when.tsx';

/** As much as a community's front page knows, and more where it is known. */
type Row = Pick<EventRow, 'id' | 'slug' | 'title' | 'starts_at' | 'ends_at' | 'scope'> & Partial<EventRow>;

/** Events one below the other, each with its day in front. `circle` is the community whose page this is. */
export function EventRows({ events, circle }: { events: readonly Row[]; circle?: string | undefined }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  return (
    <ul className={classes.rows}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <time dateTime={event.starts_at} className={classes.day}>
            <span className={classes.dayNumber}>{formatDate(event.starts_at).slice(0, 5)}</span>
            <span className="dim">{formatWeekday(event.starts_at, locale)}</span>
          </time>
          <div>
            <p className={classes.title} data-cancelled={event.cancelled_at != null || undefined}>
              <Link to={eventPath(event.slug)} lang="vi">
                {event.title}
              </Link>
            </p>
            <Facts className={classes.meta}>
              {timesOf(event, locale)}
              {whose(event, circle, t)}
            </Facts>
            <RsvpStatus event={event} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whose event it is, where the page does not say so already. */
function whose(event: Row, circle: string | undefined, t: Translate<'learner'>) {
  if (event.scope === 'school') return t('events.school_wide');
  if (event.community_name == null || event.community_slug === circle) return null;
  return <span lang="vi">{event.community_name}</span>;
}

/** What one must know before opening it: whether it happens, whether I come, whether there is room. */
function RsvpStatus({ event }: { event: Row }) {
  const { t } = useTranslation('learner');
  const said = event.answer === 'yes' || event.answer === 'maybe' ? event.answer : null;
  if (event.cancelled_at != null) return <p className={classes.cancelled}>{t('events.cancelled')}</p>;
  if (said !== null) return <p className={classes.answer}>{t(`events.said_${said}`)}</p>;
  if (event.seats_left === 0) return <p className={classes.meta}>{t('events.full')}</p>;
  return null;
}
