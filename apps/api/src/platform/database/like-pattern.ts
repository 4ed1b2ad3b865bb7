import { type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from './prepared.ts';

/**
 * The LIKE pattern for texts that contain what was typed, with or without marks. Signs that LIKE gives a meaning to
 * are escaped after plain_text(), which makes them of their wide forms.
 */
export function containing(typed: string): RawBuilder<string> {
  return sql`'%' || ${beginning(typed)}`;
}

const beginning = (typed: string): RawBuilder<string> =>
  sql`regexp_replace(plain_text(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%' ${sql.raw(plannedEachTime)}`;

/** What is shorter has no three letters in a row, by which an index of trigrams finds it within a word. */
const shortestPart = 3;

/** Behind these words begin in names and codes; plain_text() makes other quotation marks and dashes of them. */
const beforeWords = [...' ("-/.'];

/**
 * A plain text has what was typed, by the index of its trigrams: one or two letters where a word begins, and signs alone
 * nowhere. Otherwise every row of a list would be read for them.
 */
export function contains(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const part = typed.normalize('NFC').trim();
  if (!/[\p{L}\p{N}]/u.test(part)) return sql`false`;
  if ([...part].length >= shortestPart) return sql`(${text} LIKE ${containing(part)})`;
  // ANY of them, not one OR another: the text is folded once, and the index is asked for each of them all the same.
  const within = beforeWords.map((sign) => containing(sign + part));
  return sql`(${text} LIKE ANY (ARRAY[${sql.join([beginning(part), ...within])}]))`;
}
