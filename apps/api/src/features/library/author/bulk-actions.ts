import type { BulkList, BulkStep } from '../../bulk-actions/public.ts';
import { setShownIn } from './actions.ts';
import { listTitles } from './queries.ts';

export const documentBulkSteps = {
  'document.show': (trx, services, actor, { id, requestId }) =>
    setShownIn(trx, services, actor, { id, isShown: true, requestId }),
  'document.hide': (trx, services, actor, { id, requestId }) =>
    setShownIn(trx, services, actor, { id, isShown: false, requestId }),
} satisfies Record<string, BulkStep>;

export const listDocumentsForBulk: BulkList = async (trx, ids) =>
  (await listTitles(trx, ids)).map(({ id, title }) => ({ id, label: title }));
