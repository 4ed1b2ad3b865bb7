import type { SearchHit, SearchQuery } from '@cungnghe/contracts/search';
import { decodeOffset, encodeCursor } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  type Filter,
  findCommunityId,
  findMatches,
  type Limits,
  loadHits,
  type Match,
  type Searcher,
} from './queries.ts';
import {
  corrected,
  type IndexQuery,
  queryVariantsOf,
  relaxedQueries,
  toQuery,
  toQueryOfAny,
  unitsOf,
} from './query-variants.ts';
import { hasMatch, snippetOf } from './rules.ts';
import { readCorrections, readWords, type TypedWord } from './vocabulary-queries.ts';

type Db = Services['db'];

/** A page of what the viewer may know of. Nobody learns of anything hidden, and no locked text is looked into. */
export async function searchFor(
  { db, clock }: Services,
  { accountId, schoolId }: Viewer,
  query: SearchQuery,
): Promise<{ hits: SearchHit[]; next: string | undefined }> {
  const from = decodeOffset(query.cursor);
  const to = from + query.limit;
  const searcher = { accountId, schoolId, now: clock.now() };
  const found = await findAll(db, searcher, query, to + 1);
  const shown = await loadHits(db, searcher, found.slice(from, to));
  const hits = shown.map(({ summary, body, ...hit }) => {
    const ofSummary = snippetOf(summary, query.q);
    const ofBody = hasMatch(ofSummary) ? '' : snippetOf(body, query.q);
    return { ...hit, snippet: hasMatch(ofBody) || ofSummary === '' ? ofBody : ofSummary };
  });
  return { hits, next: found.length > to ? encodeCursor([to]) : undefined };
}

/** Below this many answers, what was typed is perhaps not what was meant. */
const few = 5;
/** Below this many, who typed marks is shown titles that have the same letters without them, too. */
const minResultsWithMarks = 20;
/** Words of a question that are farther apart than this in a text have nothing to do with each other. */
const minCloseness = 0.02;
/** Where less than was typed is asked for, they stand side by side. */
const minClosenessOfLess = 0.1;

/**
 * All that answers, best first: as it was typed; without marks; with the last word as a beginning; with slips mended; with
 * one word less. Each reading adds to those before it, and only when they gave too little, so that the order is the same
 * however much of it is shown. `needed` is how many the page reaches to: texts come after all titles and are searched
 * only for a page that reaches them.
 */
async function findAll(db: Db, searcher: Searcher, query: SearchQuery, needed: number): Promise<Match[]> {
  const communityId = query.community === undefined ? undefined : await findCommunityId(db, query.community);
  if (query.community !== undefined && communityId === undefined) return [];
  const words = await readWords(db, query.q);
  const units = unitsOf(words);
  if (units.length === 0) return [];
  const found = new Map<string, Match>();
  const filter: Filter = { kind: query.kind, communityId };
  const text = words.map(({ folded }) => folded).join(' ');
  const add = async (query: IndexQuery | undefined, limits: Partial<Limits> = {}) => {
    if (query === undefined) return;
    const matches = await findMatches(db, searcher, text, query, filter, {
      textsBelow: needed,
      most: Math.max(needed, minResultsWithMarks),
      minCloseness: words.length > 1 ? minCloseness : 0,
      ...limits,
    });
    for (const match of matches) {
      const key = `${match.kind} ${match.id}`;
      if (!found.has(key)) found.set(key, match);
    }
  };
  /** Of what was perhaps meant, texts count only where no title does, and none behind what was typed. */
  const looser = (): Partial<Limits> => ({ textsBelow: found.size > 0 ? 0 : 1 });
  const { asTyped, unmarked, begun } = queryVariantsOf(units, words.at(-1));

  await add(toQuery(asTyped), { textsBelow: Math.max(needed, few) });
  // Who typed a whole title has found it.
  if (found.values().some(({ isWholeTitle }) => isWholeTitle)) return [...found.values()];
  if (found.size < minResultsWithMarks && unmarked)
    await add(toQuery(unmarked), { textsBelow: found.size > 0 ? 0 : Math.max(needed, few) });
  if (found.size < few && begun) await add(toQuery(begun), { textsBelow: 0 });
  if (found.size === 0) await add(await readCorrected(db, words), looser());
  const less = relaxedQueries(
    unmarked && found.size === 0 && !words.every(({ isKnown }) => isKnown) ? unmarked : asTyped,
  );
  if (found.size < few && less.length > 0 && words.length > 2)
    await add(toQueryOfAny(less), { ...looser(), minCloseness: minClosenessOfLess });
  return [...found.values()];
}

async function readCorrected(db: Db, words: readonly TypedWord[]): Promise<IndexQuery | undefined> {
  const unknown = words.filter(({ isKnown }) => !isKnown).map(({ folded }) => folded);
  if (unknown.length === 0) return undefined;
  const corrections = await readCorrections(db, { words: unknown.join(' ') });
  const meant = corrected(words, new Map(corrections.map((one) => [one.word, one])));
  return meant && toQuery(meant);
}
