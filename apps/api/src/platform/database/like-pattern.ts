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
  // Each by itself: no index of trigrams narrows an expression that leaves open what stands before. Most words have a space there.
  const within = beforeWords.map((sign) => sql`${text} LIKE ${containing(sign + part)}`);
  return sql`(${sql.join([...within, sql`${text} LIKE ${beginning(part)}`], sql` OR `)})`;
}
