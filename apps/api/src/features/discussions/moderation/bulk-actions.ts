import { type BulkList, type BulkStep, placed } from '../../bulk-actions/public.ts';
import { listPostsByIds } from './post-queries.ts';
import { decideReportIn, removeText, restoreReported, restoreText } from './report-actions.ts';

export const postReportBulkSteps = {
  'post_report.uphold': (trx, services, actor, { note, ...input }) =>
    decideReportIn(trx, services, actor, { ...input, to: 'upheld', reason: note ?? '' }),
  'post_report.reject': (trx, services, actor, { id, requestId }) =>
    decideReportIn(trx, services, actor, { id, to: 'rejected', reason: '', requestId }),
  'post_report.restore': (trx, services, actor, { note, ...input }) =>
    restoreReported(trx, services, actor, { ...input, reason: note ?? '' }),
} satisfies Record<string, BulkStep>;

export const postBulkSteps = {
  'post.remove': (trx, services, actor, { id, note, requestId }) =>
    removeText(services, trx, actor, { postId: id, replyId: null }, { reason: note ?? '', requestId }),
  'post.restore': (trx, services, actor, { id, note, requestId }) =>
    restoreText(services, trx, actor, { postId: id, replyId: null }, { reason: note ?? '', requestId }),
} satisfies Record<string, BulkStep>;

export const listPostsForBulk: BulkList = async (trx, ids) => (await listPostsByIds(trx, ids)).map(placed);
