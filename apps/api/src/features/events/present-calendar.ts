import type { Config } from '../../platform/config.ts';
import type { MailAttachment } from '../../platform/mail/attachment.ts';
import { type CalendarEntry, icalendar } from './lib/icalendar.ts';
import type { listForCalendar } from './queries.ts';

type Event = Awaited<ReturnType<typeof listForCalendar>>[number];

export function entryOf(event: Event, { urls }: Config): CalendarEntry {
  const url = `${urls.learner}/online-events/${event.slug}`;
  return {
    uid: `${event.id}@${new URL(urls.learner).hostname}`,
    sequence: event.sequence,
    changedAt: event.updated_at,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    title: event.title,
    description: [event.description, event.meeting_url, url].filter(Boolean).join('\n\n'),
    location: event.place ?? event.meeting_url,
    url,
    conferenceUrl: event.meeting_url,
    status: event.cancelled_at !== null ? 'CANCELLED' : event.answer === 'maybe' ? 'TENTATIVE' : 'CONFIRMED',
  };
}

/**
 * Events that somebody said yes to, as a file for a message. A message can be passed on, so neither the text of the
 * event nor the link into the meeting is in it.
 */
export function calendarAttachment(
  events: readonly (Omit<Event, 'answer' | 'description' | 'meeting_url' | 'cancelled_at'> & {
    /** Absent for one that stands. */
    readonly cancelled_at?: string | null;
  })[],
  config: Config,
): MailAttachment {
  const entries = events.map(({ cancelled_at = null, ...event }) =>
    entryOf({ ...event, answer: 'yes', description: '', meeting_url: null, cancelled_at }, config),
  );
  return {
    filename: `${events[0]?.slug}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: icalendar(entries),
  };
}
