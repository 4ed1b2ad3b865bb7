import { compounds, foldedKey, isFiller, type Synonyms } from './synonyms.ts';
import type { Correction, TypedWord, Word } from './words.ts';

/** One place of a question: any of some phrases may stand there. */
export type Unit = readonly (readonly Word[])[];

/** A question in the language of the index, for entries that hold it in their titles. */
export interface TitleQuery {
  readonly inTitle: string;
  /** To rank by, without marks: how near the words are to each other. */
  readonly ranked: string;
  /** The same, with the words of one place side by side. */
  readonly phrased: string;
}

const wordOf = (folded: string): Word => ({ folded, marked: folded });

/** "lý" and "lí": both are written. */
const otherSpelling = ({ folded, marked }: Word): Word | undefined => {
  const [, onset, letter] = /^(h|k|l|m|s|t|qu|v)([iy])$/.exec(folded) ?? [];
  if (onset === undefined) return undefined;
  const other = letter === 'i' ? 'y' : 'i';
  return { folded: onset + other, marked: onset + other + marked.slice(folded.length) };
};

/** What was typed, place by place: a word, what is known to say the same, or what was meant by a word that nobody knows. */
export function unitsOf(
  words: readonly TypedWord[],
  synonyms: Synonyms,
  meantBy: MeantBy = () => [],
): Unit[] {
  const units: Unit[] = [];
  let isOnlyFillers = true;
  for (let at = 0; at < words.length; ) {
    const { length, unit, isStopWord } = unitAt(words.slice(at), synonyms, meantBy);
    if (!isStopWord && isOnlyFillers) {
      isOnlyFillers = false;
      units.length = 0;
    }
    if (!isStopWord || isOnlyFillers) units.push(unit);
    at += length;
  }
  return units;
}

/** What was meant by a word; nothing where it is a word, or like none. */
type MeantBy = (word: TypedWord) => Unit;

/** The place that these words begin with. */
function unitAt(
  words: readonly TypedWord[],
  synonyms: Synonyms,
  meantBy: MeantBy,
): { length: number; unit: Unit; isStopWord: boolean } {
  for (let length = Math.min(synonyms.longest, words.length); length > 1; length--) {
    const phrase = words.slice(0, length);
    const key = foldedKey(phrase);
    if (synonyms.byPhrase.has(key) || compounds.has(key))
      return { length, unit: withSynonyms(phrase, synonyms), isStopWord: false };
    if (isFiller(phrase)) return { length, unit: [phrase], isStopWord: true };
  }
  const [word, next] = words as [TypedWord, TypedWord | undefined];
  if (word.joinsNext && next !== undefined) {
    const joined = wordOf(word.folded + next.folded);
    return { length: 2, unit: [[word, next], ...withSynonyms([joined], synonyms)], isStopWord: false };
  }
  const meant = meantBy(word);
  if (meant.length > 0) return { length: 1, unit: meant, isStopWord: false };
  const other = otherSpelling(word);
  const unit = [...withSynonyms([word], synonyms), ...(other === undefined ? [] : [[other]])];
  return { length: 1, unit, isStopWord: isFiller([word]) };
}

const withSynonyms = (phrase: readonly Word[], { byPhrase }: Synonyms): Unit => [
  phrase,
  ...(byPhrase.get(foldedKey(phrase)) ?? []),
];

const hasMarks = ({ folded, marked }: Word) => folded !== marked;
const hasTone = ({ folded, marked }: Word) => hasMarks({ folded, marked }) && /[1-5]$/.test(marked);
export const areMarked = (units: readonly Unit[]) => units.some(([typed]) => typed?.some(hasMarks));

const withoutMarks = (units: readonly Unit[]): Unit[] =>
  units.map((unit) => unit.map((phrase) => phrase.map(({ folded }) => ({ folded, marked: folded }))));

