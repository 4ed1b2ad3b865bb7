import type { conflictReasons } from '@cungnghe/contracts/forum';
import { excerptOf, isSimple } from '@cungnghe/markdown/forum-text';
import { AppError, type Issue, notFound, validationFailed } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import { gatherReads, shareReads } from '../../../platform/reads.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getCommunityForReader, isPro, type OwningCommunity, proRequired } from '../../communities/public.ts';
import { limits, maxExcerptLength } from '../rules.ts';
import { findOwnInThreads, findThread, type ThreadRow } from './queries.ts';

/** Where the pictures of the forum lie below the image host. */
export const imageFolder = 'forum/';

/** A thread in a community the viewer may know of. Throws NOT_FOUND for absent and hidden ones alike. */
export async function getThreadForViewer(
  db: Database,
  viewer: Viewer,
  where: { slug: string; postId: string },
  now: Date,
): Promise<ThreadRow> {
  const row = await findThread(db, where, { accountId: viewer.accountId, now });
  if (!row) throw notFound('This thread');
  return row;
}

/** {@link getThreadForViewer} for reading: a thread that many open at the same moment is read once for all of them. */
export function shareThreads({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const share = shareReads<ThreadRow | undefined>();
  const findOwn = gatherReads((asked: readonly { postId: string; accountId: string }[]) =>
    findOwnInThreads(db, asked, clock.now()),
  );
  return async ({ accountId }: Viewer, where: { slug: string; postId: string }): Promise<ThreadRow> => {
    const [row, own] = await Promise.all([
      share(JSON.stringify(where), () => findThread(db, where, { accountId: null, now: clock.now() })),
      findOwn({ postId: where.postId, accountId }),
    ]);
    if (!row || !own) throw notFound('This thread');
    return { ...row, ...own };
  };
}

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
    for (const { line, message } of await markdown.run('forumFaults', text, pictures))
      issues.push({ path, message: `line ${line}: ${message}` });
  }
  if (issues.length > 0) throw validationFailed(issues);
}

/** The start of a text as one line for the lists. */
export async function excerptFor({ markdown }: Services, text: string): Promise<string> {
  return isSimple(text)
    ? excerptOf(text, maxExcerptLength)
    : await markdown.run('excerptOf', text, maxExcerptLength);
}
