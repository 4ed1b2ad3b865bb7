import type { QuoteRevision } from '@cungnghe/contracts/media/console/quotes';
import { type PriceTable, priceTableProblems } from '@cungnghe/quote/price-table';
import { checkSelection, type Selection } from '@cungnghe/quote/selection';
import type { Database } from '../../../../platform/services.ts';
import { getPublished } from '../../prices/published-access.ts';
import { findVersion, type PublishedPrices } from '../../prices/queries.ts';
import { freeze } from '../lib/freeze.ts';
import type { QuoteRow } from '../queries.ts';

type Prices = QuoteRevision['prices'];
type Offers = QuoteRevision['offers'];

/** The tables by which a revision can be priced: that which the quote was sent with, and the published one. */
async function tablesFor(
  db: Database,
  quote: QuoteRow,
): Promise<Record<Prices, PublishedPrices | undefined>> {
  const version = quote.price_version;
  const agreed = version === null ? undefined : await findVersion(db, version);
  return {
    agreed: version === null || agreed === undefined ? undefined : { version, table: agreed },
    current: await getPublished(db),
  };
}

/** Undefined where the table does not price today's catalogue. */
export async function findTableFor(
  db: Database,
  quote: QuoteRow,
  prices: Prices,
): Promise<PublishedPrices | undefined> {
  const found = (await tablesFor(db, quote))[prices];
  return found !== undefined && isComplete(found.table) ? found : undefined;
}

/** What a selection costs by either table, beside what the quote said. */
export async function offersFor(db: Database, quote: QuoteRow, selection: Selection): Promise<Offers> {
  const tables = await tablesFor(db, quote);
  const offerOf = (prices: PublishedPrices | undefined) => {
    if (prices === undefined || !isComplete(prices.table) || checkSelection(selection).issues) return null;
    const { lines, price, days } = freeze(selection, prices.table);
    const difference_vnd = price.total_vnd - (quote.total_vnd ?? 0);
    return { price_version: prices.version, lines, price, days, difference_vnd };
  };
  return { agreed: offerOf(tables.agreed), current: offerOf(tables.current) };
}

const isComplete = (table: PriceTable) => priceTableProblems(table).length === 0;
