/** The readable part of an address: lower-case letters and digits of the title without its marks. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long before the start people are reminded. */
export const reminderMs = dayMs;

/** How far back a subscribed calendar reaches. */
export const feedPastMs = 90 * dayMs;

interface Span {
  readonly starts_at: string;
  readonly ends_at: string | null;
}

/** An event whose end nobody has said is over once it has begun: the rule of the upcoming lists, from the other side. */
export function isOver({ starts_at, ends_at }: Span, now: Date): boolean {
  return Date.parse(ends_at ?? starts_at) < now.getTime();
}

/** A reminder would come at once: what the person has just been sent says the same. */
export function startsSoon({ starts_at }: Span, now: Date): boolean {
  return Date.parse(starts_at) - now.getTime() <= reminderMs;
}

/** What an operator decides about an event. */
export interface EventSettings {
  readonly title: string;
  readonly description: string;
  readonly host_name: string | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly online: boolean;
  readonly place: string | null;
  readonly meeting_url: string | null;
  readonly recording_url: string | null;
  readonly capacity: number | null;
}

export type EventChange = 'time' | 'place' | 'time_and_place' | 'cancelled';

/** What people who come must hear of, or undefined: words and numbers may change in silence, when and where not. */
export function changeToTell(before: EventSettings, after: EventSettings): EventChange | undefined {
  const time = before.starts_at !== after.starts_at || before.ends_at !== after.ends_at;
  const place =
    before.online !== after.online ||
    before.place !== after.place ||
    before.meeting_url !== after.meeting_url;
  if (time) return place ? 'time_and_place' : 'time';
  return place ? 'place' : undefined;
}

/** Whether anything changes that stands in people's calendars. */
export function changesCalendar(before: EventSettings, after: EventSettings): boolean {
  return (
    changeToTell(before, after) !== undefined ||
    before.title !== after.title ||
    before.description !== after.description
  );
}
