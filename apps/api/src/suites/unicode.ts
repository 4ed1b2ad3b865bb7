import fc from 'fast-check';

const categories =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Co Cn'.split(' ');

/** Some characters of each category, from the whole of Unicode. Lone surrogates are no characters. */
function samplesOf(category: string): string[] {
  const isOfIt = new RegExp(`^\\p{${category}}$`, 'u');
  const found: string[] = [];
  for (let point = 0; point <= 0x10ffff && found.length < 400; point += point < 0x3000 ? 1 : 61) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const character = String.fromCodePoint(point);
    if (isOfIt.test(character)) found.push(character);
  }
  return found;
}

/** The characters that the categories of Unicode have, each category as likely as any other. */
export const charactersByCategory: ReadonlyMap<string, readonly string[]> = new Map(
  categories.map((category) => [category, samplesOf(category)]),
);

const character = fc.oneof(...[...charactersByCategory.values()].map((some) => fc.constantFrom(...some)));

/** Texts of any characters, and texts of one category alone: only digits, only marks, only spaces. */
export const unicodeText = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: character, maxLength }),
    fc
      .constantFrom(...charactersByCategory.values())
      .chain((some) => fc.string({ unit: fc.constantFrom(...some), minLength: 1, maxLength })),
  );
