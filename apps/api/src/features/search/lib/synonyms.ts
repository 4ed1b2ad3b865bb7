import synonymData from './synonyms.json' with { type: 'json' };
import { type Word, wordsOf } from './words.ts';

/** What a phrase stands for besides itself, as an editor or the file of the product says it. */
export interface Synonym {
  readonly phrase: string;
  readonly also: string[];
}

export interface Synonyms {
  /** By the words of a phrase without marks. */
  readonly byPhrase: ReadonlyMap<string, readonly (readonly Word[])[]>;
  /** How many words the longest phrase has that counts as one place. */
  readonly longest: number;
}

export const foldedKey = (words: readonly Word[]) => words.map(({ folded }) => folded).join(' ');

export const shippedSynonyms: readonly Synonym[] = synonymData.synonyms.flatMap(({ typed, also }) =>
  typed.map((phrase) => ({ phrase, also })),
);

/** Several words that are one. */
export const compounds = new Set(synonymData.compounds.map((one) => foldedKey(wordsOf(one))));

/** Words that say nothing of what is looked for; with marks only as they are here. */
const fillers = new Set(
  synonymData.fillers.flatMap((one) => {
    const words = wordsOf(one);
    return [words.map(({ marked }) => marked).join(' '), foldedKey(words)];
  }),
);
export const isFiller = (words: readonly Word[]) => fillers.has(words.map(({ marked }) => marked).join(' '));

/** With those of editors in place of ours for the same phrase. */
export function synonymsWith(added: readonly Synonym[]): Synonyms {
  const byPhrase = new Map(
    [...shippedSynonyms, ...added].map(({ phrase, also }) => [foldedKey(wordsOf(phrase)), also.map(wordsOf)]),
  );
  const lengths = [...byPhrase.keys(), ...compounds].map((key) => key.split(' ').length);
  return { byPhrase, longest: Math.max(...lengths) };
}
