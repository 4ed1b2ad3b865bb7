import type { Services } from '../../../platform/services.ts';
import { presentQuote } from './present.ts';
import { getQuote, type QuoteRow } from './queries.ts';

/** A quote that was sent, as a file. The same each time: the quote does not change. */
export async function quotePdf(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  row: QuoteRow,
): Promise<Buffer> {
  // Loaded with the first quote: fonts and the drawing library are not for every start.
  const { drawQuote } = await import('./pdf.ts');
  return await drawQuote(presentQuote(row, clock.now()), {
    quoteUrl: `${config.urls.media}/quote/${row.id}`,
    contact: config.contact,
  });
}

/** Makes what the e-mail of a quote has attached. */
export const makeQuoteDocument =
  (services: Pick<Services, 'config' | 'clock' | 'db'>) =>
  async ({ id }: { readonly id: string }): Promise<Buffer> =>
    await quotePdf(services, await getQuote(services.db, id));
