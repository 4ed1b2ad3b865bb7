import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

/** A word in its plain form, with what of the vocabulary it stands for: nothing when it is no known word. */
export interface Reading {
  readonly word: string;
  readonly others: readonly string[];
  /** Two words where a space was left out. */
  readonly pairs?: readonly (readonly [string, string])[];
}

export const isKnown = ({ others, pairs = [] }: Reading): boolean => others.length + pairs.length > 0;

/** A known word for itself alone, not for those it begins. */
export const asTyped = (reading: Reading): Reading =>
  reading.others.includes(reading.word) ? { ...reading, others: [reading.word] } : reading;

/** How many of the words that were typed count: nobody means more, and each costs time. */
const mostWords = 12;
const mostCompletions = 16;
/** How far into the words of one beginning is looked: a single letter begins more of them than help. */
const mostLookedThrough = 1_000;
const mostSlips = 8;

/** What was typed, word for word. The last one stands for all that begin like it, the shortest first. */
export async function readWords(db: Database, text: string): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    SELECT typed.word, ARRAY(
      SELECT word FROM (
        SELECT DISTINCT v.word FROM search_vocabulary v
        WHERE v.word >= typed.word
          AND v.word <= CASE WHEN typed.is_last THEN typed.word || chr(1114111) ELSE typed.word END
        ORDER BY v.word LIMIT ${mostLookedThrough}
      ) known
      ORDER BY length(word), word LIMIT ${mostCompletions}
    ) AS others
    FROM (
      SELECT word, n, n = max(n) OVER () AS is_last
      FROM regexp_split_to_table(search_words(${text}), ' ') WITH ORDINALITY AS split (word, n)
      WHERE word <> '' AND n <= ${mostWords}
    ) typed
    ORDER BY typed.n
  `.execute(db);
  return rows;
}

/** What was perhaps meant by each of these words: others that are a slip away, and two that were run together. */
export async function readSlips(db: Database, words: readonly string[]): Promise<Required<Reading>[]> {
  const { rows } = await sql<Required<Reading>>`
    SELECT typed.word,
      ARRAY(
        SELECT word FROM (
          SELECT DISTINCT v.word FROM search_vocabulary v
          WHERE v.slips && search_slips(typed.word) AND v.word <> typed.word
        ) alike
        ORDER BY left(word, 1) = left(typed.word, 1) DESC, abs(length(word) - length(typed.word)),
          similarity(word, typed.word) DESC, word
        LIMIT ${mostSlips}
      ) AS others,
      coalesce((
        SELECT jsonb_agg(jsonb_build_array(left(typed.word, n), substr(typed.word, n + 1)))
        FROM generate_series(2, least(length(typed.word), 30) - 2) n
        -- A lookup each; as EXISTS they would be joins that read the whole vocabulary.
        WHERE (SELECT true FROM search_vocabulary v WHERE v.word = left(typed.word, n) LIMIT 1)
          AND (SELECT true FROM search_vocabulary v WHERE v.word = substr(typed.word, n + 1) LIMIT 1)
      ), '[]') AS pairs
    FROM unnest(${words}::text[]) WITH ORDINALITY AS typed (word, n)
    ORDER BY typed.n
  `.execute(db);
  return rows;
}

const quoted = (word: string) => `'${word}'`;
const any = (questions: readonly string[]) => `(${questions.join(' | ')})`;

const anyReading = ({ others, pairs = [] }: Reading): string =>
  any([...others.map(quoted), ...pairs.map((pair) => `(${pair.map(quoted).join(' & ')})`)]);

/** The index's question for entries that hold every word in one of its readings. Words have no sign but letters. */
export const everyWord = (readings: readonly Reading[]): string => readings.map(anyReading).join(' & ');

/** The question for entries that hold all words but one, in its place another reading of it. */
export const oneWordOtherwise = (readings: readonly Reading[], otherwise: readonly Reading[]): string =>
  otherwise
    .flatMap((reading, n) => (isKnown(reading) ? [`(${everyWord(readings.with(n, reading))})`] : []))
    .join(' | ');

/**
 * The question for entries that hold all words but one: it is in one half, and none is missing in the other. That is
 * shorter by far than leaving out each in turn. For two words and more.
 */
export function allWordsButOne(readings: readonly Reading[]): string {
  const middle = readings.length >> 1;
  const [left, right] = [readings.slice(0, middle), readings.slice(middle)];
  const missingIn = (half: readonly Reading[], whole: readonly Reading[]) =>
    half.length === 1 ? everyWord(whole) : `(${allWordsButOne(half)}) & ${everyWord(whole)}`;
  return `(${missingIn(left, right)}) | (${missingIn(right, left)})`;
}
