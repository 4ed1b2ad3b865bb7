import { expect, test } from 'vitest';
import { changesCalendar, type EventSettings, isOver, isStartingSoon, moves } from './rules.ts';

const span = { starts_at: '2026-11-24T12:30:00.000Z', ends_at: '2026-11-24T14:30:00.000Z' };
test.each([
  ['2026-11-24T12:00:00.000Z', false, false],
  ['2026-11-24T14:30:00.000Z', false, false],
  ['2026-11-24T14:30:00.001Z', true, false],
  ['2026-11-24T15:30:00.000Z', true, false],
  ['2026-11-24T15:30:00.001Z', true, true],
])('at %s it is over: %s; without an end: %s', (now, over, overWithoutEnd) => {
  expect(isOver(span, new Date(now))).toBe(over);
  expect(isOver({ ...span, ends_at: null }, new Date(now))).toBe(overWithoutEnd);
});

test.each([
  ['2026-11-23T12:29:59.999Z', false],
  ['2026-11-23T12:30:00.000Z', true],
])('at %s it starts within a day: %s', (now, soon) => {
  expect(isStartingSoon(span, new Date(now))).toBe(soon);
});

const settings: EventSettings = {
  ...span,
  title: 'Buổi',
  description: '',
  host_name: null,
  online: true,
  place: null,
  meeting_url: 'https://meet.example/1',
  recording_url: null,
  capacity: null,
};
test.each<[Partial<EventSettings>, { told: boolean; inCalendars: boolean }]>([
  [{}, { told: false, inCalendars: false }],
  [{ capacity: 3 }, { told: false, inCalendars: false }],
  [{ recording_url: 'https://video.example' }, { told: false, inCalendars: false }],
  [{ host_name: 'Hà' }, { told: false, inCalendars: false }],
  [{ title: 'Tên khác' }, { told: false, inCalendars: true }],
  [{ description: 'Chữ khác' }, { told: false, inCalendars: true }],
  [{ starts_at: '2026-11-24T12:31:00.000Z' }, { told: true, inCalendars: true }],
  [{ ends_at: null }, { told: true, inCalendars: true }],
  [{ place: 'Xưởng' }, { told: true, inCalendars: true }],
  [
    { online: false, meeting_url: null },
    { told: true, inCalendars: true },
  ],
  [{ meeting_url: 'https://meet.example/2' }, { told: true, inCalendars: true }],
])('changing %j is told and stands in calendars: %j', (change, { told, inCalendars }) => {
  const after = { ...settings, ...change };
  expect([moves(settings, after), changesCalendar(settings, after)]).toEqual([told, inCalendars]);
});
