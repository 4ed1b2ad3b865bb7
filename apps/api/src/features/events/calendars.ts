import { createHash, randomBytes } from 'node:crypto';
import { type CalendarFeed, maxCalendarFeeds } from '@cungnghe/contracts/events/endpoints';
import type { Config } from '../../platform/config.ts';
import { lockRow } from '../../platform/database/lock-row.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { MailAttachment } from '../../platform/mail/attachment.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getEventForViewer } from './access.ts';
import {
  countFeeds,
  deleteFeeds,
  digestOfToken,
  findFeedOwner,
  insertFeed,
  markFetched,
} from './calendar-queries.ts';
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
  await markFetched(db, owner.feed_id, now);
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

/** A new address of the viewer's calendar: the only time that it is known. Throws CONFLICT. */
export async function createFeed(
  { db, clock, config }: Services,
  viewer: Viewer,
): Promise<CalendarFeed & { url: string }> {
  // 192 bits: nobody finds one by trying.
  const token = randomBytes(24).toString('hex');
  const feed = { id: newId('cal'), created_at: clock.now() };
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'accounts', viewer.accountId);
    if ((await countFeeds(trx, viewer.accountId)) >= maxCalendarFeeds) {
      throw new AppError('CONFLICT', `A calendar has at most ${maxCalendarFeeds} addresses; end one first`);
    }
    await insertFeed(trx, { ...feed, account_id: viewer.accountId, token_digest: digestOfToken(token) });
  });
  return {
    id: feed.id,
    created_at: feed.created_at.toISOString(),
    last_fetched_at: null,
    url: `${config.urls.api}/api/calendar/${token}.ics`,
  };
}

/** Throws NOT_FOUND. */
export async function deleteFeed({ db }: Services, viewer: Viewer, id: string): Promise<void> {
  if ((await deleteFeeds(db, viewer.accountId, id)) === 0) throw notFound('This calendar');
}
