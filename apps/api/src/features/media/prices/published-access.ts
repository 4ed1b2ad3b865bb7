import { priceTableProblems } from '@cungnghe/quote/price-table';
import type { Services } from '../../../platform/services.ts';
import { firstPriceTable } from './lib/first-price-table.ts';
import { findPublished, insertFirst, type PublishedPrices } from './queries.ts';

/** A table does not price the catalogue of this release: the server does not start with it, and it is not published. */
export class PriceTableError extends Error {
  constructor(version: number, problems: readonly string[]) {
    super(`Price table ${version} of the media services is incomplete: ${problems.join('; ')}`);
    this.name = 'PriceTableError';
  }
}

/** Publishes the first table where there is none. Throws {@link PriceTableError}. */
export async function ensurePrices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await insertFirst(db, firstPriceTable, clock.now());
  const { version, table } = await getPublished(db);
  const problems = priceTableProblems(table);
  if (problems.length > 0) throw new PriceTableError(version, problems);
}

export async function getPublished(db: Services['db']): Promise<PublishedPrices> {
  const published = await findPublished(db);
  if (published === undefined) throw new Error('No price table of media services is published');
  return published;
}
