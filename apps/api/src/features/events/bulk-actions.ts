import type { BulkList, BulkStep } from '../bulk-actions/public.ts';
import { listRemovedOf } from '../removed/public.ts';
import { cancelEventIn } from './change-actions.ts';
import { deleteEventIn, undeleteEventIn } from './delete-actions.ts';
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
  'event.undelete': (trx, services, actor, { id, requestId }) =>
    undeleteEventIn(trx, services, actor, { id, requestId }),
} satisfies Record<string, BulkStep>;

export const listEventsForBulk: BulkList = async (trx, ids, { kind, now }) =>
  kind === 'event.undelete'
    ? [...(await listRemovedOf(trx, 'event', ids, now))].map(([id, { title }]) => ({ id, label: title }))
    : (await listTitles(trx, ids)).map(({ id, title }) => ({ id, label: title }));
