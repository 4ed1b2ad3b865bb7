import type { Locale } from '@cungnghe/contracts/shared';
import type { EmailData, QuoteAnswered, QuoteSent } from '@cungnghe/emails/data';
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

type Mailer = Pick<Services, 'outbox' | 'config'>;
type Common = Pick<QuoteAnswered, 'contactName' | 'quoteNumber' | 'quoteUrl' | 'contact'>;

/** An e-mail to the client of a quote that was sent; `dataOf` says what it is beside whom it is for and where it leads. */
export async function enqueueForClient(
  { outbox, config }: Mailer,
  trx: Transaction<DB>,
  { id, number, email, locale, contact_name: contactName }: QuoteRow,
  dataOf: (common: Common) => EmailData['media_quote'],
  { dedupeKey, now }: { dedupeKey: string; now: Date },
): Promise<void> {
  if (number === null || email === null) throw new Error('A draft has no client yet');
  const quoteUrl = `${config.urls.media}/quote/${id}`;
  const data = dataOf({ contactName, quoteNumber: number, quoteUrl, contact: config.contact });
  await outbox.enqueue(trx, { kind: 'media_quote', to: email, locale, data, dedupeKey }, now);
}

/** Tells the client of a quote what became of it. `cause` tells one notice from another: each is sent once. */
export async function enqueueNotice(
  services: Mailer,
  trx: Transaction<DB>,
  quote: QuoteRow,
  notice: Notice,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  const { total_vnd: totalVnd, names, locale } = quote;
  if (totalVnd === null) throw new Error('A draft has no client yet');
  await enqueueForClient(
    services,
    trx,
    quote,
    (common) => ({
      ...common,
      what: notice.what,
      text: notice.what === 'declined' ? linesOf(notice.text) : [],
      validUntil: notice.what === 'declined' ? null : notice.validUntil,
      serviceName: names.service[locale],
      totalVnd,
    }),
    { dedupeKey: `media_quote:${quote.id}:${cause}`, now },
  );
}

/** A text of a message is on one line. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** `cause` tells one sending of a quote from another: each is sent once. */
export async function enqueueQuote(
  { outbox, config }: Mailer,
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
