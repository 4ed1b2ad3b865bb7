import { inVietnam } from '@cungnghe/calendar/vietnam-time';
import type { Response } from '@cungnghe/contracts/endpoint';
import type { adminMediaFigures } from '@cungnghe/contracts/media/console/quote-figures';
import { services } from '@cungnghe/quote/catalogue';
import type { countByMonth } from './queries.ts';

type Figures = Response<typeof adminMediaFigures>;
type Count = Awaited<ReturnType<typeof countByMonth>>[number];

/** Twelve calendar months in Vietnam up to that of `now`, oldest first. */
export function lastMonths(now: Date): string[] {
  const month = inVietnam(now).toPlainDate().toPlainYearMonth();
  return Array.from({ length: 12 }, (_, index) => month.subtract({ months: 11 - index }).toString());
}

export function figuresOf(counts: readonly Count[], months: readonly string[]): Figures {
  return {
    total: sumOf(counts),
    months: months.map((month) => ({ month, ...sumOf(counts.filter((count) => count.month === month)) })),
    services: services.map(({ id, name }) => ({
      service_id: id,
      name,
      ...sumOf(counts.filter((count) => count.service_id === id)),
    })),
  };
}

function sumOf(counts: readonly Count[]): Figures['total'] {
  const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0);
  const sent = sum((count) => count.sent);
  const accepted = sum((count) => count.accepted);
  return {
    requests: sum((count) => count.requests),
    sent,
    viewed: sum((count) => count.viewed),
    accepted,
    won: sum((count) => count.won),
    lost: sum((count) => count.lost),
    sent_vnd: sum((count) => count.sent_vnd),
    accepted_vnd: sum((count) => count.accepted_vnd),
    accepted_thousandths: sent === 0 ? null : Math.round((accepted * 1000) / sent),
  };
}
