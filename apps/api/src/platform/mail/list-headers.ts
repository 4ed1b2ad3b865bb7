import { isEngagement } from './kinds.ts';
import { preferenceLinks } from './preference-tokens.ts';

export interface ListHeaderOptions {
  readonly authSecret: string;
  readonly learnerUrl: string;
  /** Whoever answers requests that come as an e-mail; null: nobody is named. */
  readonly contactEmail: string | null;
}

/**
 * What mail programs show their own way to unsubscribe by (RFC 2369, RFC 8058), as nodemailer takes it. Nothing for a
 * transactional message.
 */
export function listHeaders(
  { contactEmail, ...links }: ListHeaderOptions,
  { kind, account_id }: { readonly kind: string; readonly account_id: string | null },
) {
  if (!isEngagement(kind) || account_id === null) return {};
  const { unsubscribeUrl } = preferenceLinks(links, account_id, kind);
  const mailto = `mailto:${contactEmail}?subject=${encodeURIComponent(`unsubscribe ${kind}`)}`;
  return {
    // A list in a list is one header with several addresses.
    list: { unsubscribe: [[unsubscribeUrl, ...(contactEmail === null ? [] : [mailto])]] },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
