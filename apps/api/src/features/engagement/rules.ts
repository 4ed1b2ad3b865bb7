import { inVietnam, toDate } from '@cungnghe/calendar/vietnam-time';
import type { EngagementKind } from '@cungnghe/contracts/emails/endpoints';

// Who receives an engagement e-mail, when and of which kind. docs/emails.md says the same in words.

const dayMs = 24 * 60 * 60 * 1000;

/** Messages are queued between these hours of the day in Vietnam. */
export const waking = { from: 8, until: 20 } as const;

/** The first kind that has something to say takes the one message of the day. */
export const byPriority = [
  'pro_expiring',
  'learning_nudge',
  'community_weekly',
  'profile_incomplete',
] as const satisfies readonly EngagementKind[];

/** Days before the end of Pro. A reminder that could not be sent on its day is for the next ones, no longer than this. */
export const proReminders = { daysBefore: [30, 7, 1], graceDays: 3 } as const;

/** Days without reading. After `until`, whoever is away is left alone. */
export const nudges = [
  { after: 7, until: 14 },
  { after: 21, until: 35 },
] as const;

/** Days after an account was made in which an incomplete profile is mentioned. */
export const profileReminder = { after: 7, until: 21 } as const;

/** What one weekly message looks back on, forward to, and lists at most of each. */
export const weekly = { daysBack: 7, daysAhead: 14, most: 5 } as const;

export function isQuiet(now: Date): boolean {
  const { hour } = inVietnam(now);
  return hour < waking.from || hour >= waking.until;
}

/** When what comes up now can be queued: at once, or in the morning that follows the quiet hours. */
export function wakingTime(now: Date): Date {
  if (!isQuiet(now)) return now;
  const today = inVietnam(now);
  const day = today.hour < waking.from ? today : today.add({ days: 1 });
  return toDate(day.startOfDay().add({ hours: waking.from }));
}

export const isWeeklyDay = (now: Date): boolean => inVietnam(now).dayOfWeek === 1;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** The monday of the week that a weekly message is about: the week before the one it is sent in. */
export const weekBefore = (now: Date): string =>
  inVietnam(now)
    .toPlainDate()
    .subtract({ days: inVietnam(now).dayOfWeek - 1 + 7 })
    .toString();

/** Days that are left, the last one counted as a whole. */
export const daysLeft = (end: string, now: Date): number =>
  Math.ceil((Date.parse(end) - now.getTime()) / dayMs);

/** Whole days since an instant. */
export const daysSince = (instant: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(instant)) / dayMs);

/** Which reminder of the end of Pro is due with so many days left. */
export const proReminderDue = (left: number): number | undefined =>
  proReminders.daysBefore.find((days) => left <= days && left > 0 && left > days - proReminders.graceDays);

/**
 * Which reminder one that is sent by hand stands for: what is due, or what would be in so few days that it would seem to be
 * the same again.
 */
export const proReminderByHand = (left: number): number | 'by hand' =>
  proReminderDue(left) ??
  proReminders.daysBefore.find((days) => left > days && left <= days + proReminders.graceDays) ??
  'by hand';

/** Which reminder is due after so many days without reading. */
export const nudgeDue = (away: number): number | undefined =>
  nudges.find(({ after, until }) => away >= after && away < until)?.after;
