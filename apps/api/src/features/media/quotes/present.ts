import type { MediaQuote, QuotePrice } from '@cungnghe/contracts/media/quotes';
import type { Selection } from '@cungnghe/quote/selection';
import type { QuoteRow } from './queries.ts';
import { isExpired } from './rules.ts';

export function presentQuote(row: QuoteRow, now: Date): MediaQuote {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    selection: presentSelection(row.selection),
    catalogue: row.names,
    days: row.days,
    lines: row.lines,
    price: priceOf(row),
    price_version: row.price_version,
    company_name: row.company_name,
    contact_name: row.contact_name,
    note: row.note,
    locale: row.locale,
    created_at: row.created_at,
    sent_at: row.sent_at,
    ...endOf(row, now),
    response: responseOf(row),
    revises: row.revises,
    message: row.message,
    replaced_by: row.replaced_by,
    declined: declinedOf(row),
  };
}

export const presentSelection = (selection: Selection) => ({
  ...selection,
  addon_ids: [...selection.addon_ids],
});

function priceOf({ subtotal_vnd, vat_thousandths, vat_vnd, total_vnd }: QuoteRow): QuotePrice | null {
  if (subtotal_vnd === null || vat_thousandths === null || vat_vnd === null || total_vnd === null)
    return null;
  return { subtotal_vnd, vat_thousandths, vat_vnd, total_vnd };
}

export function endOf(
  { extended_until, valid_until }: Pick<QuoteRow, 'extended_until' | 'valid_until'>,
  now: Date,
) {
  const day = extended_until ?? valid_until;
  return { valid_until: day, is_expired: isExpired(day, now) };
}

const declinedOf = ({ declined_at, decline_reason }: QuoteRow) =>
  declined_at === null || decline_reason === null ? null : { at: declined_at, reason: decline_reason };

export const responseOf = ({ response, responded_at }: Pick<QuoteRow, 'response' | 'responded_at'>) =>
  response === null || responded_at === null ? null : { kind: response, at: responded_at };
