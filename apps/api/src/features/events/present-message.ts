import type { EmailData, EventFacts } from '@cungnghe/emails/data';
import type { Config } from '../../platform/config.ts';
import { calendarAttachment } from './present-calendar.ts';

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

/** The calendar entry of an event that there is not. */
export const sampleCalendar = (
  { slug, title, startsAt, endsAt, online, place, change }: EmailData['event_registered'],
  config: Config,
  now: Date,
) =>
  calendarAttachment(
    [
      {
        id: `sample-${slug}`,
        slug,
        title,
        starts_at: startsAt,
        ends_at: endsAt,
        online,
        place,
        sequence: 0,
        updated_at: now.toISOString(),
        cancelled_at: change === 'cancelled' ? now.toISOString() : null,
      },
    ],
    config,
  );

/** What every message about an event has: its recipient, the facts and the calendar entry as it is now. */
export function eventMessage(
  one: Attendance,
  config: Config,
  others: readonly Omit<Attendance, 'user_id' | 'email' | 'locale' | 'full_name'>[] = [],
) {
  const data: EventFacts = {
    name: one.full_name,
    title: one.title,
    slug: one.slug,
    startsAt: one.starts_at,
    endsAt: one.ends_at,
    online: one.online,
    place: one.place,
    ...(others.length > 0 && {
      others: others.map(({ title, starts_at: startsAt, ends_at: endsAt }) => ({ title, startsAt, endsAt })),
    }),
  };
  const entries = [one, ...others].map((event) => ({ ...event, id: event.event_id }));
  return {
    to: one.email,
    accountId: one.user_id,
    locale: one.locale === 'en' ? ('en' as const) : ('vi' as const),
    data,
    attachments: [calendarAttachment(entries, config)],
  };
}
