import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeed } from '@cungnghe/contracts/events';
import type { Config } from '../../platform/config.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { MailAttachment } from '../../platform/mail/attachment.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getEventForViewer } from './access.ts';
import { findFeed, findFeedOwner, insertFeed, upsertFeed } from './calendar-queries.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';
import { listForCalendar } from './queries.ts';
import { feedPastMs } from './rules.ts';

type Event = Awaited<ReturnType<typeof listForCalendar>>[number];

function entryOf(event: Event, { urls }: Config): CalendarEntry {
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
 * One event that somebody said yes to, as a file for a message. A message can be passed on, so neither the text of the
 * event nor the link into the meeting is in it.
 */
export function calendarAttachment(
  event: Omit<Event, 'answer' | 'description' | 'meeting_url' | 'cancelled_at'> & {
    /** Absent for one that stands. */
    readonly cancelled_at?: string | null;
  },
  config: Config,
): MailAttachment {
  const entry = entryOf(
    {
      ...event,
      answer: 'yes',
      description: '',
      meeting_url: null,
      cancelled_at: event.cancelled_at ?? null,
    },
    config,
  );
  return {
    filename: `${event.slug}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: icalendar([entry]),
  };
}

/** One event as a file. Throws NOT_FOUND. */
export async function calendarOfEvent(
  { db, config, clock }: Services,
  viewer: Viewer,
  slug: string,
): Promise<Uint8Array> {
  const event = await getEventForViewer(db, viewer, slug, clock.now());
  return Buffer.from(icalendar([entryOf(event, config)]));
}

/** The calendar at one address: what its owner comes to, perhaps. Throws NOT_FOUND, INTEGRITY_LOCKED. */
export async function calendarOfToken(
  { db, config, clock }: Services,
  token: string,
): Promise<{ calendar: Uint8Array; etag: string }> {
  const now = clock.now();
  const owner = await findFeedOwner(db, token);
  if (!owner) throw notFound('This calendar');
  if (owner.integrity_locked_until !== null && Date.parse(owner.integrity_locked_until) > now.getTime()) {
    throw new AppError('INTEGRITY_LOCKED', 'This account is locked for a while', {
      locked_until: owner.integrity_locked_until,
    });
  }
  const since = new Date(now.getTime() - feedPastMs);
  const events = await listForCalendar(db, { accountId: owner.id, schoolId: owner.school_id }, since);
  const name = owner.locale === 'en' ? 'Cùng Nghề: my events' : 'Cùng Nghề: sự kiện của tôi';
  const calendar = Buffer.from(
    icalendar(
      events.map((event) => entryOf(event, config)),
      name,
    ),
  );
  return { calendar, etag: `"${createHash('sha256').update(calendar).digest('base64url')}"` };
}

/** The address of the viewer's calendar, made when they first ask for it. */
export async function calendarFeedOf(services: Services, viewer: Viewer): Promise<CalendarFeed> {
  const { db } = services;
  const found = await findFeed(db, viewer.accountId);
  if (found) return present(services, found);
  await insertFeed(db, { account_id: viewer.accountId, ...newFeed(services) });
  return present(services, await findFeed(db, viewer.accountId));
}

/** A new address; the old one is nobody's from now on. */
export async function rotateFeed(services: Services, viewer: Viewer): Promise<CalendarFeed> {
  await upsertFeed(services.db, { account_id: viewer.accountId, ...newFeed(services) });
  return present(services, await findFeed(services.db, viewer.accountId));
}

function present({ config }: Services, feed: Awaited<ReturnType<typeof findFeed>>): CalendarFeed {
  if (!feed) throw notFound('This calendar');
  return { url: `${config.urls.api}/api/calendar/${feed.token}.ics`, created_at: feed.created_at };
}

/** 192 bits: nobody finds one by trying. */
const newFeed = ({ clock }: Services) => ({
  token: randomBytes(24).toString('hex'),
  created_at: clock.now(),
});
