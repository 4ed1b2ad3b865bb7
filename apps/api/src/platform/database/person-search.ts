import { type RawBuilder, sql } from 'kysely';
import { containing } from './like-pattern.ts';

/**
 * People are found in `accounts.search_text`: a line for the name, one for the address, one for the telephone number,
 * folded once when they are written. Each word that was typed has to be in it, in any order. A list looks among its
 * newest rows first, which finds what many have in common, and asks the index for what few have: neither reads more when
 * there are more people.
 */
export const newestPeople = 2_000;

/** Words that are shorter have no three letters in a row to look up. They are looked for where a word begins. */
const shortestPart = 3;

/** The words that were typed; none when there is neither a letter nor a digit in them, which no index could look up. */
function wordsOf(typed: string): string[] {
  const words = [...new Set(typed.normalize('NFC').split(/\s+/).filter(Boolean))];
  return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? words : [];
}

/** The patterns that all have to be in the text. */
function patternsOf(typed: string): RawBuilder<string>[] {
  const words = wordsOf(typed);
  const isLong = (word: string) => word.length >= shortestPart;
  // Part of a telephone number, beside another part of it that the index finds.
  const isBeside = (word: string) => /^\d+$/.test(word) && words.some(isLong);
  return words.map((word) => containing(isLong(word) || isBeside(word) ? word : ` ${word}`));
}

/** What has no pattern matches nothing. */
const allIn = (text: RawBuilder<string>, patterns: readonly RawBuilder<string>[]): RawBuilder<boolean> =>
  patterns.length === 0
    ? sql`false`
    : sql`(${sql.join(
        patterns.map((pattern) => sql`${text} LIKE ${pattern}`),
        sql` AND `,
      )})`;

/** A folded text, with a space before its first word, has every word that was typed. */
export const matchesWords = (text: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  allIn(text, patternsOf(typed));

/** Account `a` has every word that was typed in its name, its address or its telephone number. */
export const matchesPerson = (typed: string): RawBuilder<boolean> => matchesWords(sql`a.search_text`, typed);

/** Names of account `a` begin with the words that were typed. What else is known of somebody is not looked at. */
export function matchesName(typed: string): RawBuilder<boolean> {
  // The same expression as the index accounts_by_name: in that of everything, a word of many addresses finds everybody.
  return allIn(
    sql`split_part(a.search_text, E'\\n', 1)`,
    wordsOf(typed).map((word) => containing(` ${word}`)),
  );
}

/** How often as many rows are tried before the index is asked, when it looks as if they were enough. */
const moreTried = 10;

/**
 * The ids of a page and one more, as `find` answers them in the order of the list: from among so many of the newest, or
 * from all.
 */
export async function findPageOfIds(
  limit: number,
  newest: number,
  find: (among: number | 'all') => Promise<readonly { readonly id: string }[]>,
): Promise<string[]> {
  let found = await find(newest);
  if (found.length <= limit) {
    const looksEnough = found.length * moreTried > 2 * limit;
    if (looksEnough) found = await find(newest * moreTried);
    if (found.length <= limit) found = await find('all');
  }
  return found.map(({ id }) => id);
}
