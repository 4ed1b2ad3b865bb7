import { foldedText, foldedWords } from '@cungnghe/web/folded-text';

/** What it is called, and other words that people type for it. */
export interface Named {
  readonly title: string;
  readonly also?: string | undefined;
}

/** Those that have every word that was typed, with or without marks; first those whose title has them all. */
export function fitting<Entry extends Named>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = foldedWords(typed);
  // Signs alone are in no title; nothing typed is everything.
  if (words.length === 0) return typed.trim() === '' ? entries : [];
  const isInTitle = ({ title }: Entry) => words.every((word) => foldedText(title).includes(word));
  const isAlso = ({ title, also = '' }: Entry) => {
    const known = foldedWords(also);
    return words.every(
      (word) => foldedText(title).includes(word) || known.some((other) => other.startsWith(word)),
    );
  };
  const first = entries.filter(isInTitle);
  return [...first, ...entries.filter((entry) => !first.includes(entry) && isAlso(entry))];
}
