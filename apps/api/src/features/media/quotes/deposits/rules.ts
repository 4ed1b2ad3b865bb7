import { validUntil } from '../rules.ts';

interface Termed {
  /** Null of a quote that was sent before its terms were kept. */
  readonly document: { readonly payment: { readonly advancePercent: number; readonly days: number } } | null;
}
interface Priced extends Termed {
  readonly names: { readonly per: 'job' | 'month' };
  readonly total_vnd: number | null;
}

/** What a quote says is paid when it is accepted, in đồng; null where it says nothing of it, as of what is paid by month. */
export function usualDeposit({ document, names, total_vnd }: Priced): number | null {
  const percent = document?.payment.advancePercent ?? 0;
  if (percent === 0 || names.per === 'month' || total_vnd === null) return null;
  // The same amount as the terms of the quote name.
  return Math.round((total_vnd * percent) / 100) || null;
}

/** The last day on which it is in time, when it is asked for at `now`. */
export const usualDueDay = ({ document }: Termed, now: Date): string =>
  validUntil(now, document?.payment.days ?? 0);

/** By which a transfer for a quote is known: banks leave hyphens out. */
export const transferText = (quoteNumber: string): string => quoteNumber.replaceAll('-', '');
