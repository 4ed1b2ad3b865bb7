import { randomBytes } from 'node:crypto';
import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';

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

interface Progress extends Standing {
  readonly outcome: 'won' | 'lost' | null;
  readonly first_viewed_at: string | null;
}

/** How far a quote has come; in SQL it is `stage` of the console's queries. */
export function stageOf(quote: Progress): AdminQuote['stage'] {
  if (quote.status === 'draft') return 'draft';
  if (quote.replaced_by_id !== null) return 'replaced';
  if (quote.outcome === 'won') return 'won';
  if (quote.outcome === 'lost' || quote.declined_at !== null) return 'lost';
  if (quote.response === 'accepted') return 'accepted';
  return quote.first_viewed_at === null ? 'sent' : 'viewed';
}

/** How long an extension may be: a year of civil days. */
const longestExtension = 366;

/** Whether a quote that could be accepted through `lastDay` gains by `until`. */
export const isExtension = (until: string, lastDay: string, now: Date): boolean =>
  until > lastDay &&
  until >= vietnamDay(now) &&
  until <= inVietnam(now).add({ days: longestExtension }).toString();

export interface Standing {
  readonly status: 'draft' | 'sent';
  readonly response: 'accepted' | 'question' | null;
  readonly replaced_by_id: string | null;
  readonly declined_at: string | null;
}

/** What a quote is, where nothing can be said to it or done with it any more; null while it stands. */
export function endStateOf({ status, response, replaced_by_id, declined_at }: Standing) {
  if (status === 'draft') return 'draft';
  if (replaced_by_id !== null) return 'replaced';
  if (declined_at !== null) return 'declined';
  return response === 'accepted' ? 'accepted' : null;
}

/** Of a quote that was sent: the last day on which it can be accepted. */
export function lastDayOf(quote: {
  readonly valid_until: string | null;
  readonly extended_until: string | null;
}): string {
  const day = quote.extended_until ?? quote.valid_until;
  if (day === null) throw new Error('A draft has no last day');
  return day;
}

export const isExpired = (lastDay: string | null, now: Date): boolean =>
  lastDay !== null && vietnamDay(now) > lastDay;
