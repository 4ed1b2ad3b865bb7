import { findService } from '@cungnghe/quote/catalogue';
import type { Selection } from '@cungnghe/quote/selection';
import type { Words } from '@cungnghe/quote/structure';
import type { Config, Contact, QuotePaymentTerms } from '../../../../../platform/config.ts';
import { amountInWords } from '../../../../orders/public.ts';

/** What stands in the document of a quote beside its figures, of the moment in which it was sent. */
export interface QuoteDocument {
  /** How it is drawn: a drawing that has been sent does not change, another one gets the next number. */
  readonly layout: 2;
  readonly seller: {
    readonly name: string;
    readonly address: string | null;
    readonly tax_code: string | null;
    readonly account: { readonly bank: string; readonly number: string; readonly holder: string } | null;
  };
  readonly includes: readonly Words[];
  readonly payment: QuotePaymentTerms;
  readonly contact: Contact;
  /** Origin of the media site, where it is answered. */
  readonly media_url: string;
  /** Of the total, in Vietnamese. */
  readonly total_in_words: string;
}

export function documentOf(
  { seller, bankAccount, quotePayment, contact, urls }: Config,
  { service_id, tier_id, trial }: Selection,
  totalVnd: number,
): QuoteDocument {
  const service = findService(service_id);
  const start = trial ? service?.trial : service?.tiers.find(({ id }) => id === tier_id);
  return {
    layout: 2,
    seller: {
      name: seller.name ?? 'Cùng Nghề',
      address: seller.address ?? null,
      tax_code: seller.taxCode ?? null,
      account: bankAccount && {
        bank: bankAccount.bank,
        number: bankAccount.accountNumber,
        holder: bankAccount.holder,
      },
    },
    includes: start?.includes ?? [],
    payment: quotePayment,
    contact,
    media_url: urls.media,
    total_in_words: amountInWords(totalVnd),
  };
}
