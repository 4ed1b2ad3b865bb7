/** So many words at once are still read from the back row. */
export const wordsOnScreen = 80;

const words = (text: string) => text.split(/\s+/u).filter((word) => word !== '');
export const wordsIn = (text: string) => words(text).length;

/** The beginning of a text; the phones have all of it. */
export function cut(text: string, most: number): string {
  if (wordsIn(text) <= most) return text;
  return `${words(text)
    .slice(0, Math.max(1, Math.floor(most)))
    .join(' ')} …`;
}

/** What there is room for: what is long in letters is wide, what is long in words takes long to read. */
export interface Space {
  readonly characters: number;
  readonly words: number;
}

/** As many from the beginning as fit; one always does. */
export function fitting<T>(
  things: readonly T[],
  textOf: (thing: T) => string,
  space: Space & { readonly between: number },
): T[] {
  let characters = 0;
  let count = 0;
  return things.filter((thing, at) => {
    const text = textOf(thing);
    characters += text.length + space.between;
    count += wordsIn(text);
    return at === 0 || (characters <= space.characters && count <= space.words);
  });
}
