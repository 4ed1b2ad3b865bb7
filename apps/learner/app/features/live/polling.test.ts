import { expect, test } from 'vitest';
import { type Asked, nextPollIn } from './polling.ts';

const at = 1_795_000_000_000;
const wait = (asked: Partial<Asked>) =>
  nextPollIn({ answeredAt: at, failedAt: 0, refused: false, hidden: false, ...asked });

/** The jitter is a tenth at most. */
function expectAbout(ms: number, seconds: number) {
  expect(ms).toBeGreaterThanOrEqual(seconds * 900);
  expect(ms).toBeLessThanOrEqual(seconds * 1_100);
}

test('a room that answers is asked about every three seconds', () => {
  expectAbout(wait({}), 3);
  expectAbout(wait({ answeredAt: 0 }), 3);
  expectAbout(wait({ failedAt: at - 60_000 }), 3);
});

test('a page that nobody looks at asks seldom, and so does one that was refused', () => {
  expectAbout(wait({ hidden: true }), 30);
  expectAbout(wait({ refused: true, failedAt: at + 10 }), 30);
});

test('the longer the trouble, the longer the wait, up to half a minute', () => {
  expectAbout(wait({ failedAt: at + 100 }), 3);
  expectAbout(wait({ failedAt: at + 6_000 }), 6);
  expectAbout(wait({ failedAt: at + 12_000 }), 12);
  expectAbout(wait({ failedAt: at + 3_600_000 }), 30);
  expectAbout(wait({ answeredAt: 0, failedAt: at }), 3);
});

test('drawing the page again does not begin the wait anew, and a crowd spreads', () => {
  expect(wait({})).toBe(wait({}));
  const waits = Array.from({ length: 1_000 }, (_, ms) => wait({ answeredAt: at + ms }));
  for (const third of [2_700, 2_900, 3_100]) {
    const inThird = waits.filter((ms) => ms >= third && ms < third + 200).length;
    expect(inThird).toBeGreaterThan(250);
  }
});
