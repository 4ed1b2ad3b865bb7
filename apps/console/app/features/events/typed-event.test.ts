import type { AdminEventDetail } from '@cungnghe/contracts/events/operator';
import { expect, test } from 'vitest';
import { emptyEvent, movesFrom, settingsOf, type TypedEvent, typedOf, wrongIn } from './typed-event.ts';

const event = {
  title: 'Buổi học',
  description: 'Mang số.',
  host_name: null,
  starts_at: '2026-11-24T17:30:00.000Z',
  ends_at: null,
  online: true,
  place: null,
  meeting_url: 'https://meet.example/1',
  recording_url: null,
  capacity: 30,
} as AdminEventDetail;
const typed = typedOf(event);

test('fields show the time in Vietnam, and what is sent is the same instant', () => {
  expect(typed.starts_at).toBe('2026-11-25T00:30');
  const { starts_at, ends_at, capacity, recording_url } = settingsOf(typed);
  expect([Date.parse(starts_at), ends_at, capacity, recording_url]).toEqual([
    Date.parse(event.starts_at),
    null,
    30,
    '',
  ]);
});

test('an event without an online part is sent without its link', () => {
  expect(settingsOf({ ...typed, online: false }).meeting_url).toBe('');
});

test.each<[Partial<TypedEvent>, object]>([
  [{}, {}],
  [{ title: ' ' }, { title: 'required' }],
  [{ starts_at: '' }, { starts_at: 'required' }],
  [{ ends_at: '2026-11-25T00:29' }, { ends_at: 'end' }],
  [{ ends_at: '2026-11-25T00:30' }, {}],
  [{ meeting_url: 'meet.example' }, { meeting_url: 'https' }],
  [{ meeting_url: 'http://meet.example' }, { meeting_url: 'https' }],
  [{ meeting_url: 'http://meet.example', online: false }, {}],
  [{ recording_url: 'https://a b' }, { recording_url: 'https' }],
  [{ capacity: '0' }, { capacity: 'number' }],
  [{ capacity: 'ba mươi' }, { capacity: 'number' }],
  [{ capacity: '' }, {}],
])('%j needs %j', (change, wrong) => {
  expect(wrongIn({ ...typed, ...change })).toEqual(wrong);
});

test('an empty form needs a title and a time', () => {
  expect(wrongIn(emptyEvent)).toEqual({ title: 'required', starts_at: 'required' });
});

test.each<[Partial<TypedEvent>, boolean]>([
  [{ title: 'Tên khác', capacity: '3', recording_url: 'https://video.example' }, false],
  [{ starts_at: '2026-11-25T00:31' }, true],
  [{ place: 'Xưởng' }, true],
])('%j is told to people: %s', (change, expected) => {
  expect(movesFrom(typed, { ...typed, ...change })).toBe(expected);
});
