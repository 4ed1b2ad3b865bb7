import type { BulkList, BulkStep } from '../bulk-actions/public.ts';
import { cancelEventIn } from './change-actions.ts';
import { deleteEventIn } from './delete-actions.ts';
import { listTitles } from './operator-queries.ts';
import { publishEventIn } from './publish-actions.ts';
import { restoreCancelledIn } from './series-actions.ts';

export const eventBulkSteps = {
  'event.cancel': (trx, services, actor, { note, ...input }) =>
    cancelEventIn(trx, services, actor, { ...input, reason: note }),
  // What was chosen from a list, and not what was called off together with it.
  'event.restore': (trx, services, actor, { id, requestId }) =>
    restoreCancelledIn(trx, services, actor, { id, requestId, isAlone: true }),
  'event.publish': (trx, services, actor, { id, requestId }) =>
    publishEventIn(trx, services, actor, { id, requestId }),
  'event.delete': (trx, services, actor, { note, ...input }) =>
    deleteEventIn(trx, services, actor, { ...input, reason: note ?? '' }),
} satisfies Record<string, BulkStep>;

export const listEventsForBulk: BulkList = async (trx, ids) =>
  (await listTitles(trx, ids)).map(({ id, title }) => ({ id, label: title }));
