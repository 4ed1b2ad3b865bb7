import { randomBytes } from 'node:crypto';
import { vietnamDay } from '@cungnghe/calendar/vietnam-day';

export const quotesPerHour = 5;

/** As long as the cookie of the browser that has made it. */
export const draftDays = 30;

/** Of drafts, which nobody has verified, for each client address: an office of many has one. */
export const draftLimit = { name: 'media quote drafts', max: 30, minutes: 60 } as const;
export const questionLimit = { name: 'media quote questions', max: 10, minutes: 60 } as const;
export const resendLimit = { name: 'media quote resends', max: 5, minutes: 60 } as const;

/** 128 random bits, because whoever knows the id may read the quote. */
export const newQuoteId = (): string => `mq-${randomBytes(16).toString('base64url')}`;

const inVietnam = (instant: Date) => Temporal.PlainDate.from(vietnamDay(instant));

/** Such as `BG-2026-0042`. The count does not begin anew with the year. */
export const quoteNumber = (count: number, sentAt: Date): string =>
  `BG-${inVietnam(sentAt).year}-${String(count).padStart(4, '0')}`;

/** The last civil day in Vietnam on which a quote can be accepted. */
export const validUntil = (sentAt: Date, days: number): string => inVietnam(sentAt).add({ days }).toString();

export const isExpired = (lastDay: string | null, now: Date): boolean =>
  lastDay !== null && vietnamDay(now) > lastDay;
