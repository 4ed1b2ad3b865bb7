import type { BodyInput } from '@cungnghe/contracts/endpoint';
import type { AdminEventDetail, adminCreateEvent } from '@cungnghe/contracts/events/operator';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { fieldOf, instantOf } from '../../parts/vietnam-time.ts';

/** An event as it stands in the fields of its form, with why it is moved. */
export interface TypedChange extends TypedEvent {
  readonly reason: string;
}

/** An event as it stands in the fields of its form. */
export interface TypedEvent {
  readonly title: string;
  readonly description: string;
  readonly host_name: string;
  /** `2026-11-24T19:30`, in Vietnam. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly online: boolean;
  readonly place: string;
  readonly meeting_url: string;
  readonly recording_url: string;
  readonly capacity: string;
}

export const emptyEvent: TypedEvent = {
  title: '',
  description: '',
  host_name: '',
  starts_at: '',
  ends_at: '',
  online: true,
  place: '',
  meeting_url: '',
  recording_url: '',
  capacity: '',
};

/** `count` instants, each a week after the one before, at the same hour in Vietnam. */
export const copyTimes = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, week) =>
    new Date(Date.parse(first) + week * 7 * 24 * 60 * 60 * 1000).toISOString(),
  );

export function typedOf(event: AdminEventDetail): TypedEvent {
  return {
    title: event.title,
    description: event.description,
    host_name: event.host_name ?? '',
    starts_at: fieldOf(event.starts_at),
    ends_at: fieldOf(event.ends_at),
    online: event.online,
    place: event.place ?? '',
    meeting_url: event.meeting_url ?? '',
    recording_url: event.recording_url ?? '',
    capacity: event.capacity === null ? '' : String(event.capacity),
  };
}

type Wrong = Partial<Record<keyof TypedEvent, 'required' | 'end' | 'https' | 'number'>>;

const isHttps = (text: string) => text.trim() === '' || (/^https:\/\/\S+$/.test(text) && URL.canParse(text));

/** What has to be put right before it can be sent. */
export function wrongIn(typed: TypedEvent): Wrong {
  const capacity = Number(typed.capacity);
  return {
    ...(isBlank(typed.title) && { title: 'required' }),
    ...(typed.starts_at === '' && { starts_at: 'required' }),
    ...(typed.ends_at !== '' && typed.ends_at < typed.starts_at && { ends_at: 'end' }),
    ...(typed.online && !isHttps(typed.meeting_url) && { meeting_url: 'https' }),
    ...(!isHttps(typed.recording_url) && { recording_url: 'https' }),
    ...(typed.capacity.trim() !== '' &&
      !(Number.isInteger(capacity) && capacity >= 1 && capacity <= 100_000) && { capacity: 'number' }),
  };
}

type Settings = Omit<BodyInput<typeof adminCreateEvent>, 'community_slug'>;

export function settingsOf(typed: TypedEvent): Settings {
  return {
    ...typed,
    starts_at: instantOf(typed.starts_at),
    ends_at: typed.ends_at === '' ? null : instantOf(typed.ends_at),
    meeting_url: typed.online ? typed.meeting_url.trim() : '',
    recording_url: typed.recording_url.trim(),
    capacity: typed.capacity.trim() === '' ? null : Number(typed.capacity),
  };
}

const told = ['starts_at', 'ends_at', 'online', 'place', 'meeting_url'] as const;

/** Whether the people who come will be told when this is saved: it is at another time or place. */
export const movesFrom = (saved: TypedEvent, typed: TypedEvent) =>
  told.some((field) => saved[field] !== typed[field]);
