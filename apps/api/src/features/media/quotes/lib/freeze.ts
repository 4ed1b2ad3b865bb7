import type { QuoteLine, QuoteNames, QuotePrice } from '@cungnghe/contracts/media/quotes';
import type { PriceTable } from '@cungnghe/quote/price-table';
import { type Quote, quote } from '@cungnghe/quote/quote';
import { type Choice, checkSelection, type Selection, termsOf } from '@cungnghe/quote/selection';
import type { Words } from '@cungnghe/quote/structure';
import { AppError } from '../../../../platform/errors.ts';

/** What a quote says, in the words and at the prices of this moment. */
export interface FrozenQuote {
  readonly names: QuoteNames;
  readonly lines: QuoteLine[];
  readonly price: QuotePrice;
  readonly days: number;
}

/** Throws SELECTION_INVALID, naming what the catalogue does not have. */
export function freeze(selection: Selection, table: PriceTable): FrozenQuote {
  const { choice, issues } = checkSelection(selection);
  if (choice === undefined) {
    throw new AppError('SELECTION_INVALID', 'This selection is not one of the catalogue', { issues });
  }
  const { lines, days, ...price } = quote(selection, table);
  return { names: namesOf(choice), lines: lines.map((line) => labelled(line, choice)), price, days };
}

const startOf = ({ service, tier, isTrial }: Choice) => (isTrial && service.trial ? service.trial : tier);

function namesOf(choice: Choice): QuoteNames {
  const { service, options, addons } = choice;
  const { per, daysUntil } = termsOf(choice);
  return {
    service: service.name,
    tier: startOf(choice).name,
    per,
    days_until: daysUntil,
    options: options.map(({ group, option }) => ({
      group_id: group.id,
      group: group.name,
      option: option.name,
    })),
    addons: addons.map(({ id, name }) => ({ id, name })),
  };
}

function labelled(line: Quote['lines'][number], choice: Choice): QuoteLine {
  const { kind, id, group_id = null, amount_vnd } = line;
  return { kind, id, group_id, label: labelOf(line, choice), amount_vnd };
}

function labelOf({ kind, id, group_id }: Quote['lines'][number], choice: Choice): Words {
  if (kind === 'addon') return found(choice.addons.find((addon) => addon.id === id)).name;
  if (kind === 'option') {
    const { group, option } = found(choice.options.find((one) => one.group.id === group_id));
    return { vi: `${group.name.vi}: ${option.name.vi}`, en: `${group.name.en}: ${option.name.en}` };
  }
  return startOf(choice).name;
}

function found<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('A line of a quote is of nothing that was chosen');
  return part;
}
