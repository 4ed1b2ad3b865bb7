import { type Rank, rankOf } from './source-ranks.ts';
import type { TaughtText } from './texts.ts';

interface Registered {
  readonly url: string;
  readonly rank: Rank;
  /** The oldest of the days on which somebody read it for one of these texts. */
  readonly checked_on: string;
  /** Their addresses: what has to be read again when the page changes. */
  readonly texts: readonly string[];
}

/** Each page that a text rests on, once, those first that nobody has looked at for longest. */
export function sourceRegister(texts: readonly TaughtText[]): Registered[] {
  const named = texts.flatMap(({ address, sources }) => sources.map((source) => ({ ...source, address })));
  const pages = [...Map.groupBy(named, ({ url }) => url)].map(([url, uses]) => ({
    url,
    rank: rankOf(url),
    checked_on: uses.map(({ checked_on }) => checked_on).sort()[0] ?? '',
    texts: [...new Set(uses.map(({ address }) => address))],
  }));
  return pages.sort(
    (one, other) => one.checked_on.localeCompare(other.checked_on) || one.url.localeCompare(other.url),
  );
}

export const registerLines = (register: readonly Registered[]): string[] =>
  register.map(({ checked_on, rank, url, texts }) => `${checked_on} ${rank} ${url}: ${texts.join(', ')}`);
