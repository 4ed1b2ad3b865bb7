import { createHash } from 'node:crypto';
import type { PromptListQuery, promptFilters } from '@cungnghe/contracts/prompts/endpoints';
import { decodePlaceCursor, decodeSortedCursor, decodeTimeCursor, pageOf } from '../../../platform/cursor.ts';
import { notFound } from '../../../platform/errors.ts';
import { clientAddress, consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getVisibleCommunity } from '../../communities/public.ts';
import { findPrompts } from '../../search/public.ts';
import { limits, maxFound, maxSimilar, minSimilarity } from '../rules.ts';
import { presentStats, presentTeaser } from './present.ts';
import {
  countLibrary,
  type Filter,
  findPromptRow,
  findPublicTeaser,
  type ListPage,
  listOwnOfPrompts,
  listOwnTeasers,
  listSavedTeasers,
  listSimilar,
  listTeasers,
  listTeasersOf,
  lockPromptRow,
  type OwnRow,
  type PromptRow,
  type SortedRow,
  type StatsRow,
  type TeaserRow,
} from './queries.ts';

type Reading = Pick<Services, 'db' | 'readDb' | 'cache' | 'clock'>;

interface TeaserPage {
  readonly rows: readonly TeaserRow[];
  readonly next: string | undefined;
}

/** Whatever changes prompts, or which communities are visible, names one of these. */
const tags = ['prompts', 'communities'];

/** What a search narrows by words, because the index knows no tags: what only has the words is left out afterwards. */
const wordsOf = ({ q = '', tag = '', works_with = '' }: PromptListQuery) =>
  [q, tag, works_with].join(' ').trim();

/** Throws NOT_FOUND for a community that is absent or hidden. */
async function communityIdOf({ db, cache }: Reading, slug: string | undefined): Promise<string | undefined> {
  if (slug === undefined) return undefined;
  const found = await cache.read({ key: ['visible community', slug], tags: ['communities'] }, async () => {
    const { id } = await getVisibleCommunity(db, slug);
    return { id };
  });
  return found.id;
}

/** A page of the library as everybody sees it. Throws NOT_FOUND for a community that is absent or hidden. */
async function readTeasers(
  reading: Reading,
  viewer: Viewer | undefined,
  query: PromptListQuery,
  narrowed: { communityId: string | undefined; authorId?: string | undefined },
): Promise<TeaserPage> {
  const { db, cache } = reading;
  const filter: Filter = {
    ...narrowed,
    tag: query.tag || undefined,
    worksWith: query.works_with || undefined,
    visibility: query.visibility,
  };
  if (query.q) return { rows: await search(reading, viewer, query, filter), next: undefined };
  const sort = query.sort === undefined || query.sort === 'relevance' ? 'thanks' : query.sort;
  const after = decodeSortedCursor(query.cursor, sort);
  const page: ListPage = { sort, after, limit: query.limit };
  return await cache.read({ key: ['prompts', filter, page], tags }, async () => {
    const rows = await listTeasers(db, filter, page);
    return pageOf(rows, page.limit, (row: SortedRow) => [sort, row.sorted_by]);
  });
}

async function search(
  reading: Reading,
  viewer: Viewer | undefined,
  query: PromptListQuery,
  filter: Filter,
): Promise<TeaserRow[]> {
  const found = await findPrompts(reading, viewer, {
    q: wordsOf(query),
    community: filter.communityId,
    limit: maxFound,
  });
  const rows = await listTeasersOf(reading.db, found, filter);
  return sortFound(rows, query.sort).slice(0, query.limit);
}

function sortFound(rows: TeaserRow[], sort: PromptListQuery['sort']): TeaserRow[] {
  switch (sort) {
    case 'thanks':
      return rows.toSorted((a, b) => b.thanks_count - a.thanks_count);
    case 'cases':
      return rows.toSorted((a, b) => b.case_count - a.case_count);
    case 'newest':
      return rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
    default:
      return rows;
  }
}

function readStats({ db, cache }: Reading, communityId: string | undefined): Promise<StatsRow> {
  return cache.read({ key: ['prompt stats', communityId], tags }, () => countLibrary(db, communityId));
}

/** A list that a guest reads, as it is sent. */
export interface PublicList {
  readonly bytes: Uint8Array;
  readonly etag: string;
  readonly next: string | undefined;
}

/**
 * The library for guests: teasers and how many there are. Of searches, a guest's address has a limit.
 * Throws NOT_FOUND, RATE_LIMITED.
 */
