import type { SearchHit, SearchQuery } from '@cungnghe/contracts/search/endpoints';
import { decodeOffset, encodeCursor } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { corrected, placesOf, queryVariantsOf, toQuery, type Unit, unitsOf } from './lib/query-variants.ts';
import {
  type Filter,
  findCommunityId,
  findScope,
  findTitles,
  kindsOf,
  loadHits,
  type Match,
  type Scope,
  shownKind,
} from './queries.ts';
import { findRanked, findReadersWords } from './ranking-queries.ts';
import { hasMatch, snippetOf } from './rules.ts';
import { readSynonyms } from './synonym-actions.ts';
import { readCorrections, readWords } from './vocabulary-queries.ts';

type Db = Services['db'];
type Reading = Pick<Services, 'db' | 'cache'>;

/** A page of what the viewer may know of. Nobody learns of anything hidden; a locked text is looked into for its readers. */
export async function searchFor(
  services: Services,
  { accountId, schoolId }: Viewer,
  query: SearchQuery,
): Promise<Page> {
  const { db, clock, cache } = services;
  const scope = await readScope(db, { accountId, schoolId, now: clock.now() });
  // Most people ask the same; who reads the same finds the same.
  const key = [
    'search',
    scope,
    query.q,
    query.kind,
    query.community,
    query.titles,
    query.cursor,
    query.limit,
  ];
  const of = { key, tags: ['search', 'search_synonyms', 'communities'], store: 'searches' } as const;
  return await cache.read(of, () => findPage(services, scope, query));
}

async function readScope(db: Db, searcher: Parameters<typeof findScope>[1]): Promise<Scope> {
  const [scope] = await findScope(db, searcher);
  if (!scope) throw new Error('a search has no scope');
  return scope;
}

interface Page {
  readonly hits: SearchHit[];
  readonly next: string | undefined;
}

async function findPage(services: Reading, scope: Scope, query: SearchQuery): Promise<Page> {
  const from = decodeOffset(query.cursor);
  const to = from + query.limit;
  const kinds = query.kind && kindsOf(query.kind);
  const { q, community } = query;
  const asked = { q, kinds, community, isForTitles: query.titles === 'true' };
  const found = await findAll(services, scope, asked);
  const shown = await loadHits(services.db, scope, found.slice(from, to));
  const hits = shown.map(({ summary, body, kind, ...hit }) => {
    const ofSummary = snippetOf(summary, query.q);
    const ofBody = hasMatch(ofSummary) ? '' : snippetOf(body, query.q);
    const snippet = hasMatch(ofBody) || ofSummary === '' ? ofBody : ofSummary;
    const { locked, unwritten } = hit;
    return { ...hit, kind: shownKind(kind), snippet, readable: !locked && !unwritten, written: !unwritten };
  });
  return { hits, next: found.length > to ? encodeCursor([to]) : undefined };
}

/**
 * The ids of prompts that answer, best first. Guests search what everybody may know; members also the bodies that they
 * may read.
 */
export async function findPrompts(
  services: Pick<Services, 'db' | 'clock' | 'cache'>,
  viewer: Viewer | undefined,
  query: { q: string; community: string | undefined; limit: number },
): Promise<string[]> {
  const { accountId, schoolId } = viewer ?? { accountId: '', schoolId: '' };
  const scope = await readScope(services.db, { accountId, schoolId, now: services.clock.now() });
  const kinds = viewer ? kindsOf('prompt') : (['prompt'] as const);
  const found = await findAll(services, scope, { ...query, kinds, isGuest: !viewer });
  return found.slice(0, query.limit).map(({ id }) => id);
}

interface Question {
  readonly q: string;
  readonly kinds: Filter['kinds'];
  /** A slug or an id. */
  readonly community: string | undefined;
  /** Which words there are is for members: some stand only where guests do not read. */
  readonly isGuest?: boolean;
  /** Texts are not looked into. */
  readonly isForTitles?: boolean;
}

