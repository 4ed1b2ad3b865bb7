import type { SearchHit, SearchQuery } from '@cungnghe/contracts/search/endpoints';
import { decodeOffset, encodeCursor } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findCovering } from './coverage-queries.ts';
import {
  corrected,
  type IndexQuery,
  placesOf,
  queryVariantsOf,
  toQuery,
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
  maxCandidates,
  type Scope,
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
  const scope = await readScope(db, { accountId, schoolId, now: clock.now() });
  // Most people ask the same; who reads the same finds the same.
  const key = ['search', scope, query.q, query.kind, query.community, query.cursor, query.limit];
  const of = { key, tags: ['search', 'communities'], store: 'searches' } as const;
  return await cache.read(of, () => findPage(db, scope, query));
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

async function findPage(db: Db, scope: Scope, query: SearchQuery): Promise<Page> {
  const from = decodeOffset(query.cursor);
  const to = from + query.limit;
  const kinds = query.kind && kindsOf(query.kind);
  const found = await findAll(db, scope, { q: query.q, kinds, community: query.community });
  const shown = await loadHits(db, scope, found.slice(from, to));
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
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  query: { q: string; community: string | undefined; limit: number },
): Promise<string[]> {
  const { accountId, schoolId } = viewer ?? { accountId: '', schoolId: '' };
  const scope = await readScope(db, { accountId, schoolId, now: clock.now() });
  const kinds = viewer ? kindsOf('prompt') : (['prompt'] as const);
  const found = await findAll(db, scope, { ...query, kinds, isGuest: !viewer });
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

/** However many pages somebody turns. */
const mostFound = 200;
/** Below this many answers, what was typed is perhaps not what was meant. */
const few = 5;
/** Below this many, who typed marks is shown titles that have the same letters without them, too. */
const enough = 20;
/** Words of a question that are farther apart than this in a text have nothing to do with each other. */
const minCloseness = 0.02;

/**
 * All that answers, best first: as it was typed; without marks; with the last word as a beginning; with slips mended;
 * much of it. Each reading adds to those before it, and only when they gave too little. Then what can be read comes
 * before what cannot.
 */
async function findAll(db: Db, scope: Scope, query: Question): Promise<Match[]> {
  const asked = await readQuestion(db, query);
  if (!asked) return [];
  const found = new Map<string, Match>();
  const add = addTo(found, db, scope, asked);
  const variants = queryVariantsOf(asked.units, asked.words.at(-1));
  await add(toQuery(variants.asTyped));
  // Who typed a whole title, and can read it, has found it.
  if (!found.values().some(({ isWholeTitle, tier }) => isWholeTitle && tier === 0)) {
    if (found.size < enough)
      await add(variants.unmarked && toQuery(variants.unmarked), {
        textsBelow: found.size > 0 ? 0 : maxCandidates,
      });
    if (found.size < few) await add(variants.begun && toQuery(variants.begun), { textsBelow: 0 });
    if (readableOf(found) < few) await addWhatWasMeant(add, found, db, scope, query, asked);
  }
  return [...found.values()].sort((one, other) => one.tier - other.tier).slice(0, mostFound);
}

const readableOf = (found: ReadonlyMap<string, Match>) =>
  found.values().reduce((count, { tier }) => (tier === 0 ? count + 1 : count), 0);

/** Slips mended, where nothing was found; then what holds much of the question and not all of it. */
async function addWhatWasMeant(
  add: ReturnType<typeof addTo>,
  found: Map<string, Match>,
  db: Db,
  scope: Scope,
  { isGuest = false }: Question,
  { words, units, filter }: Asked,
): Promise<void> {
  const isMistyped = !isGuest && words.some(({ isKnown }) => !isKnown);
  const meant = isMistyped ? await readCorrected(db, words) : undefined;
  if (found.size === 0 && meant?.passedOver === 0 && meant.units.length > 0)
    await add(toQuery(meant.units), { textsBelow: 1 });
  const covered = meant?.units ?? units;
  if (covered.length < 2 || readableOf(found) >= few) return;
  // Titles were looked for as they were typed; those of what was meant are found here.
  const asked = { places: placesOf(covered), inTitle: toQuery(units).inTitle };
  addNew(found, await findCovering(db, scope, asked, filter));
}

function addNew(found: Map<string, Match>, matches: readonly Match[]): void {
  for (const match of matches) {
    const key = `${shownKind(match.kind)} ${match.id}`;
    if (!found.has(key)) found.set(key, match);
  }
}

/** Asks for one reading of what was typed and adds what was not found before. */
function addTo(
  found: Map<string, Match>,
  db: Db,
  scope: Scope,
  { words, filter }: Pick<Asked, 'words' | 'filter'>,
) {
  const text = words.map(({ folded }) => folded).join(' ');
  return async (query: IndexQuery | undefined, limits: Partial<Limits> = {}): Promise<void> => {
    if (query === undefined) return;
    const matches = await findMatches(db, scope, text, query, filter, {
      textsBelow: maxCandidates,
      most: mostFound,
      minCloseness: words.length > 1 ? minCloseness : 0,
      ...limits,
    });
    addNew(found, matches);
  };
}

type Asked = NonNullable<Awaited<ReturnType<typeof readQuestion>>>;

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

async function readCorrected(db: Db, words: readonly TypedWord[]) {
  const unknown = words.filter(({ isKnown }) => !isKnown).map(({ folded }) => folded);
  const corrections = await readCorrections(db, { words: unknown.join(' ') });
  return corrected(words, new Map(corrections.map((one) => [one.word, one])));
}
