import type { BulkStep } from '../../bulk-actions/public.ts';
import { decideReportIn, relistReported } from './actions.ts';

export const promptReportBulkSteps = {
  'prompt_report.uphold': (trx, services, actor, { note, ...input }) =>
    decideReportIn(trx, services, actor, { ...input, to: 'upheld', reason: note ?? '' }),
  'prompt_report.reject': (trx, services, actor, { id, requestId }) =>
    decideReportIn(trx, services, actor, { id, to: 'rejected', reason: '', requestId }),
  'prompt_report.restore': (trx, services, actor, { note, ...input }) =>
    relistReported(trx, services, actor, { ...input, reason: note ?? '' }),
} satisfies Record<string, BulkStep>;
