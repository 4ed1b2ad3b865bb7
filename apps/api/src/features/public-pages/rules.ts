import type { PaymentWay } from '@cungnghe/contracts/public-pages/endpoints';

/** So many courses, and so many books, are outlined on the page of a community. */
export const maxOutlines = 24;
export const maxEvents = 6;
export const maxTitlesPerCollection = 3;
/** So many titles follow below a free text. */
export const maxFollowing = 6;
/** So many events to come are named to search engines. */
export const maxEventPages = 500;
/** How much of a lesson everybody may read: enough to hear how it is written, and no lesson. */
export const sampleWords = 120;

/** What an order says of how it is paid, as the server is set. */
export function paymentWay({
  bankAccount,
}: {
  bankAccount: { readonly bin: string | undefined } | null;
}): PaymentWay {
  if (bankAccount === null) return 'by_arrangement';
  return bankAccount.bin === undefined ? 'bank_transfer' : 'vietqr';
}
