import type { BulkList, BulkStep } from '../../bulk-actions/public.ts';
import { setPublicByHandIn } from './actions.ts';
import { listTitles } from './queries.ts';

export const storyBulkSteps = {
  'story.publish': (trx, services, actor, { id, requestId }) =>
    setPublicByHandIn(trx, services, actor, { id, requestId, is_public: 1 }),
  'story.hide': (trx, services, actor, { id, requestId }) =>
    setPublicByHandIn(trx, services, actor, { id, requestId, is_public: 0 }),
} satisfies Record<string, BulkStep>;

export const listStoriesForBulk: BulkList = async (trx, ids) =>
  (await listTitles(trx, ids)).map(({ id, title }) => ({ id, label: title }));