export async function getPublicList(
  reading: Reading,
  query: PromptListQuery,
  ip: string,
): Promise<PublicList> {
  const make = async (): Promise<PublicList> => {
    const communityId = await communityIdOf(reading, query.community);
    const [{ rows, next }, stats] = await Promise.all([
      readTeasers(reading, undefined, query, { communityId }),
      readStats(reading, undefined),
    ]);
    const bytes = Buffer.from(
      JSON.stringify({ prompts: rows.map(presentTeaser), stats: presentStats(stats) }),
    );
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, next };
  };
  if (query.q) {
    await consumeRateLimit(reading.db, limits.guestSearches, clientAddress(ip));
    return await make();
  }
  const size = (list: object) => (list as PublicList).bytes.length;
  return await reading.cache.read({ key: ['public prompts', query], tags, size }, make);
}

/** Throws NOT_FOUND. */
export async function getPublicPrompt({ readDb }: Reading, slug: string) {
  const [row] = await findPublicTeaser(readDb, { slug });
  if (!row) throw notFound('This prompt');
  return presentTeaser(row);
}

interface OwnList {
  readonly rows: readonly TeaserRow[];
  readonly own: ReadonlyMap<string, OwnRow>;
  readonly stats: StatsRow;
  readonly next: string | undefined;
}

/** The library as a member sees it, or what is theirs of it. Throws NOT_FOUND for a community that is absent or hidden. */
export async function listPromptsForViewer(
  reading: Reading,
  viewer: Viewer,
  query: PromptListQuery & { filter: (typeof promptFilters)[number]; author?: string | undefined },
): Promise<OwnList> {
  const communityId = await communityIdOf(reading, query.community);
  const page = await (query.filter === 'all'
    ? readTeasers(reading, viewer, query, { communityId, authorId: query.author })
    : readOwnTeasers(reading, viewer, query, query.filter));
  return await withOwn(reading, viewer, page, communityId);
}

async function readOwnTeasers(
  { db }: Reading,
  { accountId }: Viewer,
  { limit, cursor }: PromptListQuery,
  filter: 'mine' | 'saved' | 'deleted',
): Promise<TeaserPage> {
  if (filter === 'saved') {
    const rows = await listSavedTeasers(db, accountId, { after: decodePlaceCursor(cursor), limit });
    return pageOf(rows, limit, (row) => row.place);
  }
  const page = { deleted: filter === 'deleted', after: decodeTimeCursor(cursor), limit };
  return pageOf(await listOwnTeasers(db, accountId, page), limit, (row) => row.created_at);
}

async function withOwn(
  reading: Reading,
  { accountId }: Viewer,
  { rows, next }: TeaserPage,
  communityId: string | undefined,
): Promise<OwnList> {
  const { readDb, clock } = reading;
  const ids = rows.map(({ id }) => id);
  const [found, stats] = await Promise.all([
    ids.length === 0 ? [] : listOwnOfPrompts(readDb, { accountId, now: clock.now(), ids }),
    readStats(reading, communityId),
  ]);
  const own = new Map(found.map((row) => [row.id, row]));
  // What has been hidden since the page was cached is not in the answer.
  return { rows: rows.filter(({ id }) => own.has(id)), own, stats, next };
}

/** Throws NOT_FOUND for a prompt that is absent, and for one that the viewer may not know of. */
export async function getPromptForViewer(
  db: Services['db'],
  viewer: Viewer,
  slug: string,
  now: Date,
): Promise<PromptRow> {
  const row = await findPromptRow(db, slug, { accountId: viewer.accountId, now });
  if (!row) throw notFound('This prompt');
  return row;
}

/** The same inside a transaction that will change it. */
export async function lockPromptForViewer(
  trx: Parameters<typeof lockPromptRow>[0],
  viewer: Viewer,
  slug: string,
  now: Date,
): Promise<PromptRow> {
  const row = await lockPromptRow(trx, slug, { accountId: viewer.accountId, now });
  if (!row) throw notFound('This prompt');
  return row;
}

/** Prompts that are nearly what is being written, most alike first. Throws RATE_LIMITED. */
export async function findSimilar(
  { db, clock }: Services,
  viewer: Viewer,
  text: { name: string; body: string; except: string | undefined },
) {
  await consumeRateLimit(db, limits.similar, viewer.accountId);
  const asking = { accountId: viewer.accountId, now: clock.now() };
  const found = await db.transaction().execute((trx) =>
    listSimilar(trx, text, asking, {
      minName: minSimilarity.name,
      minBody: minSimilarity.body,
      most: maxSimilar,
    }),
  );
  const best = new Map(found.toSorted((a, b) => a.similarity - b.similarity).map((row) => [row.id, row]));
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity).slice(0, maxSimilar);
}
