import { createHash, randomBytes } from 'node:crypto';
import { type CalendarFeed, maxCalendarFeeds } from '@cungnghe/contracts/events/endpoints';
import { lockRow } from '../../platform/database/lock-row.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
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
import { icalendar } from './lib/icalendar.ts';
import { entryOf } from './present-calendar.ts';
import { listForCalendar } from './queries.ts';
import { feedPastMs } from './rules.ts';

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
