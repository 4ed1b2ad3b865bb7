import type { Locale } from '@cungnghe/contracts/shared';
import type { QuoteSent } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Services } from '../../../platform/services.ts';
import type { QuoteDocument } from './document/lib/document.ts';
import type { Sent } from './queries.ts';

/** What the e-mail of a quote is made of. */
export interface QuoteMessage
  extends Pick<Sent, 'names' | 'lines' | 'price' | 'days' | 'number' | 'email' | 'validUntil'> {
  readonly id: string;
  readonly companyName: string;
  readonly contactName: string;
  readonly taxCode: string | null;
  /** Null of a quote that was sent before there was one. */
  readonly document: QuoteDocument | null;
  readonly locale: Locale;
}

/** `cause` tells one sending of a quote from another: each is sent once. */
export async function enqueueQuote(
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  trx: Transaction<DB>,
  quote: QuoteMessage,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  const { id, locale } = quote;
  await outbox.enqueue(
    trx,
    {
      kind: 'media_quote',
      to: quote.email,
      locale,
      data: quoteData(quote, { quoteUrl: `${config.urls.media}/quote/${id}`, contact: config.contact }),
      attachments: [
        {
          filename: `${quote.number}.pdf`,
          contentType: 'application/pdf',
          documentOf: { kind: 'media_quote', id },
        },
      ],
      dedupeKey: `media_quote:${id}:${cause}`,
    },
    now,
  );
}

/** What the template needs, in the quote's language. */
export const quoteData = (
  { names, lines, price, locale, ...quote }: Omit<QuoteMessage, 'id' | 'email'>,
  links: Pick<QuoteSent, 'quoteUrl' | 'contact'>,
): QuoteSent => ({
  what: 'sent',
  companyName: quote.companyName,
  contactName: quote.contactName,
  taxCode: quote.document && quote.taxCode,
  includes: quote.document?.includes.map((part) => part[locale]) ?? [],
  payment: quote.document?.payment ?? null,
  seller: quote.document && { name: quote.document.seller.name, taxCode: quote.document.seller.tax_code },
  quoteNumber: quote.number,
  serviceName: names.service[locale],
  isMonthly: names.per === 'month',
  days: quote.days,
  daysUntil: names.days_until,
  validUntil: quote.validUntil,
  lines: lines.map(({ label, amount_vnd }) => ({ label: label[locale], amountVnd: amount_vnd })),
  subtotalVnd: price.subtotal_vnd,
  vatThousandths: price.vat_thousandths,
  vatVnd: price.vat_vnd,
  totalVnd: price.total_vnd,
  ...links,
});
