const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long before the start people are reminded. */
export const reminderMs = dayMs;

/** How far back a subscribed calendar reaches. */
export const feedPastMs = 90 * dayMs;

/** From when on what an event lacks waits for those who run it. */
export const preparedBeforeMs = 3 * dayMs;

interface Span {
  readonly starts_at: string;
  readonly ends_at: string | null;
}

/** How long an event is taken to last whose end nobody has said. */
export const defaultDurationMs = 3 * hourMs;

/**
 * Whether it takes answers no more, and is of the past for those who run it. People come late: what has only begun is
 * not over. The lists of what is to come are stricter, they end with the start where no end is known.
 */
export function isOver({ starts_at, ends_at }: Span, now: Date): boolean {
  const end = ends_at === null ? Date.parse(starts_at) + defaultDurationMs : Date.parse(ends_at);
  return end < now.getTime();
}

/** Whether the recording and the summary are shown. Where no end is known, from the start on, as lists have it. */
export const hasEnded = ({ starts_at, ends_at }: Span, now: Date): boolean =>
  Date.parse(ends_at ?? starts_at) < now.getTime();

/**
 * Whether it can be taken back that it was called off: until it begins, and of what was over by then always, because nobody
 * was told.
 */
export const canBeRestored = (event: Span & { readonly cancelled_at: string | null }, now: Date): boolean =>
  event.cancelled_at !== null &&
  (Date.parse(event.starts_at) > now.getTime() || isOver(event, new Date(event.cancelled_at)));

/** A reminder would come at once: what the person has just been sent says the same. */
export function isStartingSoon({ starts_at }: Span, now: Date): boolean {
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

/** Of a row, what an operator decides. */
export const settingsOf = (event: EventSettings): EventSettings => ({
  title: event.title,
  description: event.description,
  host_name: event.host_name,
  starts_at: event.starts_at,
  ends_at: event.ends_at,
  online: event.online,
  place: event.place,
  meeting_url: event.meeting_url,
  recording_url: event.recording_url,
  capacity: event.capacity,
});

const weekMs = 7 * dayMs;

/** The settings of `count` weekly events like this one, the first at `startsAt`; each lasts as long, none is recorded yet. */
export function weeklyCopies(event: EventSettings, startsAt: Date, count: number): EventSettings[] {
  const durationMs = event.ends_at === null ? null : Date.parse(event.ends_at) - Date.parse(event.starts_at);
  return Array.from({ length: count }, (_, week) => {
    // Vietnam has no summer time: the same hour a week later is seven days later.
    const start = startsAt.getTime() + week * weekMs;
    return {
      ...settingsOf(event),
      starts_at: new Date(start).toISOString(),
      ends_at: durationMs === null ? null : new Date(start + durationMs).toISOString(),
      recording_url: null,
    };
  });
}

/** Whether people who come must hear of it: words and numbers may change in silence, when and where may not. */
export function moves(before: EventSettings, after: EventSettings): boolean {
  return (['starts_at', 'ends_at', 'online', 'place', 'meeting_url'] as const).some(
    (what) => before[what] !== after[what],
  );
}

/** Whether those who come are told of it: an event that is over before and after moves for nobody. */
export const isToBeTold = (before: EventSettings, after: EventSettings, now: Date): boolean =>
  moves(before, after) && !(isOver(before, now) && isOver(after, now));

/** Whether anything changes that stands in people's calendars. */
export function changesCalendar(before: EventSettings, after: EventSettings): boolean {
  return moves(before, after) || before.title !== after.title || before.description !== after.description;
}
