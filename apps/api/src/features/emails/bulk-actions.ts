import { type BulkList, type BulkStep, placed } from '../bulk-actions/public.ts';
import { resendMessageIn, retryMessageIn } from './actions.ts';
import { listMessagesByIds } from './queries.ts';

export const emailBulkSteps = {
  'email.resend': async (trx, services, actor, { id, requestId }) => {
    // Of one bulk action: a row whose turn comes again sends nothing twice.
    const { isNew } = await resendMessageIn(trx, services, actor, { id, sendId: requestId, requestId });
    return isNew;
  },
  'email.retry': (trx, services, actor, { id, requestId }) =>
    retryMessageIn(trx, services, actor, { id, requestId }),
} satisfies Record<string, BulkStep>;

export const listMessagesForBulk: BulkList = async (trx, ids) =>
  (await listMessagesByIds(trx, ids)).map((row) => placed({ ...row, place: 'Email' }));
