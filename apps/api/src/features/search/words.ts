/** The words of a text as the database has them: without marks, and with marks, the tone as a digit at the end of the word. */
export interface Word {
  readonly folded: string;
  readonly marked: string;
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
