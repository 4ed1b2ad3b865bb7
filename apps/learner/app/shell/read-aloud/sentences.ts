// How a text is cut for a voice. A browser may stop in the middle of what takes it longer than a quarter of a minute, so
// each piece is said on its own.

export interface Piece {
  /** The sentence that it belongs to: where it begins in the text, and where it has ended. */
  readonly sentence: readonly [number, number];
  readonly text: string;
}

const segmenter = new Intl.Segmenter('vi', { granularity: 'sentence' });

/** What ends with a dot and goes on: titles, places, examples; and the number of an item. */
const goesOn =
  /(?:^|[\s(“"/])(?:TP|TX|TT|Tp|Q|P|H|X|GS|PGS|TS|ThS|CN|KS|BS|DS|LS|VD|Vd|vd|Tr|tr|St|Mr|Mrs|Ms|Dr|vs|No)\.\s*$|^\s*\d{1,3}\.\s*$/u;

/** About twelve seconds at the slowest pace. */
const longest = 160;

/** The sentences of a text, each as pieces that a voice can say at once. */
export function piecesOf(text: string): Piece[] {
  return sentencesOf(text).flatMap(([from, to]) =>
    cut(text.slice(from, to)).map((piece) => ({ sentence: [from, to] as const, text: piece })),
  );
}

function sentencesOf(text: string): [number, number][] {
  const sentences: [number, number][] = [];
  let begins = true;
  for (const { segment, index } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    if (begins || last === undefined) sentences.push([index, index + segment.length]);
    else last[1] = index + segment.length;
    begins = !goesOn.test(text.slice(sentences.at(-1)?.[0], index + segment.length));
  }
  return sentences
    .map(([from, to]): [number, number] => [from, from + text.slice(from, to).trimEnd().length])
    .filter(([from, to]) => /[\p{L}\p{N}]/u.test(text.slice(from, to)));
}

/** At the last comma that fits, else between two words. */
function cut(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const head = sentence.slice(0, longest);
  const comma = Math.max(...[', ', '; ', ': ', ' – ', ') ', '. '].map((sign) => head.lastIndexOf(sign) + 1));
  const at = comma > longest / 3 ? comma : head.lastIndexOf(' ');
  if (at <= 0) return [head, ...cut(sentence.slice(longest))];
  return [sentence.slice(0, at).trim(), ...cut(sentence.slice(at).trim())];
}

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bTP\.?\s?HCM\b/gu, 'thành phố Hồ Chí Minh'],
  [/\bv\.v\.?/gu, 'vân vân'],
  [/\s?₫/gu, ' đồng'],
  [/[☑☐↩]/gu, ''],
];

/** A piece in the words in which it is said. */
export const spokenForm = (text: string) =>
  spoken.reduce((said, [sign, words]) => said.replace(sign, words), text).trim();
