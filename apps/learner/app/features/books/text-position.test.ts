import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offsetOf, ratioAt, shareRead } from './text-position.ts';

const screen = { innerHeight: 800, scrollY: 0 };
beforeEach(() => vi.stubGlobal('window', screen));
afterEach(() => vi.unstubAllGlobals());

/** A text of `height` pixels that begins 300 pixels down the page, scrolled to `scrollY`. */
function textAt(scrollY: number, height: number): HTMLElement {
  screen.scrollY = scrollY;
  const top = 300 - scrollY;
  return { getBoundingClientRect: () => ({ top, bottom: top + height, height }) } as unknown as HTMLElement;
}

test('a place kept on one screen is the same words on another', () => {
  const ratio = ratioAt(textAt(2_204, 4_000));
  expect(ratio).toBe(0.5);
  const narrow = textAt(0, 9_000);
  const offset = offsetOf(narrow, ratio);
  expect(ratioAt(textAt(offset, 9_000))).toBe(ratio);
});

test('the top of the page is the beginning, and below the end is the end', () => {
  expect(ratioAt(textAt(0, 4_000))).toBe(0);
  expect(ratioAt(textAt(9_000, 4_000))).toBe(1);
  expect(offsetOf(textAt(0, 4_000), 0)).toBe(204);
});

test('nothing is read before the first line passes, all once the end is on the screen', () => {
  expect(shareRead(textAt(0, 4_000))).toBe(0);
  expect(shareRead(textAt(1_852, 4_000))).toBeCloseTo(0.5, 1);
  expect(shareRead(textAt(3_500, 4_000))).toBe(1);
  expect(shareRead(textAt(0, 200))).toBe(1);
});
