import type { QuoteRevision } from '@cungnghe/contracts/media/console/quotes';
import { priceTableProblems } from '@cungnghe/quote/price-table';
import { checkSelection, type Selection } from '@cungnghe/quote/selection';
import type { Database } from '../../../../platform/services.ts';
import { getPublished } from '../../prices/published-access.ts';
import { findVersion, type PublishedPrices } from '../../prices/queries.ts';
import { freeze } from '../lib/freeze.ts';
import type { QuoteRow } from '../queries.ts';

type Prices = QuoteRevision['prices'];
type Offers = QuoteRevision['offers'];

/**
 * The table by which a revision is priced: that which the quote was sent with, or the published one. Undefined where it
 * does not price today's catalogue.
 */
export async function findTableFor(
  db: Database,
  { price_version: version }: QuoteRow,
  prices: Prices,
): Promise<PublishedPrices | undefined> {
  if (prices === 'current') return ifComplete(await getPublished(db));
  const table = version === null ? undefined : await findVersion(db, version);
  return version === null || table === undefined ? undefined : ifComplete({ version, table });
}

/** What a selection costs by either table, beside what the quote said. */
export async function offersFor(db: Database, quote: QuoteRow, selection: Selection): Promise<Offers> {
  const offerBy = async (prices: Prices) => {
    const found = await findTableFor(db, quote, prices);
    if (found === undefined || checkSelection(selection).issues) return null;
    const { lines, price, days } = freeze(selection, found.table);
    const difference_vnd = price.total_vnd - (quote.total_vnd ?? 0);
    return { price_version: found.version, lines, price, days, difference_vnd };
  };
  return { agreed: await offerBy('agreed'), current: await offerBy('current') };
}

const ifComplete = (prices: PublishedPrices) =>
  priceTableProblems(prices.table).length === 0 ? prices : undefined;
