// A passage of a text as a TextQuoteSelector of W3C: its words, and a few before and after them. Found again by what is
// read, so a text may be set anew or corrected elsewhere. Every gap, also between two paragraphs, is one space.

export interface Passage {
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
}

const around = 48;

/** The words from one place of a text to another; null where there are none, or more than `longest`. */
export function passageIn(text: string, from: number, to: number, longest: number): Passage | null {
  const raw = text.slice(from, to);
  const quote = raw.trim();
  if (quote.length < 2 || quote.length > longest) return null;
  const start = from + raw.indexOf(quote);
  const end = start + quote.length;
  return {
    quote,
    prefix: text.slice(Math.max(0, start - around), start),
    suffix: text.slice(end, end + around),
  };
}

/** Where a passage is now: of several places with its words, the one with most of what stood around it. */
export function findPassage(text: string, { quote, prefix, suffix }: Passage): [number, number] | null {
  let best: number | null = null;
  let most = -1;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const same = sameEnd(text.slice(0, at), prefix) + sameStart(text.slice(at + quote.length), suffix);
    if (same > most) {
      most = same;
      best = at;
    }
  }
  return best === null ? null : [best, best + quote.length];
}

function sameStart(one: string, other: string): number {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at++;
  return at;
}

function sameEnd(one: string, other: string): number {
  let at = 0;
  while (at < other.length && one[one.length - 1 - at] === other[other.length - 1 - at]) at++;
  return at;
}
