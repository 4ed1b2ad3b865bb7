import type { PostWithReplies, Reply } from '@cungnghe/contracts/discussions/posts';
import { describe, expect, test } from 'vitest';
import {
  nextPart,
  type Part,
  type Parts,
  previousPart,
  repliesOf,
  startFor,
  withNewReplies,
} from './parts.ts';
import { replyInHash } from './post/anchor.ts';

const reply = (number: number, closing = false) =>
  ({ id: `r-${number}`, number, is_closing_answer: closing }) as Reply;
const thread = (from: number, to: number) =>
  ({
    reply_count: to,
    replies: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => reply(from + index)),
  }) as PostWithReplies;
const parts = (...spans: [from: number, to: number, limit?: number][]): Parts => ({
  pages: spans.map(([from, to]) => thread(from, to)),
  pageParams: spans.map(([from, , limit = 30]) => ({ from, limit })),
});
const next = (page: PostWithReplies, part: Part) => nextPart(page, [], part);

test('a long thread is entered a little before the reply that is looked for', () => {
  expect([startFor(null), startFor(1), startFor(3), startFor(80)]).toEqual([1, 1, 1, 75]);
});

test('reads on while stretches come back full, and back to the first reply', () => {
  expect(next(thread(1, 30), { from: 1, limit: 30 })).toEqual({ from: 31, limit: 30 });
  expect(next(thread(31, 40), { from: 31, limit: 30 })).toBeUndefined();
  expect(next(thread(1, 0), { from: 1, limit: 30 })).toBeUndefined();
  expect(previousPart(thread(75, 90), [], { from: 75, limit: 30 })).toEqual({ from: 45, limit: 30 });
  expect(previousPart(thread(20, 40), [], { from: 20, limit: 30 })).toEqual({ from: 1, limit: 19 });
  expect(previousPart(thread(1, 30), [], { from: 1, limit: 30 })).toBeUndefined();
});

describe('what was written meanwhile', () => {
  test('comes once, after the last, although it was fetched twice', () => {
    const grown = withNewReplies(withNewReplies(parts([1, 3]), thread(4, 5)), thread(4, 6));
    expect(repliesOf(grown).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(grown.pages.at(-1)?.reply_count).toBe(6);
    const { pages, pageParams } = grown;
    expect(nextPart(pages.at(-1) as PostWithReplies, pages, pageParams.at(-1) as Part)).toBeUndefined();
  });

  test('takes the closing label from the reply that had it, when the author of the post wrote again', () => {
    const before: Parts = {
      pages: [{ ...thread(1, 0), replies: [reply(1, true)] }],
      pageParams: [{ from: 1, limit: 30 }],
    };
    const others = withNewReplies(before, { ...thread(2, 2), replies: [reply(2)] });
    expect(repliesOf(others).map((each) => each.is_closing_answer)).toEqual([true, false]);
    const again = withNewReplies(others, { ...thread(3, 3), replies: [reply(3, true)] });
    expect(repliesOf(again).map((each) => each.is_closing_answer)).toEqual([false, false, true]);
  });
});

test.each([
  ['#reply-1', 1],
  ['#reply-120', 120],
  ['#reply-0', null],
  ['#reply-1x', null],
  ['#reply-', null],
  ['', null],
])('the address %s points at %s', (hash, number) => {
  expect(replyInHash(hash)).toBe(number);
});
