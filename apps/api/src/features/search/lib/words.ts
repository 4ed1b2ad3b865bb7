/** The words of a text as the database has them: without marks, and with marks, the tone as a digit at the end of the word. */
export interface Word {
  readonly folded: string;
  readonly marked: string;
}

/** A word as it was typed, and what the vocabulary knows of it. */
export interface TypedWord extends Word {
  readonly isKnown: boolean;
  /** With the next one it is a word: "live stream". */
  readonly joinsNext: boolean;
  /** Words that it begins, the shortest first; of the last word only. */
  readonly begins: readonly string[];
}

/** What was perhaps meant by a word. */
export interface Correction {
  readonly word: string;
  /** Words that are a slip away, the likeliest first. */
  readonly slips: readonly string[];
  /** Two words where a space was left out. */
  readonly pairs: readonly (readonly [string, string])[];
}

const tones = '\u0300\u0301\u0303\u0309\u0323';
const toneBeforeLetters = new RegExp(`([${tones}])([\\p{L}\\u0302\\u0306\\u031B]+)`, 'gu');

/** As `search_marked_words` of the database; a test compares the two. */
const markedWords = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(toneBeforeLetters, '$2$1')
    .replace(new RegExp(`[${tones}]`, 'g'), (tone) => String(tones.indexOf(tone) + 1))
    .normalize('NFC');

const foldedWords = (text: string): string =>
  text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Words of Vietnamese and of English, of which our own data is made; nothing else is folded as the database does it. */
export function wordsOf(text: string): Word[] {
  const marked = markedWords(text).split(/[^\p{L}\p{N}]+/u);
  return foldedWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((folded, n) => ({ folded, marked: marked[n] ?? folded }))
    .filter(({ folded }) => folded !== '');
}
