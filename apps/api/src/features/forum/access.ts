import type { conflictReasons } from '@cungnghe/contracts/forum';
import { forumFaults } from '@cungnghe/markdown/forum-text';
import type { Config } from '../../platform/config.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import { gatherReads, shareReads } from '../../platform/reads.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getCommunityForReader, type OwningCommunity, proRequired } from '../communities/public.ts';
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
  requireWriter(community, now);
  return community;
}

/** Everybody reads; writing is for Pro, or for all in an open community. Throws PRO_REQUIRED. */
export function requireWriter(row: OwningCommunity & { reads_all: boolean }, now: Date): void {
  if (!row.reads_all) throw proRequired('Writing in the discussions needs Pro in this community', row, now);
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

/** Throws VALIDATION_FAILED, naming field and line, for what no reader could see as it was written. */
export function requireReadable({ imageUrl }: Pick<Config, 'imageUrl'>, texts: Record<string, string>): void {
  const start = `${imageUrl}/${imageFolder}`;
  // Behind the key the size may stand, which keeps the place free while the picture loads.
  const isOurs = (url: string) =>
    url.startsWith(start) && /^[0-9a-f-]{36}\.webp(?:#\d{1,5}x\d{1,5})?$/.test(url.slice(start.length));
  const issues = Object.entries(texts).flatMap(([path, text]) =>
    forumFaults(text, isOurs).map(({ line, message }) => ({ path, message: `line ${line}: ${message}` })),
  );
  if (issues.length > 0) throw validationFailed(issues);
}
