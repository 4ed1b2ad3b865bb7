import { inVietnam, toDate } from '@cungnghe/calendar/vietnam-time';

/** Far more than a class that shares an account answers. */
export const limits = {
  tries: { name: 'practice-try', max: 300, minutes: 10 },
  aims: { name: 'practice-aim', max: 60, minutes: 10 },
} as const;

/** The instant at which the week of an instant began: midnight of its Monday in Vietnam. */
export function mondayOf(now: Date): Date {
  const today = inVietnam(now);
  return toDate(today.subtract({ days: today.dayOfWeek - 1 }).startOfDay());
}

/** So many are asked on one day at once; the next come when these are answered. */
export const maxReviews = 10;

/** Days until a question is asked again, after each right answer on a day when it was due. */
const waits = [1, 3, 7, 21, 60] as const;

/** When a question is asked again: a day in Vietnam, or null for never. */
export interface Schedule {
  readonly passed: number;
  readonly next_review_on: string | null;
}

/**
 * What an answer makes of it. A wrong one begins anew. A right one counts when the question was due: on any other day it
 * would show only that the answer was read a moment ago. Answering twice the same leaves what once would.
 */
export function scheduleAfter(before: Schedule | undefined, isRight: boolean, today: string): Schedule {
  if (before === undefined || !isRight) return { passed: 0, next_review_on: dayAfter(today, waits[0]) };
  if (before.next_review_on === null || today < before.next_review_on) return before;
  const passed = before.passed + 1;
  const wait = waits[passed];
  return { passed, next_review_on: wait === undefined ? null : dayAfter(today, wait) };
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** All that are right, and no other. */
export function isRight(
  { right }: { readonly right: readonly number[] },
  choices: readonly number[],
): boolean {
  return right.length === choices.length && right.every((place) => choices.includes(place));
}
