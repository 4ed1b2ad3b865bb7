import { sql, type Transaction } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import type { Synonyms } from './lib/synonyms.ts';
import { telexWord } from './lib/telex.ts';
import type { Correction, TypedWord } from './lib/words.ts';

/** How many of the words that were typed count: nobody means more, and each costs time. */
const maxWords = 12;
const maxCompletions = 16;
/** How many words of one beginning are looked at: a single letter begins more of them than help. */
const maxLookedAt = 1_000;
const maxSlips = 8;

// A lookup each; as EXISTS they would be joins that read the whole vocabulary.
const isKnown = (word: ReturnType<typeof sql>) =>
  sql`coalesce((SELECT true FROM search_vocabulary v WHERE v.word = ${word} LIMIT 1), false)`;

const askWords = compiledOnce(
  ({ text }: { text: string }) => sql<TypedWord>`
    WITH texts AS (
      SELECT string_to_array(search_words(${text}), ' ') AS unmarked,
        string_to_array(search_marked_words(${text}), ' ') AS written
    ), typed AS (
      SELECT n, folded, marked, lead(folded) OVER (ORDER BY n) AS next
      FROM texts, unnest(unmarked,
        -- Signs of other languages may be several words without their marks.
        CASE WHEN cardinality(written) = cardinality(unmarked) THEN written ELSE unmarked END
      ) WITH ORDINALITY AS words (folded, marked, n)
      WHERE n <= ${sql.lit(maxWords)} AND folded <> ''
    )
    SELECT folded, marked, ${isKnown(sql`folded`)} AS "isKnown", ${isKnown(sql`folded || next`)} AS "joinsNext",
      CASE WHEN next IS NULL THEN ARRAY(
        SELECT word FROM (
          SELECT DISTINCT v.word FROM search_vocabulary v
          WHERE v.word > folded AND v.word <= folded || chr(1114111)
          ORDER BY v.word LIMIT ${sql.lit(maxLookedAt)}
        ) known
        ORDER BY length(word), word LIMIT ${sql.lit(maxCompletions)}
      ) ELSE '{}' END AS begins
    FROM typed ORDER BY n
  `,
);

/**
 * What was typed, word for word. Words that nobody knows, and that are known ones with the keys of a keyboard that was off
 * ("thuees"), are read as those. What stands for something else is known.
 */
export async function readWords(db: Database, text: string, { byPhrase }: Synonyms): Promise<TypedWord[]> {
  const typed = (await askWords(db, { text })).map((word) =>
    byPhrase.has(word.folded) ? { ...word, isKnown: true } : word,
  );
  const meant = typed.map(({ folded, isKnown }) => (isKnown ? undefined : telexWord(folded)));
  if (meant.every((word) => word === undefined)) return typed;
  const read = await askWords(db, { text: typed.map(({ folded }, n) => meant[n] ?? folded).join(' ') });
  return typed.map((word, n) => {
    const other = read[n];
    return meant[n] !== undefined && other?.isKnown ? other : word;
  });
}

/** What was perhaps meant by each of these words. */
export const readCorrections = compiledOnce(
  ({ words }: { words: string }) => sql<Correction>`
    SELECT typed.word, ARRAY(
      SELECT word FROM (
        SELECT DISTINCT v.word FROM search_vocabulary v
        WHERE v.slips && search_slips(typed.word) AND v.word <> typed.word
      ) alike
      ORDER BY left(word, 1) = left(typed.word, 1) DESC, similarity(word, typed.word) DESC,
        abs(length(word) - length(typed.word)), word
      LIMIT ${sql.lit(maxSlips)}
    ) AS slips, (
      SELECT coalesce(jsonb_agg(jsonb_build_array(left(typed.word, n), substr(typed.word, n + 1))), '[]')
      FROM generate_series(2, least(length(typed.word), 30) - 2) n
      WHERE ${isKnown(sql`left(typed.word, n)`)} AND ${isKnown(sql`substr(typed.word, n + 1)`)}
    ) AS pairs
    -- Not an array: its length would be a reason to plan this anew each time.
    FROM string_to_table(${words}, ' ') WITH ORDINALITY AS typed (word, n)
    ORDER BY typed.n
  `,
);

/** Whether an entry holds a word that is not for its readers alone. One lookup in the index of each part. */
const isHeld = (word: ReturnType<typeof sql>) => {
  const held = (part: ReturnType<typeof sql>) => sql`coalesce((
    SELECT true FROM search_entries e
    WHERE ${part} AND e.words @@ to_tsquery('simple', quote_literal(${word})) AND e.for_readers IS NOT TRUE
    LIMIT 1), false)`;
  return sql`(${held(sql`e.is_discussion`)} OR ${held(sql`NOT e.is_discussion AND e.is_sample`)}
    OR ${held(sql`NOT e.is_discussion AND NOT e.is_sample`)})`;
};

/** The next `limit` words of the vocabulary in order, each with whether an entry still holds it. */
export async function listWordsAfter(db: Database, after: string, limit: number) {
  const { rows } = await sql<{ word: string; is_held: boolean }>`
    SELECT word, ${isHeld(sql`word`)} AS is_held FROM (
      SELECT DISTINCT word FROM search_vocabulary WHERE word > ${after} ORDER BY word LIMIT ${limit}
    ) next ORDER BY word`.execute(db);
  return rows;
}

/**
 * Deletes those of these words that no entry holds. Whoever writes an entry meanwhile waits, and looks for its words
 * after this has ended.
 */
export async function deleteUnheldWords(trx: Transaction<DB>, words: readonly string[]): Promise<void> {
  await sql`SET LOCAL lock_timeout = '2s'`.execute(trx);
  await sql`LOCK TABLE search_entries IN SHARE MODE`.execute(trx);
  await sql`
    DELETE FROM search_vocabulary v WHERE v.word = ANY (${words}) AND NOT ${isHeld(sql`v.word`)}`.execute(
    trx,
  );
}
