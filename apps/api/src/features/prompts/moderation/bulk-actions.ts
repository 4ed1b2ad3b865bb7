import { type BulkList, type BulkStep, placed } from '../../bulk-actions/public.ts';
import { decideReportIn, relistReported, setListedIn, textOf } from './actions.ts';
import { listCasesByIds, listPromptsByIds } from './queries.ts';

export const promptReportBulkSteps = {
  'prompt_report.uphold': (trx, services, actor, { note, ...input }) =>
    decideReportIn(trx, services, actor, { ...input, to: 'upheld', reason: note ?? '' }),
  'prompt_report.reject': (trx, services, actor, { id, requestId }) =>
    decideReportIn(trx, services, actor, { id, to: 'rejected', reason: '', requestId }),
  'prompt_report.restore': (trx, services, actor, { note, ...input }) =>
    relistReported(trx, services, actor, { ...input, reason: note ?? '' }),
} satisfies Record<string, BulkStep>;

const listing =
  (of: 'promptId' | 'caseId', isListed: boolean): BulkStep =>
  async (trx, services, actor, { id, note, requestId }) => {
    const text = await textOf(trx, of === 'promptId' ? { promptId: id } : { caseId: id });
    return await setListedIn(trx, services, actor, text, { isListed, reason: note ?? '', requestId });
  };

export const promptBulkSteps = {
  'prompt.unlist': listing('promptId', false),
  'prompt.relist': listing('promptId', true),
  'prompt_case.unlist': listing('caseId', false),
  'prompt_case.relist': listing('caseId', true),
} satisfies Record<string, BulkStep>;

export const promptBulkLists = {
  prompt: async (trx, ids) => (await listPromptsByIds(trx, ids)).map(placed),
  prompt_case: async (trx, ids) => (await listCasesByIds(trx, ids)).map(placed),
} satisfies Record<string, BulkList>;