/** However many pages somebody turns. */
const mostFound = 200;
/** Below this many answers, what was typed is perhaps not what was meant. */
const few = 5;
/** Below this many, who typed marks is shown titles that have the same letters without them, too. */
const enough = 20;

/**
 * All that answers, best first: titles that hold all of it; what holds most of it; titles that hold it without marks, or
 * with the last word as a beginning. Then what can be read comes before what cannot.
 */
async function findAll(services: Reading, scope: Scope, query: Question): Promise<Match[]> {
  const { db } = services;
  const asked = await readQuestion(services, query);
  if (!asked) return [];
  const titled = titlesOf(db, scope, asked);
  const variants = queryVariantsOf(asked.units, asked.words.at(-1));
  const titles = await titled(variants.asTyped);
  const found = new Map<string, Match>();
  const add = (matches: readonly Match[]) => {
    for (const match of matches) {
      const key = `${shownKind(match.kind)} ${match.id}`;
      if (!found.has(key)) found.set(key, match);
    }
  };
  // Who typed a whole title, and can read it, has found it.
  if (titles.some(({ isWholeTitle, tier }) => isWholeTitle && tier === 0)) add(titles);
  else if (query.isForTitles) {
    add([...titles, ...(await titled(variants.begun)), ...(await titled(variants.unmarked))]);
  } else {
    add(titles);
    // Somebody types on: what is shown below the field stays among the answers.
    if (titles.length === 0) add(await titled(variants.begun));
    const { inTitle } = toQuery(variants.asTyped);
    const ranked = async (units: readonly Unit[]) =>
      add(await findRanked(db, scope, { places: placesOf(units), inTitle }, asked.filter));
    await ranked(await readMeant(db, scope, query, asked));
    if (found.size < enough) add(await titled(variants.unmarked));
    if (found.size === 0 && variants.unmarked) await ranked(variants.unmarked);
    if (found.size < few) add(await titled(variants.begun));
  }
  return [...found.values()].sort((one, other) => one.tier - other.tier).slice(0, mostFound);
}

/** With slips mended: of words that stand nowhere, as far as the searcher reads. */
async function readMeant(
  db: Db,
  scope: Scope,
  { isGuest = false }: Question,
  { words, units, synonyms }: Asked,
): Promise<readonly Unit[]> {
  const unknown = words.filter(({ isKnown }) => !isKnown).map(({ folded }) => folded);
  if (isGuest || unknown.length === 0) return units;
  const held = await findReadersWords(db, scope, unknown);
  const mistyped = unknown.filter((word) => !held.has(word));
  if (mistyped.length === 0) return units;
  const corrections = await readCorrections(db, { words: mistyped.join(' ') });
  return corrected(words, synonyms, new Map(corrections.map((one) => [one.word, one])));
}

/** Asks for titles that hold one reading of what was typed. */
function titlesOf(db: Db, scope: Scope, { words, filter }: Pick<Asked, 'words' | 'filter'>) {
  const text = words.map(({ folded }) => folded).join(' ');
  return async (units: readonly Unit[] | undefined): Promise<Match[]> =>
    units === undefined ? [] : await findTitles(db, scope, text, toQuery(units), filter);
}

type Asked = NonNullable<Awaited<ReturnType<typeof readQuestion>>>;

/** Undefined where nothing can answer. */
async function readQuestion(services: Reading, query: Question) {
  const { db } = services;
  const filter = await filterOf(db, query);
  if (!filter) return undefined;
  const synonyms = await readSynonyms(services);
  const words = await readWords(db, query.q, synonyms);
  const units = unitsOf(words, synonyms);
  return units.length === 0 ? undefined : { filter, words, units, synonyms };
}

/** Undefined for a community that nobody may know of. */
async function filterOf(db: Db, { kinds, community }: Question): Promise<Filter | undefined> {
  if (community === undefined) return { kinds, communityId: undefined };
  const communityId = await findCommunityId(db, community);
  return communityId === undefined ? undefined : { kinds, communityId };
}
