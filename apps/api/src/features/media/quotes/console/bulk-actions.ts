import { type BulkList, type BulkStep, placed } from '../../../bulk-actions/public.ts';
import { listQuotesByIds } from './queries.ts';
import { assignQuoteIn, declineQuoteIn, extendQuoteIn } from './workflow-actions.ts';

export const quoteBulkSteps = {
  'quote.assign': (trx, services, actor, { id, requestId }) =>
    assignQuoteIn(trx, services, actor, { id, requestId, accountId: actor.accountId }),
  'quote.extend': (trx, services, actor, { note, ...input }) =>
    extendQuoteIn(trx, services, actor, { ...input, until: note ?? '' }),
  'quote.decline': (trx, services, actor, { note, ...input }) =>
    declineQuoteIn(trx, services, actor, { ...input, reason: note ?? '' }),
} satisfies Record<string, BulkStep>;

/** By their numbers; what has none yet was not sent. */
export const listQuotesForBulk: BulkList = async (trx, ids) =>
  (await listQuotesByIds(trx, ids)).map(({ id, number, created_at }) =>
    number === null ? placed({ id, place: 'Quote', created_at }) : { id, label: number },
  );
