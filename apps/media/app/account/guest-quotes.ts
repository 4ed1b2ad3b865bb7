import { myMediaQuotes } from '@cungnghe/contracts/media/quotes';
import { readStored, store } from '@cungnghe/web/browser-storage';
import { read } from '@cungnghe/web/queries';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Fields, isFields, noFields } from './profile-fields.ts';

/** A quote that was asked for in this browser without a session. */
interface GuestQuote {
  readonly id: string;
  /** What was typed of who asks: whoever signs in later need not type it again. */
  readonly profile: Fields;
  /** Its address was verified, and the quote has been seen. */
  readonly isSent: boolean;
}

const name = 'media-guest-quotes';
const most = 20;

const isGuestQuote = (value: unknown): value is GuestQuote =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'profile' in value &&
  isFields(value.profile);

/** The newest first; null where storage is closed, which says nothing of what was asked for. */
function readGuestQuotes(): readonly GuestQuote[] | null {
  const stored = readStored('localStorage', name);
  if (stored === undefined) return null;
  return Array.isArray(stored) ? stored.filter(isGuestQuote) : [];
}

const storeGuestQuotes = (quotes: readonly GuestQuote[]): void =>
  void store('localStorage', name, quotes.slice(0, most));

export const guestQuotesQuery = queryOptions({
  queryKey: [name],
  queryFn: readGuestQuotes,
  staleTime: Number.POSITIVE_INFINITY,
});

export function rememberGuestQuote(id: string, profile: Fields): void {
  const others = (readGuestQuotes() ?? []).filter((one) => one.id !== id);
  storeGuestQuotes([{ id, profile, isSent: false }, ...others]);
}

/** Notes that a quote was sent, if it is one that this browser has asked for. */
export function useGuestQuoteSent(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const quotes = readGuestQuotes();
    if (quotes?.some((one) => one.id === id && !one.isSent)) {
      storeGuestQuotes(quotes.map((one) => (one.id === id ? { ...one, isSent: true } : one)));
      void queries.invalidateQueries(guestQuotesQuery);
    }
  }, [queries, id]);
}

/** Once it is stored with the client, this browser need not know it. */
export const forgetGuestProfiles = (): void =>
  storeGuestQuotes((readGuestQuotes() ?? []).map((one) => ({ ...one, profile: noFields })));

/** The quotes of who is signed in, the newest first, as far as one answer goes. */
export const newestQuotesQuery = read(myMediaQuotes, { query: { limit: 100 } });
