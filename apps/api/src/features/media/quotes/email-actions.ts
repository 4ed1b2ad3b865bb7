import type { Locale } from '@cungnghe/contracts/shared';
import type { QuoteSent } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Services } from '../../../platform/services.ts';
import type { QuoteDocument } from './document/lib/document.ts';
import type { QuoteRow, Sent } from './queries.ts';

/** What the e-mail of a quote is made of. */
export interface QuoteMessage
  extends Pick<Sent, 'names' | 'lines' | 'price' | 'days' | 'number' | 'email' | 'validUntil'> {
  readonly id: string;
  readonly companyName: string;
  readonly contactName: string;
  readonly taxCode: string | null;
  /** Null of a quote that was sent before there was one. */
  readonly document: QuoteDocument | null;
  /** Of a revised quote: the number that it takes the place of, and what the operator wrote. */
  readonly revision?: { readonly of: string; readonly message: string | null } | null;
  readonly locale: Locale;
}

/** What became of a quote that its client has not accepted. */
type Notice =
  | { readonly what: 'declined'; readonly text: string }
  | { readonly what: 'extended' | 'ending'; readonly validUntil: string };

/** Tells the client of a quote what became of it. `cause` tells one notice from another: each is sent once. */
export async function enqueueNotice(
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  trx: Transaction<DB>,
  { id, number, email, total_vnd: totalVnd, locale, names, contact_name: contactName }: QuoteRow,
  notice: Notice,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  if (number === null || email === null || totalVnd === null) throw new Error('A draft has no client yet');
  await outbox.enqueue(
    trx,
    {
      kind: 'media_quote',
      to: email,
      locale,
      data: {
        what: notice.what,
        text: notice.what === 'declined' ? linesOf(notice.text) : [],
        validUntil: notice.what === 'declined' ? null : notice.validUntil,
        contactName,
        quoteNumber: number,
        serviceName: names.service[locale],
        totalVnd,
        quoteUrl: `${config.urls.media}/quote/${id}`,
        contact: config.contact,
      },
      dedupeKey: `media_quote:${id}:${cause}`,
    },
    now,
  );
}

/** A text of a message is on one line. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

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
  replaces: quote.revision?.of ?? null,
  message: linesOf(quote.revision?.message ?? ''),
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
