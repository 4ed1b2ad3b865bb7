import type { MediaQuote, QuotePrice } from '@cungnghe/contracts/media/quotes';
import type { QuoteRow } from './queries.ts';
import { isExpired } from './rules.ts';

export function presentQuote(row: QuoteRow, now: Date): MediaQuote {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    selection: { ...row.selection, addon_ids: [...row.selection.addon_ids] },
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
    valid_until: row.valid_until,
    is_expired: isExpired(row.valid_until, now),
    response: responseOf(row),
  };
}

function priceOf({ subtotal_vnd, vat_thousandths, vat_vnd, total_vnd }: QuoteRow): QuotePrice | null {
  if (subtotal_vnd === null || vat_thousandths === null || vat_vnd === null || total_vnd === null)
    return null;
  return { subtotal_vnd, vat_thousandths, vat_vnd, total_vnd };
}

export const responseOf = ({ response, responded_at }: Pick<QuoteRow, 'response' | 'responded_at'>) =>
  response === null || responded_at === null ? null : { kind: response, at: responded_at };
