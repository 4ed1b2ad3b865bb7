import type { BulkStep } from '../../bulk-actions/public.ts';
import { decideReportIn, restoreReported } from './report-actions.ts';

export const postReportBulkSteps = {
  'post_report.uphold': (trx, services, actor, { note, ...input }) =>
    decideReportIn(trx, services, actor, { ...input, to: 'upheld', reason: note ?? '' }),
  'post_report.reject': (trx, services, actor, { id, requestId }) =>
    decideReportIn(trx, services, actor, { id, to: 'rejected', reason: '', requestId }),
  'post_report.restore': (trx, services, actor, { note, ...input }) =>
    restoreReported(trx, services, actor, { ...input, reason: note ?? '' }),
} satisfies Record<string, BulkStep>;
