import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/services.ts';

/** A word in its plain form, with what of the vocabulary it stands for: nothing when it is no known word. */
export interface Reading {
  readonly word: string;
  readonly others: readonly string[];
  /** Two words where a space was left out. */
  readonly pairs?: readonly (readonly [string, string])[];
}

/** A word as it was typed, and what was perhaps meant by it when it is unknown. */
export interface TypedWord extends Reading {
  readonly meant: Reading;
}

export const isKnown = ({ others, pairs = [] }: Reading): boolean => others.length + pairs.length > 0;

/** A known word for itself alone, not for those it begins. */
export const asTyped = ({ word, others, pairs }: Reading): Reading => ({
  word,
  others: others.includes(word) ? [word] : others,
  ...(pairs && { pairs }),
});

/** How many of the words that were typed count: nobody means more, and each costs time. */
const mostWords = 12;
const mostCompletions = 16;
/** How far into the words of one beginning is looked: a single letter begins more of them than help. */
const mostLookedThrough = 1_000;
const mostSlips = 8;

/** Words of the vocabulary that are a slip away from `typed.word`, the likeliest first. */
const slipsOfTyped = sql`ARRAY(
  SELECT word FROM (
    SELECT DISTINCT v.word FROM search_vocabulary v
    WHERE v.slips && search_slips(typed.word) AND v.word <> typed.word
  ) alike
  ORDER BY left(word, 1) = left(typed.word, 1) DESC, abs(length(word) - length(typed.word)),
    similarity(word, typed.word) DESC, word
  LIMIT ${sql.lit(mostSlips)}
)`;

/** The two words that `typed.word` may be when a space was left out. */
const pairsOfTyped = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_array(left(typed.word, n), substr(typed.word, n + 1))), '[]')
  FROM generate_series(2, least(length(typed.word), 30) - 2) n
  -- A lookup each; as EXISTS they would be joins that read the whole vocabulary.
  WHERE (SELECT true FROM search_vocabulary v WHERE v.word = left(typed.word, n) LIMIT 1)
    AND (SELECT true FROM search_vocabulary v WHERE v.word = substr(typed.word, n + 1) LIMIT 1)
)`;

/** What was typed, word for word. The last one stands for all that begin like it, the shortest first. */
export const readWords = (db: Database, text: string): Promise<TypedWord[]> => askWords(db, { text });

const askWords = compiledOnce(
  ({ text }: { text: string }) => sql<TypedWord>`
    SELECT typed.word, typed.others, CASE WHEN typed.others = '{}'
      THEN jsonb_build_object('word', typed.word, 'others', ${slipsOfTyped}, 'pairs', ${pairsOfTyped})
      ELSE jsonb_build_object('word', typed.word, 'others', jsonb_build_array()) END AS meant
    FROM (
      SELECT split.word, split.n, ARRAY(
        SELECT word FROM (
          SELECT DISTINCT v.word FROM search_vocabulary v
          WHERE v.word >= split.word
            AND v.word <= CASE WHEN split.is_last THEN split.word || chr(1114111) ELSE split.word END
          ORDER BY v.word LIMIT ${sql.lit(mostLookedThrough)}
        ) known
        ORDER BY length(word), word LIMIT ${sql.lit(mostCompletions)}
      ) AS others
      FROM (
        SELECT word, n, n = max(n) OVER () AS is_last
        FROM regexp_split_to_table(search_words(${text}), ' ') WITH ORDINALITY AS split (word, n)
        WHERE word <> '' AND n <= ${sql.lit(mostWords)}
      ) split
      OFFSET 0
    ) typed
    ORDER BY typed.n
  `,
);

/** What was perhaps meant by each of these words: others that are a slip away, and two that were run together. */
export async function readSlips(db: Database, words: readonly string[]): Promise<Required<Reading>[]> {
  const { rows } = await sql<Required<Reading>>`
    SELECT typed.word, ${slipsOfTyped} AS others, ${pairsOfTyped} AS pairs
    -- Not an array: its length would be a reason to plan this anew each time.
    FROM regexp_split_to_table(${words.join(' ')}, ' ') WITH ORDINALITY AS typed (word, n)
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

/** Two words that a title holds, as the index has them: the one whose letters come first, first. */
const pair = (one: string, other: string): string =>
  quoted((Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0 ? [one, other] : [other, one]).join(' '));

/** The question for titles that hold all of some words, two by two: a pair is far rarer than its words. */
function together(words: readonly string[]): string {
  const [first = '', ...others] = new Set(words);
  if (others.length === 0) return quoted(first);
  return [first, ...others]
    .flatMap((word, n, all) => (n % 2 === 1 || n === all.length - 1 ? [pair(all[n - 1] ?? '', word)] : []))
    .join(' & ');
}

/** Every word that one reading stands for, or both where a space was left out. */
const meanings = ({ others, pairs = [] }: Reading): (readonly string[])[] => [
  ...others.map((word) => [word]),
  ...pairs,
];

/** The same question as `everyWord` asks, for titles: the readings two by two, and an odd one with the one before. */
export function everyPair(readings: readonly Reading[]): string {
  const [only] = readings;
  if (readings.length === 1 && only) return any(meanings(only).map((words) => `(${together(words)})`));
  return readings
    .flatMap((reading, n) => {
      const former = readings[n - 1];
      if (!former || (n % 2 === 0 && n < readings.length - 1)) return [];
      return any(
        meanings(former).flatMap((one) =>
          meanings(reading).map((other) => `(${together([...one, ...other])})`),
        ),
      );
    })
    .join(' & ');
}

/** The questions for titles that hold all words but one, in its place another reading of it. */
export const oneWordOtherwise = (readings: readonly Reading[], otherwise: readonly Reading[]): string[] =>
  otherwise.flatMap((reading, n) => (isKnown(reading) ? [everyPair(readings.with(n, reading))] : []));

/**
 * The question for titles that hold all words but one: of up to three each is left out in turn; of more, one is missing
 * in one half, and none in the other. So the index has but a few pairs to walk along. For two words and more.
 */
export function allPairsButOne(readings: readonly Reading[]): string {
  if (readings.length <= 3)
    return any(readings.map((_, left) => `(${everyPair(readings.filter((_, n) => n !== left))})`));
  const middle = readings.length >> 1;
  const [left, right] = [readings.slice(0, middle), readings.slice(middle)];
  return any([
    `(${allPairsButOne(left)} & ${everyPair(right)})`,
    `(${allPairsButOne(right)} & ${everyPair(left)})`,
  ]);
}
