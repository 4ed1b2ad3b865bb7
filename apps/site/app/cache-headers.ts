import type { Price } from '@cungnghe/contracts/communities/endpoints';

interface CachedPage {
  /** What it is made of, as the server publishes changes of it: the id of a community, or the name of a kind. */
  readonly tags: readonly string[];
  /** How long browsers and proxies, which hear of no change, may show it without asking; in seconds. */
  readonly maxAge: number;
  /** In how many seconds it changes although nothing is published; none means that it does not. */
  readonly validFor?: number;
}

/** How long the server itself keeps a page that nothing has changed: should it ever miss a change, so late it is seen. */
const longest = 300;

/** Events end without anything being published. */
export const eventsValidFor = 60;

/** The headers of a page that is the same for everybody. */
export function cacheHeaders({ tags, maxAge, validFor = longest }: CachedPage): Record<string, string> {
  const ownMaxAge = Math.max(0, Math.min(validFor, longest));
  return {
    'cache-control': `public, max-age=${Math.min(maxAge, Math.max(0, validFor))}`,
    'surrogate-control': `max-age=${ownMaxAge}`,
    'surrogate-key': tags.join(' '),
  };
}

/** A page with a price is valid until it changes, at midnight of a first in Vietnam. */
export const secondsUntilPriceChange = (now: Date, price: Price | null | undefined): number =>
  price ? Math.floor((Date.parse(price.next_change_at) - now.getTime()) / 1000) : longest;
