import type { PublicEventDetail } from '@cungnghe/contracts/public-pages/events';
import type { Config } from '../../platform/config.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import { icalendar } from './lib/icalendar.ts';
import { presentRow } from './present.ts';
import { entryOf } from './present-calendar.ts';
import { findEventPage, findPreviousEvent } from './public-queries.ts';
import { isOver } from './rules.ts';

async function getEventPage(db: Database, schoolId: string, slug: string) {
  const found = await findEventPage(db, schoolId, slug);
  if (!found) throw notFound('This event');
  return found;
}

/** An event as everybody may know of it. Throws NOT_FOUND. */
export async function getPublicEvent(
  db: Database,
  schoolId: string,
  slug: string,
  now: Date,
): Promise<Omit<PublicEventDetail, 'authors'>> {
  const event = await getEventPage(db, schoolId, slug);
  const previous = await findPreviousEvent(db, schoolId, event, now);
  const { community_slug, community_name } = event;
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    description: event.description,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    online: event.online,
    place: event.place,
    host_name: event.host_name,
    yes_count: event.yes_count,
    capacity: event.capacity,
    seats_left: presentRow(event).seats_left,
    is_over: isOver(event, now),
    cancelled_at: event.cancelled_at,
    updated_at: event.updated_at,
    community:
      community_slug === null || community_name === null
        ? null
        : {
            slug: community_slug,
            name: community_name,
            name_en: event.community_name_en ?? community_name,
            tagline: event.community_tagline ?? '',
            tagline_en: event.community_tagline_en ?? '',
          },
    previous: previous
      ? {
          slug: previous.slug,
          title: previous.title,
          starts_at: previous.starts_at,
          yes_count: previous.yes_count,
        }
      : null,
  };
}

/** The same for a calendar program; the link into the meeting is in the calendar of who said yes. Throws NOT_FOUND. */
export async function getPublicEventCalendar(
  db: Database,
  config: Config,
  schoolId: string,
  slug: string,
): Promise<Uint8Array> {
  const event = await getEventPage(db, schoolId, slug);
  return Buffer.from(icalendar([entryOf({ ...event, answer: 'maybe', meeting_url: null }, config)]));
}
