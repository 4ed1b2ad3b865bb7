import { type OptionPrice, own, type PriceTable } from './price-table.ts';
import { type Choice, checkSelection, type Selection, type SelectionIssue } from './selection.ts';

export interface QuoteLine {
  readonly kind: 'tier' | 'trial' | 'option' | 'addon';
  /** Of the package, the option or the add-on. */
  readonly id: string;
  /** Of an option. */
  readonly group_id?: string;
  /** What it adds to the amount so far; below zero when it makes the work cheaper. */
  readonly amount_vnd: number;
}

/** Whole đồng; `days` are working days until what the service names. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** The sum of the lines. */
  readonly subtotal_vnd: number;
  readonly vat_thousandths: number;
  readonly vat_vnd: number;
  readonly total_vnd: number;
  readonly days: number;
}

/** The selection is none of the catalogue's. */
export class SelectionError extends Error {
  readonly issues: readonly SelectionIssue[];

  constructor(issues: readonly SelectionIssue[]) {
    super(issues.map(({ path, message }) => `${path} ${message}`).join('; '));
    this.name = 'SelectionError';
    this.issues = issues;
  }
}

/**
 * Prices a selection: the package (or the trial in its place), then each option group in the order of the catalogue as
 * `(amount + delta) * multiplier`, rounded half up to a whole đồng at each step, then the add-ons, then VAT, rounded
 * likewise. Throws SelectionError for what the catalogue has not, RangeError where the table lacks a price or an amount
 * is beyond what a number holds exactly.
 */
export function quote(selection: Selection, table: PriceTable): Quote {
  const { choice, issues } = checkSelection(selection);
  if (choice === undefined) throw new SelectionError(issues);
  const lines = linesOf(choice, table);
  const subtotal = exact(lines.reduce((sum, { amount_vnd }) => sum + amount_vnd, 0));
  const vat = timesThousandths(subtotal, table.vat_thousandths);
  return {
    lines,
    subtotal_vnd: subtotal,
    vat_thousandths: table.vat_thousandths,
    vat_vnd: vat,
    total_vnd: exact(subtotal + vat),
    days: daysOf(choice),
  };
}

function linesOf({ service, tier, options, addons, isTrial }: Choice, table: PriceTable): QuoteLine[] {
  const prices = priced(own(table.services, service.id));
  const start = isTrial ? priced(prices.trial_vnd) : priced(own(prices.tiers, tier.id));
  const lines: QuoteLine[] = [{ kind: isTrial ? 'trial' : 'tier', id: tier.id, amount_vnd: start }];
  let amount = start;
  for (const { group, option } of options) {
    const next = applied(amount, priced(own(own(prices.options, group.id) ?? {}, option.id)));
    lines.push({ kind: 'option', id: option.id, group_id: group.id, amount_vnd: next - amount });
    amount = next;
  }
  for (const { id } of addons) {
    lines.push({ kind: 'addon', id, amount_vnd: priced(own(prices.addons, id)) });
  }
  return lines;
}

const applied = (amount: number, { delta_vnd, multiplier_thousandths }: OptionPrice) =>
  timesThousandths(amount + delta_vnd, multiplier_thousandths);

/** Half up. In BigInt, because the product can be beyond what a number holds exactly. */
const timesThousandths = (amount: number, thousandths: number) =>
  exact(Number((BigInt(amount) * BigInt(thousandths) + 500n) / 1000n));

function exact(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount of đồng`);
  return amount;
}

function priced<T>(price: T | undefined): T {
  if (price === undefined) throw new RangeError('The price table does not price this selection');
  return price;
}

/** Working days until what {@link termsOf} names; at least one. */
export function daysOf({ service, tier, options, addons, isTrial }: Choice): number {
  const start = isTrial && service.trial ? service.trial.days : tier.days;
  const more = [...options.map(({ option }) => option), ...addons].reduce(
    (sum, { days = 0 }) => sum + days,
    0,
  );
  return Math.max(1, start + more);
}