/** Which of the readings of a question come first: from what was typed to what was perhaps meant. */
export interface QueryVariants {
  readonly asTyped: readonly Unit[];
  readonly unmarked: readonly Unit[] | undefined;
  readonly begun: readonly Unit[] | undefined;
}

export function queryVariantsOf(units: readonly Unit[], last: TypedWord | undefined): QueryVariants {
  const unmarked = withoutMarks(units);
  const lastUnit = unmarked.at(-1) ?? [];
  const isBeginning =
    last !== undefined &&
    last.begins.length > 0 &&
    !hasTone(last) &&
    lastUnit[0]?.at(-1)?.folded === last.folded;
  return {
    asTyped: units,
    unmarked: areMarked(units) ? unmarked : undefined,
    begun: isBeginning
      ? [
          ...unmarked.slice(0, -1),
          [...lastUnit, ...last.begins.map((begun) => [...(lastUnit[0]?.slice(0, -1) ?? []), wordOf(begun)])],
        ]
      : undefined,
  };
}

/** The letters from which on a word that stands alone is taken for another: of fewer, each slip is another word. */
const shortestAlone = 4;

/** With other words for those that nobody knows. */
export function corrected(
  words: readonly TypedWord[],
  synonyms: Synonyms,
  corrections: ReadonlyMap<string, Correction>,
): Unit[] {
  const units = unitsOf(words, synonyms, ({ folded, isKnown }) => {
    const correction = corrections.get(folded);
    if (isKnown || correction === undefined) return [];
    const mayBeOther = folded.length >= shortestAlone || words.length > 1;
    return [
      ...(mayBeOther ? correction.slips.flatMap((slip) => withSynonyms([wordOf(slip)], synonyms)) : []),
      ...correction.pairs.map(([one, other]) => [wordOf(one), wordOf(other)]),
    ];
  });
  return withoutMarks(units);
}

const lexeme = (text: string) => `'${text}'`;
const all = (parts: readonly string[]) => `(${parts.join(' & ')})`;
const any = (parts: readonly string[]) => `(${parts.join(' | ')})`;

const inTitle = (phrase: readonly Word[]) =>
  all([
    ...phrase.map(({ marked }) => lexeme(`title:${marked}`)),
    ...(phrase.length > 1 ? [phraseQuery(phrase)] : []),
  ]);
/** Words of one place stand side by side. */
const inText = (phrase: readonly Word[]) =>
  all([phraseQuery(phrase), ...phrase.filter(hasMarks).map(({ marked }) => lexeme(`as:${marked}`))]);
const phraseQuery = (phrase: readonly Word[]) => phrase.map(({ folded }) => lexeme(folded)).join(' <-> ');
const ranked = (phrase: readonly Word[]) => all(phrase.map(({ folded }) => lexeme(folded)));

const everyUnit = (units: readonly Unit[], form: (phrase: readonly Word[]) => string) =>
  all(units.map((unit) => any(unit.map(form))));

export const toQuery = (units: readonly Unit[]): TitleQuery => ({
  inTitle: everyUnit(units, inTitle),
  ranked: everyUnit(units, ranked),
  phrased: everyUnit(units, (phrase) => `(${phraseQuery(phrase)})`),
});

/** One place of a question, to be looked for by itself. */
export interface Place {
  readonly inText: string;
  readonly inTitle: string;
  /** Without marks, to count how often it is there. */
  readonly counted: string;
  /** With the next place right behind it; null for the last one. */
  readonly beside: string | null;
}

/** A word that is typed twice is looked for once. */
export const placesOf = (units: readonly Unit[]): Place[] => {
  const places = units.map((unit, n) => {
    const next = units[n + 1]?.[0];
    return {
      inText: everyUnit([unit], inText),
      inTitle: everyUnit([unit], inTitle),
      counted: everyUnit([unit], (phrase) => `(${phraseQuery(phrase)})`),
      beside: next === undefined ? null : phraseQuery([...(unit[0] ?? []), ...next]),
    };
  });
  return [...new Map(places.map((place) => [place.inText, place])).values()];
};
