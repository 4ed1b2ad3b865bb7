import type { SearchHit, SearchQuery } from '@cungnghe/contracts/search/endpoints';
import { decodeOffset, encodeCursor } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  corrected,
  type IndexQuery,
  queryVariantsOf,
  relaxedQueries,
  toQuery,
  toQueryOfAny,
  unitsOf,
} from './lib/query-variants.ts';
import type { TypedWord } from './lib/words.ts';
import {
  type Filter,
  findCommunityId,
  findMatches,
  findScope,
  kindsOf,
  type Limits,
  loadHits,
  type Match,
  type Searcher,
  shownKind,
} from './queries.ts';
import { hasMatch, snippetOf } from './rules.ts';
import { readCorrections, readWords } from './vocabulary-queries.ts';

type Db = Services['db'];

/** A page of what the viewer may know of. Nobody learns of anything hidden; a locked text is looked into for its readers. */
export async function searchFor(
  { db, clock, cache }: Services,
  { accountId, schoolId }: Viewer,
  query: SearchQuery,
): Promise<Page> {
  const searcher = { accountId, schoolId, now: clock.now() };
  const [scope] = await findScope(db, searcher);
  // Most people ask the same; who reads the same finds the same.
  const key = ['search', schoolId, scope, query.q, query.kind, query.community, query.cursor, query.limit];
  return await cache.read({ key, tags: ['search', 'communities'] }, () => findPage(db, searcher, query));
}

interface Page {
  readonly hits: SearchHit[];
  readonly next: string | undefined;
}

async function findPage(db: Db, searcher: Searcher, query: SearchQuery): Promise<Page> {
  const from = decodeOffset(query.cursor);
  const to = from + query.limit;
  const kinds = query.kind && kindsOf(query.kind);
  const found = await findAll(db, searcher, { q: query.q, kinds, community: query.community }, to + 1);
  const shown = await loadHits(db, searcher, found.slice(from, to));
  const hits = shown.map(({ summary, body, kind, ...hit }) => {
    const ofSummary = snippetOf(summary, query.q);
    const ofBody = hasMatch(ofSummary) ? '' : snippetOf(body, query.q);
    const snippet = hasMatch(ofBody) || ofSummary === '' ? ofBody : ofSummary;
    return { ...hit, kind: shownKind(kind), snippet };
  });
  return { hits, next: found.length > to ? encodeCursor([to]) : undefined };
}

/**
 * The ids of prompts that answer, best first. Guests search what everybody may know; members also the bodies that they
 * may read.
 */
export async function findPrompts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  query: { q: string; community: string | undefined; limit: number },
): Promise<string[]> {
  const { accountId, schoolId } = viewer ?? { accountId: '', schoolId: '' };
  const searcher = { accountId, schoolId, now: clock.now() };
  const kinds = viewer ? kindsOf('prompt') : (['prompt'] as const);
  const found = await findAll(db, searcher, { ...query, kinds, isGuest: !viewer }, query.limit);
  return found.slice(0, query.limit).map(({ id }) => id);
}

interface Question {
  readonly q: string;
  readonly kinds: Filter['kinds'];
  /** A slug or an id. */
  readonly community: string | undefined;
  /** Which words there are is for members: some stand only where guests do not read. */
  readonly isGuest?: boolean;
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
async function findAll(db: Db, searcher: Searcher, query: Question, needed: number): Promise<Match[]> {
  const asked = await readQuestion(db, query);
  if (!asked) return [];
  const { filter, words, units } = asked;
  const found = new Map<string, Match>();
  const add = addTo(found, db, searcher, { words, filter, needed });
  /** Of what was perhaps meant, texts count only where no title does, and none behind what was typed. */
  const looser = (): Partial<Limits> => ({ textsBelow: found.size > 0 ? 0 : 1 });
  const { asTyped, unmarked, begun } = queryVariantsOf(units, words.at(-1));

  await add(toQuery(asTyped), { textsBelow: Math.max(needed, few) });
  // Who typed a whole title has found it.
  if (found.values().some(({ isWholeTitle }) => isWholeTitle)) return [...found.values()];
  if (found.size < minResultsWithMarks)
    await add(unmarked && toQuery(unmarked), { textsBelow: found.size > 0 ? 0 : Math.max(needed, few) });
  if (found.size < few) await add(begun && toQuery(begun), { textsBelow: 0 });
  if (found.size === 0 && !query.isGuest) await add(await readCorrected(db, words), looser());
  const isMistyped = found.size === 0 && mayBeMistyped(query, words);
  const less = queryOfLess(words, isMistyped ? (unmarked ?? asTyped) : asTyped);
  if (found.size < few) await add(less, { ...looser(), minCloseness: minClosenessOfLess });
  return [...found.values()];
}

/** One word less than was typed, of questions that can spare one. */
function queryOfLess(words: readonly TypedWord[], units: Parameters<typeof relaxedQueries>[0]) {
  const less = words.length > 2 ? relaxedQueries(units) : [];
  return less.length > 0 ? toQueryOfAny(less) : undefined;
}

const mayBeMistyped = ({ isGuest = false }: Question, words: readonly TypedWord[]) =>
  isGuest || !words.every(({ isKnown }) => isKnown);

/** Asks for one reading of what was typed and adds what was not found before. */
function addTo(
  found: Map<string, Match>,
  db: Db,
  searcher: Searcher,
  { words, filter, needed }: { words: readonly TypedWord[]; filter: Filter; needed: number },
) {
  const text = words.map(({ folded }) => folded).join(' ');
  return async (query: IndexQuery | undefined, limits: Partial<Limits> = {}): Promise<void> => {
    if (query === undefined) return;
    const matches = await findMatches(db, searcher, text, query, filter, {
      textsBelow: needed,
      // What is found by its title may be found again by its text.
      most: 2 * Math.max(needed, minResultsWithMarks),
      minCloseness: words.length > 1 ? minCloseness : 0,
      ...limits,
    });
    for (const match of matches) {
      const key = `${shownKind(match.kind)} ${match.id}`;
      if (!found.has(key)) found.set(key, match);
    }
  };
}

/** Undefined where nothing can answer. */
async function readQuestion(db: Db, query: Question) {
  const filter = await filterOf(db, query);
  if (!filter) return undefined;
  const words = await readWords(db, query.q);
  const units = unitsOf(words);
  return units.length === 0 ? undefined : { filter, words, units };
}

/** Undefined for a community that nobody may know of. */
async function filterOf(db: Db, { kinds, community }: Question): Promise<Filter | undefined> {
  if (community === undefined) return { kinds, communityId: undefined };
  const communityId = await findCommunityId(db, community);
  return communityId === undefined ? undefined : { kinds, communityId };
}

async function readCorrected(db: Db, words: readonly TypedWord[]): Promise<IndexQuery | undefined> {
  const unknown = words.filter(({ isKnown }) => !isKnown).map(({ folded }) => folded);
  if (unknown.length === 0) return undefined;
  const corrections = await readCorrections(db, { words: unknown.join(' ') });
  const meant = corrected(words, new Map(corrections.map((one) => [one.word, one])));
  return meant && toQuery(meant);
}
