import type { EventFacts } from '@cungnghe/emails/data';
import type { Config } from '../../platform/config.ts';
import { calendarAttachment } from './calendars.ts';

/** Somebody, and an event that they come to. */
export interface Attendance {
  readonly event_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly locale: string;
  readonly full_name: string;
  readonly slug: string;
  readonly sequence: number;
  readonly updated_at: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly online: boolean;
  readonly place: string | null;
  /** Absent where it stands. */
  readonly cancelled_at?: string | null;
}

/** What every message about an event has: its recipient, the facts and the calendar entry as it is now. */
export function eventMessage(one: Attendance, config: Config) {
  const data: EventFacts = {
    name: one.full_name,
    title: one.title,
    slug: one.slug,
    startsAt: one.starts_at,
    endsAt: one.ends_at,
    online: one.online,
    place: one.place,
  };
  return {
    to: one.email,
    accountId: one.user_id,
    locale: one.locale === 'en' ? ('en' as const) : ('vi' as const),
    data,
    attachments: [calendarAttachment({ ...one, id: one.event_id }, config)],
  };
}
