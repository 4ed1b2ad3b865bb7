import type { Addresses } from '../addresses.ts';

/** A page, in both languages, for search engines. */
export interface SitemapPage {
  /** Its plain address. */
  readonly path: string;
  /** When what it shows was last changed, in ISO 8601, where that is known. */
  readonly changedAt?: string | undefined;
}

export interface Asking extends Pick<Addresses, 'apiBaseUrl'> {
  readonly signal: AbortSignal;
}

/** The pages of one area. One that cannot be read is left out: a map with fewer addresses is better than none. */
export interface SitemapArea {
  readonly name: string;
  /** What the pages are made of, as the server publishes changes of it. */
  readonly tags: readonly string[];
  /** More of them, where they have to be read. */
  readonly listTags?: (asking: Asking) => Promise<readonly string[]>;
  readonly listPages: (asking: Asking) => Promise<readonly SitemapPage[]>;
}
