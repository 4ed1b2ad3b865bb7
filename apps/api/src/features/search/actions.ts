import type { SearchHit, SearchQuery } from '@cungnghe/contracts/search';
import { decodeOffset, encodeCursor } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  type Asked,
  type Found,
  few,
  findCommunityId,
  findHolding,
  findLikely,
  type Page,
  type Question,
} from './queries.ts';
import { hasMatch, snippetOf } from './rules.ts';
import {
  allPairsButOne,
  asTyped,
  everyPair,
  everyWord,
  isKnown,
  oneWordOtherwise,
  type Reading,
  readSlips,
  readWords,
  type TypedWord,
} from './vocabulary-queries.ts';

/** A page of what the viewer may know of. Nobody learns of anything hidden, and no locked text is looked into. */
export async function searchFor(
  { db, clock }: Services,
  viewer: Viewer,
  query: SearchQuery,
): Promise<{ hits: SearchHit[]; next: string | undefined }> {
  const from = decodeOffset(query.cursor);
  const to = from + query.limit;
  const { accountId, schoolId } = viewer;
  const found = await findAll(db, query, { accountId, schoolId, from, to, now: clock.now() });
  const hits = writtenFirst(found.slice(from, to)).flatMap((row) => {
    if (row.title === null) return [];
    const { summary, open_text, isWhole, ...hit } = row;
    const ofSummary = snippetOf(summary, query.q);
    const ofText = hasMatch(ofSummary) ? '' : snippetOf(open_text, query.q);
    return [{ ...hit, snippet: hasMatch(ofText) ? ofText : ofSummary }];
  });
  return { hits, next: found.length > to ? encodeCursor([to]) : undefined };
}

/** What can be read before what has a title only, unless that title was typed as a whole. */
function writtenFirst(page: readonly Found[]): Found[] {
  const waits = (row: Found) => row.title !== null && row.unwritten && !row.isWhole;
  return [...page.filter((row) => !waits(row)), ...page.filter(waits)];
}

/** What answers, best first: as far as the page asked for needs it, and one more when there is one. */
async function findAll(db: Services['db'], query: SearchQuery, page: Page): Promise<Found[]> {
  const communityId = query.community === undefined ? undefined : await findCommunityId(db, query.community);
  if (query.community !== undefined && communityId === undefined) return [];
  const question = { text: query.q, kind: query.kind, communityId };
  const words = await readWords(db, query.q);
  if (words.length === 0) return [];
  const needed = page.to + 1;
  const asked = { typed: askedFor(words.map(asTyped)), begun: askedFor(words) };
  const found = words.every(isKnown) ? await findHolding(db, asked, question, page, needed) : [];
  // Who typed a whole title has found it.
  if (found.length >= Math.min(few, needed) || found[0]?.isWhole) return found;
  const from = page.from - found.length;
  const meant = await matchOrder(db, question, words, found.length > 0, { ...page, from });
  const isFound = ({ kind, id }: Found) => found.some((row) => row.kind === kind && row.id === id);
  return [...found, ...meant.filter((row) => !isFound(row))];
}

const askedFor = (readings: readonly Reading[]): Asked => ({
  words: everyWord(readings),
  pairs: everyPair(readings),
});

/** Titles that hold what was perhaps meant: first with a slip in a word, then with one word less than was typed. */
async function matchOrder(
  db: Services['db'],
  question: Question,
  words: readonly TypedWord[],
  isFound: boolean,
  page: Page,
): Promise<Found[]> {
  const typed = words.map(asTyped);
  const known = typed.filter(isKnown);
  const otherwise = isFound ? [] : await mended(db, words);
  const isLess = known.length >= 2 && typed.length >= 3;
  if (otherwise.length === 0 && !isLess) return [];
  const less = known.length < typed.length ? everyPair(known) : allPairsButOne(known);
  return await findLikely(db, otherwise, isLess ? less : undefined, question, page);
}

/**
 * The questions with the unknown words read as known ones that are like them; a word that nothing is like is passed
 * over, as long as most are not. Where all are known, one of them is perhaps a slip that happens to be a word.
 */
async function mended(db: Services['db'], words: readonly TypedWord[]): Promise<string[]> {
  const typed = words.map(asTyped);
  if (typed.every(isKnown)) {
    const slips = await readSlips(
      db,
      typed.map(({ word }) => word),
    );
    return oneWordOtherwise(typed, slips);
  }
  const meant = words.map((word) => (isKnown(word) ? asTyped(word) : word.meant)).filter(isKnown);
  return meant.length * 2 > typed.length ? [everyPair(meant)] : [];
}
