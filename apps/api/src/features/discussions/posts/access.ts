import type { conflictReasons } from '@cungnghe/contracts/discussions/posts';
import { excerptOf, isSimple } from '@cungnghe/markdown/discussion-text';
import type { Transaction } from 'kysely';
import { pageOf } from '../../../platform/cursor.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, type Issue, notFound, validationFailed } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  getCommunityForReader,
  getVisibleCommunity,
  isPro,
  type OwningCommunity,
  proRequired,
} from '../../communities/public.ts';
import { limits, maxExcerptLength } from '../rules.ts';
import { isTextThere } from './about-queries.ts';
import { presentCard } from './present.ts';
import {
  type Db,
  findPost,
  type ListFilter,
  type ListPlace,
  type ListRow,
  listPostRows,
  listReplies,
  lockPostForModeration,
  type PostRow,
} from './queries.ts';
import { findTopicId } from './write-queries.ts';

/** Where the pictures of the forum lie below the image host. */
export const imageFolder = 'forum/';

/** A thread in a community the viewer may know of. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getPostForViewer(
  db: Database,
  viewer: Viewer,
  where: { slug: string; postId: string },
  now: Date,
): Promise<PostRow> {
  const row = await findPost(db, where, { accountId: viewer.accountId, now });
  if (!row) throw notFound('This thread');
  return row;
}

/** An own post, kept from changing until the transaction ends. Throws NOT_FOUND, FORBIDDEN. */
export async function getOwnPost(
  trx: Transaction<DB>,
  viewer: Viewer,
  where: { slug: string; postId: string },
  now: Date,
): Promise<PostRow> {
  const row = await lockPostForModeration(trx, where, { accountId: viewer.accountId, now });
  if (!row) throw notFound('This thread');
  requireOwn(row, viewer);
  return row;
}

/** Names and pictures of people may be so old where their replies are cached; what they wrote may not. */
const authorsTtlMs = 10_000;

/** A thread with its replies from a number on. Throws NOT_FOUND. */
export async function getPostWithReplies(
  { readDb, cache, clock }: Pick<Services, 'readDb' | 'cache' | 'clock'>,
  viewer: Viewer,
  { slug, postId, from, limit }: { slug: string; postId: string; from: number; limit?: number | undefined },
) {
  const thread = await getPostForViewer(readDb, viewer, { slug, postId }, clock.now());
  // Another stamp whenever a reply is not what it was: what is shown is what is stored.
  const key = ['replies', postId, thread.replies_stamp, from, limit];
  const replies = await cache.read({ key, tags: [], ttlMs: authorsTtlMs }, () =>
    listReplies(readDb, postId, { from, limit }),
  );
  return { thread, replies };
}

/** A page of the threads of a community. Throws NOT_FOUND. */
export async function listPostsForViewer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: Viewer,
  slug: string,
  filter: ListFilter,
  place: ListPlace,
) {
  const found = await listPostRows(db, slug, { accountId, now: clock.now() }, filter, place);
  // Nothing may mean that there is no such community, which is worth a second question.
  if (found.length === 0) await getVisibleCommunity(db, slug);
  return pageOf(found, filter.limit, (row) => placeOf(row, place.sort));
}

/** What one author opened, as far as the viewer reads it, newest first. */
export async function listPostsOf(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  { slug, authorId }: { slug: string; authorId: string },
  {
    limit,
    after,
  }: { limit: number; after: Extract<ListPlace, { sort: 'new' | 'unanswered' | 'thanked' }>['after'] },
) {
  const filter = { filter: 'all', limit, authorId } as const;
  const { rows, next } = await listPostsForViewer(services, viewer, slug, filter, { sort: 'new', after });
  return { rows: rows.map(presentCard), next };
}

const placeOf = (row: ListRow, sort: ListPlace['sort']) =>
  sort === 'active'
    ? [row.pinned, row.last_activity_at]
    : [sort, sort === 'thanked' ? row.thanks_count : row.created_at];

/** A community the viewer may write in. Throws NOT_FOUND, or PRO_REQUIRED with what Pro costs. */
export async function getCommunityForWriter(db: Database, viewer: Viewer, slug: string, now: Date) {
  const community = await getCommunityForReader(db, viewer, slug, now);
  const { tier, pro_expires_at } = community;
  requireWriter({ ...community, is_pro: tier !== null && isPro({ tier, pro_expires_at }, now) }, now);
  return community;
}

/** Everybody reads; writing is for Pro, also in an open community. Throws PRO_REQUIRED. */
export function requireWriter(row: OwningCommunity & { is_pro: boolean }, now: Date): void {
  if (!row.is_pro) throw proRequired('Writing in the discussions needs Pro in this community', row, now);
}

/** Throws FORBIDDEN unless the text is the viewer's own. */
export function requireOwn(row: { author_id: string }, viewer: Viewer): void {
  if (row.author_id !== viewer.accountId)
    throw new AppError('FORBIDDEN', 'This was written by somebody else');
}

const reasons = {
  changed: 'This was changed elsewhere meanwhile',
  locked: 'This thread is locked',
  gone: 'This text is gone',
  send_id_used: 'This was already sent, to another place',
} as const satisfies Record<(typeof conflictReasons)[number], string>;

export function conflict(reason: keyof typeof reasons, details: { current?: unknown } = {}): AppError {
  return new AppError('CONFLICT', reasons[reason], { reason, ...details });
}

/** Throws CONFLICT for a thread that takes no more words. */
export function requireOpen(row: { locked: boolean; deleted_by: string | null }): void {
  if (row.deleted_by !== null) throw conflict('gone');
  if (row.locked) throw conflict('locked');
}

/**
 * Throws VALIDATION_FAILED, naming field and line, for what no reader could see as it was written. Reading costs a turn
 * before it costs time: RATE_LIMITED. Not inside a transaction, which would hold its locks meanwhile.
 */
export async function requireReadable(
  { config, db, markdown }: Services,
  { accountId }: Viewer,
  texts: Record<string, string>,
): Promise<void> {
  const unread = Object.entries(texts).filter(([, text]) => !isSimple(text));
  if (unread.length === 0) return;
  await consumeRateLimit(db, limits.parsedTexts, accountId);
  const pictures = `${config.imageUrl}/${imageFolder}`;
  const issues: Issue[] = [];
  for (const [path, text] of unread) {
    for (const { line, message } of await markdown.of(accountId).run('discussionFaults', text, pictures))
      issues.push({ path, message: `line ${line}: ${message}` });
  }
  if (issues.length > 0) throw validationFailed(issues);
}

/** Throws VALIDATION_FAILED for what members of the community cannot know of. */
export async function requireText(db: Database, communityId: string, about: string): Promise<void> {
  if (await isTextThere(db, communityId, about)) return;
  throw validationFailed([{ path: 'about', message: 'There is no such text in this community' }]);
}

/** Throws VALIDATION_FAILED for a topic that the community does not have. */
export async function getTopicId(db: Db, communityId: string, slug: string): Promise<string> {
  const id = await findTopicId(db, communityId, slug);
  if (id === undefined)
    throw validationFailed([{ path: 'topic', message: 'There is no such topic in this community' }]);
  return id;
}

/** The start of a text as one line for the lists. */
export async function excerptFor({ markdown }: Services, authorId: string, text: string): Promise<string> {
  return isSimple(text)
    ? excerptOf(text, maxExcerptLength)
    : await markdown.of(authorId).run('excerptOf', text, maxExcerptLength);
}
