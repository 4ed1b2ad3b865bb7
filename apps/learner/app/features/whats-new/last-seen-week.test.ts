import { beforeEach, describe, expect, test, vi } from 'vitest';
import { laterOf, readLastSeenWeek, storeLastSeenWeek, subscribeToLastSeenWeek } from './last-seen-week.ts';

const key = 'conan.whatsNew.lastSeenWeek';
let stored: Map<string, string>;

/** Another tab has stored it. */
const storedElsewhere = (week: string) => {
  stored.set(key, week);
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => void stored.set(name, value),
      },
    }),
  );
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

describe('the last seen week', () => {
  test('is stored as it is, under its old name', () => {
    storeLastSeenWeek('2026-W48');
    expect([...stored]).toEqual([[key, '2026-W48']]);
    expect(readLastSeenWeek()).toBe('2026-W48');
  });

  test('does not go back', () => {
    storeLastSeenWeek('2026-W48');
    storeLastSeenWeek('2026-W47');
    expect(readLastSeenWeek()).toBe('2026-W48');
  });

  test.each(['', 'x', '2027-W53', '"2026-W48', '48', '{}'])('is none where “%s” is stored', (value) => {
    stored.set(key, value);
    expect(readLastSeenWeek()).toBe(null);
    storeLastSeenWeek('2026-W48');
    expect(readLastSeenWeek()).toBe('2026-W48');
  });

  test('tells this tab and hears of others', () => {
    const heard = vi.fn();
    const stop = subscribeToLastSeenWeek(heard);
    storeLastSeenWeek('2026-W47');
    expect(heard).toHaveBeenCalledTimes(1);
    storedElsewhere('2026-W48');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    storeLastSeenWeek('2026-W48');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('of two is the later one', () => {
    expect(laterOf('2026-W48', '2026-W47')).toBe('2026-W48');
    expect(laterOf('2026-W53', '2027-W01')).toBe('2027-W01');
    expect(laterOf(null, '2026-W47')).toBe('2026-W47');
    expect(laterOf('2026-W47', null)).toBe('2026-W47');
    expect(laterOf(null, null)).toBe(null);
  });
});
