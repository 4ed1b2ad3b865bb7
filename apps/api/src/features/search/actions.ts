import type { SearchHit, SearchQuery } from '@cungnghe/contracts/search';
import { decodeOffset, encodeCursor } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  findCommunityId,
  findLikely,
  findTexts,
  findTitles,
  listHits,
  type Match,
  mostMatches,
  type Question,
} from './queries.ts';
import { hasMatch, snippetOf, wordsOf } from './rules.ts';
import {
  allWordsButOne,
  asTyped,
  everyWord,
  isKnown,
  oneWordOtherwise,
  type Reading,
  readSlips,
  readWords,
} from './vocabulary.ts';

/** Below this many matches, what was typed is perhaps not what was meant. */
const few = 5;
/** With this many titles, nobody misses what only the texts hold. */
const enough = 100;

/** A page of what the viewer may know of. Nobody learns of anything hidden, and no locked text is looked into. */
export async function searchFor(
  { db, clock }: Services,
  viewer: Viewer,
  query: SearchQuery,
): Promise<{ hits: SearchHit[]; next: string | undefined }> {
  const offset = decodeOffset(query.cursor);
  const found = await findAll(db, viewer, query);
  const shown = found.slice(offset, offset + query.limit);
  const rows = await listHits(db, viewer, shown, clock.now());
  const rowOf = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  const hits = shown.flatMap(({ kind, id }) => {
    const row = rowOf.get(`${kind} ${id}`);
    if (!row) return [];
    const { summary, open_text, ...hit } = row;
    const ofSummary = snippetOf(summary, query.q);
    const ofText = hasMatch(ofSummary) ? '' : snippetOf(open_text, query.q);
    return [{ ...hit, snippet: hasMatch(ofText) ? ofText : ofSummary }];
  });
  const end = offset + query.limit;
  return { hits, next: found.length > end ? encodeCursor([end]) : undefined };
}

async function findAll(db: Services['db'], viewer: Viewer, query: SearchQuery): Promise<Match[]> {
  if (wordsOf(query.q).length === 0) return [];
  const communityId = query.community === undefined ? undefined : await findCommunityId(db, query.community);
  if (query.community !== undefined && communityId === undefined) return [];
  const question = { text: query.q, kind: query.kind, communityId, schoolId: viewer.schoolId };
  const readings = await readWords(db, query.q);
  const found = await findExact(db, question, readings);
  if (found.length >= few) return found;
  return distinct([...found, ...(await findMeant(db, question, readings, found.length > 0))]);
}

/** What holds every word as it was typed: titles before summaries and texts. */
async function findExact(
  db: Services['db'],
  question: Question,
  readings: readonly Reading[],
): Promise<Match[]> {
  if (!readings.every(isKnown)) return [];
  const inTitles = await findTitles(db, everyWord(readings), question);
  if (inTitles.length >= enough) return inTitles;
  const inTexts = await findTexts(db, everyWord(readings.map(asTyped)), question);
  return distinct([...inTitles, ...inTexts]).slice(0, mostMatches);
}

/** Titles that hold what was perhaps meant: first with a slip in a word, then with one word less than was typed. */
async function findMeant(
  db: Services['db'],
  question: Question,
  readings: readonly Reading[],
  isFound: boolean,
): Promise<Match[]> {
  const typed = readings.map(asTyped);
  const known = typed.filter(isKnown);
  const otherwise = isFound ? '' : await mended(db, typed);
  const found = otherwise === '' ? [] : await findLikely(db, otherwise, question);
  if (found.length >= few || known.length < 2 || typed.length < 3) return found;
  const less = known.length < typed.length ? everyWord(known) : allWordsButOne(known);
  return [...found, ...(await findLikely(db, less, question))];
}

/**
 * The question with the unknown words read as known ones that are like them; a word that nothing is like is passed
 * over, as long as most are not. Where all are known, one of them is perhaps a slip that happens to be a word.
 */
async function mended(db: Services['db'], typed: readonly Reading[]): Promise<string> {
  const unknown = typed.filter((reading) => !isKnown(reading));
  const slips = await readSlips(
    db,
    (unknown.length > 0 ? unknown : typed).map(({ word }) => word),
  );
  if (unknown.length === 0) return oneWordOtherwise(typed, slips);
  const slipOf = new Map(slips.map((slip) => [slip.word, slip]));
  const meant = typed.map((reading) => slipOf.get(reading.word) ?? reading).filter(isKnown);
  return meant.length * 2 > typed.length ? everyWord(meant) : '';
}

function distinct(found: readonly Match[]): Match[] {
  return [...new Map(found.map((match) => [`${match.kind} ${match.id}`, match])).values()];
}
