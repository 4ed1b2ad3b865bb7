import type { SearchHit, SearchQuery } from '@cungnghe/contracts/search';
import { decodeOffset, encodeCursor } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findCommunityId, findLikely, findMatches, listHits, type Match } from './queries.ts';
import { matches, snippetOf, wordsOf } from './rules.ts';

/** Below this many matches, what was typed is perhaps not what was meant. */
const few = 5;

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
    const text = !matches(summary, query.q) && matches(open_text, query.q) ? open_text : summary;
    return [{ ...hit, snippet: snippetOf(text, query.q) }];
  });
  const end = offset + query.limit;
  return { hits, next: found.length > end ? encodeCursor([end]) : undefined };
}

async function findAll(db: Services['db'], viewer: Viewer, query: SearchQuery): Promise<Match[]> {
  if (wordsOf(query.q).length === 0) return [];
  const communityId = query.community === undefined ? undefined : await findCommunityId(db, query.community);
  if (query.community !== undefined && communityId === undefined) return [];
  const question = { text: query.q, kind: query.kind, communityId, schoolId: viewer.schoolId };
  const found = await findMatches(db, question);
  if (found.length >= few) return found;
  const already = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  const likely = await findLikely(db, question);
  return [...found, ...likely.filter(({ kind, id }) => !already.has(`${kind} ${id}`))];
}
