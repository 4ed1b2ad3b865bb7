import { vietnamZone } from '@cungnghe/calendar/vietnam-day';
import { inVietnam } from '@cungnghe/calendar/vietnam-time';
/** One event as calendars see it. */
export interface CalendarEntry {
  /** The same for ever: by it a calendar finds the event again. */
  readonly uid: string;
  readonly sequence: number;
  /** ISO 8601, like every instant here. */
  readonly changedAt: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  /** The page of the event. */
  readonly url: string;
  readonly conferenceUrl: string | null;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

/** Seven hours ahead without summer time since 1975, so one rule is the whole truth about every event of ours. */
const timezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${vietnamZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19750613T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar by RFC 5545. With a name it is one to subscribe to, and says how often to ask again. */
export function icalendar(entries: readonly CalendarEntry[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cung Nghe//Events//VI',
    'CALSCALE:GREGORIAN',
    ...(name === undefined
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          `X-WR-TIMEZONE:${vietnamZone}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...timezone,
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry): string[] {
  const { endsAt, location, conferenceUrl } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    // Without a METHOD this is when the event was last changed, so the same event is always the same text.
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART;TZID=${vietnamZone}:${local(entry.startsAt)}`,
    // An end must lie after the start; without one the event is a moment.
    ...(endsAt !== null && local(endsAt) > local(entry.startsAt)
      ? [`DTEND;TZID=${vietnamZone}:${local(endsAt)}`]
      : []),
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
    ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${entry.url}`,
    ...(conferenceUrl === null ? [] : [`CONFERENCE;VALUE=URI;FEATURE=VIDEO:${conferenceUrl}`]),
    `STATUS:${entry.status}`,
    `TRANSP:${entry.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

const utc = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

const local = (instant: string) =>
  inVietnam(instant).toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no text of a calendar may hold them
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** Lines have at most 75 octets; a longer one goes on after a space, never in the middle of a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}
