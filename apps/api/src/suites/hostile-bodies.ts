/** Texts of full size that cost a reader of Markdown, of Unicode or of JSON far more than others of their length. */
export const hostileTexts: readonly (readonly [string, (size: number) => string])[] = [
  [
    'a wide table',
    (size) => `|${'a|'.repeat(size / 6)}\n|${'-|'.repeat(size / 6)}\n${'|\n'.repeat(size / 6)}`,
  ],
  ['quotes in quotes', (size) => '>'.repeat(size)],
  ['quotes and blank lines', (size) => '>\n\n'.repeat(size / 3)],
  ['emphasis', (size) => `${'*a '.repeat(size / 6)}${'b* '.repeat(size / 6)}`],
  ['code that never ends', (size) => '\\``'.repeat(size / 3)],
  ['links', (size) => '[a](b) '.repeat(size / 7)],
  ['brackets', (size) => '['.repeat(size)],
  ['addresses', (size) => 'a@b.'.repeat(size / 4)],
  ['notes in lists', (size) => '- [^1]: x\n'.repeat(size / 10)],
  ['a pile of marks', (size) => `a${'\u0316\u0301'.repeat(size / 2 - 1)}`],
  ['decomposed letters', (size) => 'ễ'.normalize('NFD').repeat(size / 3)],
  ['blanks', (size) => ' '.repeat(size)],
  ['one letter', (size) => 'a'.repeat(size)],
  ['dots and hyphens', (size) => 'a.-'.repeat(size / 3)],
];

/** Bodies that are none of a form, as JSON text of about `size` bytes. */
export const hostileJson: readonly (readonly [string, (size: number) => string])[] = [
  [
    'fields that nobody asked for',
    (size) => `{${Array.from({ length: size / 14 }, (_, n) => `"x${n}":1`).join()}}`,
  ],
  ['a list of nothing', (size) => `[${'0,'.repeat(size / 2)}0]`],
  ['lists in lists', (size) => '['.repeat(size / 2) + ']'.repeat(size / 2)],
];

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The valid body with another text at some of the places where it has one, which are counted from 0. */
export function bodyWith(valid: Json, text: string, isChanged: (place: number) => boolean): Json {
  let place = 0;
  const change = (part: Json): Json => {
    if (typeof part === 'string') return isChanged(place++) ? text : part;
    if (Array.isArray(part)) return part.map(change);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, change(value)]));
  };
  return change(valid);
}

/** At how many places a body has a text. */
export function placesIn(valid: Json): number {
  let count = 0;
  bodyWith(valid, '', () => {
    count++;
    return false;
  });
  return count;
}

/** The valid body with one of its texts, wherever it stands, made another; each in turn. */
export const bodiesWith = (valid: Json, text: string): Json[] =>
  Array.from({ length: placesIn(valid) }, (_, at) => bodyWith(valid, text, (place) => place === at));
