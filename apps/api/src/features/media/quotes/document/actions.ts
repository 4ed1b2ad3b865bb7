import type { Services } from '../../../../platform/services.ts';
import { presentQuote } from '../present.ts';
import { getQuote, type QuoteRow } from '../queries.ts';

/** A quote that was sent, as a file. The same each time: the quote does not change. */
export async function quotePdf(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  row: QuoteRow,
): Promise<Buffer> {
  // An extension is told beside the document, which stays as it was sent.
  const quote = presentQuote({ ...row, extended_until: null }, clock.now());
  // Loaded with the first quote: fonts and the drawing library are not for every start.
  if (row.document === null) {
    const { drawQuote } = await import('./lib/first-pdf.ts');
    return await drawQuote(quote, {
      quoteUrl: `${config.urls.media}/quote/${row.id}`,
      contact: config.contact,
    });
  }
  const { drawDocument } = await import('./lib/pdf.ts');
  return await drawDocument(quote, { profile: row.profile, document: row.document });
}

/** Makes what the e-mail of a quote has attached. */
export const makeQuoteDocument =
  (services: Pick<Services, 'config' | 'clock' | 'db'>) =>
  async ({ id }: { readonly id: string }): Promise<Buffer> =>
    await quotePdf(services, await getQuote(services.db, id));
