import { inVietnam } from '@cungnghe/calendar/vietnam-time';
import type { PriceRule } from '@cungnghe/contracts/communities/endpoints';

/** A year of Pro in whole VND for the Vietnam calendar month that `instant` falls in. */
export function priceAt(rule: PriceRule, instant: Date): number {
  return priceIn(rule, monthOf(instant));
}

interface Month {
  readonly year: number;
  readonly month: number;
  /** Epoch milliseconds. */
  readonly from: number;
  /** Epoch milliseconds of the Vietnam midnight at which the next month begins. */
  readonly until: number;
}

let lastMonth: Month | undefined;

/** The Vietnam calendar month of an instant. Nearly every answer asks for the present one, so the last is kept. */
function monthOf(instant: Date): Month {
  const time = instant.getTime();
  if (lastMonth === undefined || time < lastMonth.from || time >= lastMonth.until) {
    const first = inVietnam(instant).with({ day: 1 }).startOfDay();
    lastMonth = {
      year: first.year,
      month: first.month,
      from: first.epochMilliseconds,
      until: first.add({ months: 1 }).epochMilliseconds,
    };
  }
  return lastMonth;
}

function priceIn(rule: PriceRule, { year, month }: { year: number; month: number }): number {
  const steps = (year - rule.base_year) * 12 + (month - rule.base_month);
  return rule.base_vnd + Math.max(0, steps) * rule.step_vnd;
}

/** The price now, the price of next month, and the Vietnam midnight at which it begins. */
export function priceView(rule: PriceRule | null, now: Date) {
  if (rule === null) return null;
  const { year, month, until } = monthOf(now);
  return {
    today_vnd: priceIn(rule, { year, month }),
    next_month_vnd: priceIn(rule, { year, month: month + 1 }),
    next_change_at: new Date(until).toISOString(),
  };
}

/** The lowest price among communities, and whether all that are on sale share it. */
export function lowestPrice(rules: readonly (PriceRule | null)[], now: Date) {
  const prices = rules
    .flatMap((rule) => priceView(rule, now) ?? [])
    .sort((a, b) => a.today_vnd - b.today_vnd);
  const [price = null] = prices;
  const isCommon = prices.every(
    (other) => other.today_vnd === price?.today_vnd && other.next_month_vnd === price.next_month_vnd,
  );
  return { price, isCommon };
}

interface Priced {
  readonly slug: string;
  readonly name: string;
  readonly today_vnd: number;
  readonly next_month_vnd: number;
}

/**
 * What Pro costs over all communities on sale: the lowest and the highest price, the one that more than half of them
 * have, and who has another one. Null when nothing is on sale.
 */
export function pricesOf(priced: readonly Priced[]) {
  if (priced.length === 0) return null;
  const keyOf = ({ today_vnd, next_month_vnd }: Priced) => `${today_vnd} ${next_month_vnd}`;
  const groups = Map.groupBy(priced, keyOf);
  const usual = [...groups.values()].find((group) => group.length * 2 > priced.length);
  const first = usual?.[0];
  const amounts = priced.map(({ today_vnd }) => today_vnd);
  return {
    lowest_vnd: Math.min(...amounts),
    highest_vnd: Math.max(...amounts),
    usual:
      usual === undefined || first === undefined
        ? null
        : {
            today_vnd: first.today_vnd,
            next_month_vnd: first.next_month_vnd,
            communities: usual.length,
          },
    others: priced
      .filter((one) => first === undefined || keyOf(one) !== keyOf(first))
      .sort((a, b) => a.today_vnd - b.today_vnd || a.slug.localeCompare(b.slug)),
    communities: priced.length,
  };
}

/** A stored rule, or null for `{}`: not yet on sale. */
export function priceRuleOf(pricing: unknown): PriceRule | null {
  return typeof pricing === 'object' && pricing !== null && 'base_vnd' in pricing
    ? (pricing as PriceRule)
    : null;
}

/** Sold are visible communities with locked content and a price rule. */
export function saleRuleOf(community: {
  status: string;
  access: string;
  pricing_json: unknown;
}): PriceRule | null {
  return community.status === 'active' && community.access === 'pro'
    ? priceRuleOf(community.pricing_json)
    : null;
}
