import type { BulkKind } from '@cungnghe/contracts/bulk-actions/endpoints';
import { adminProEnds } from '@cungnghe/contracts/communities/pro/ends';
import { adminPostReports, startPostReportBulkAction } from '@cungnghe/contracts/discussions/moderation';
import { adminMessageMembers } from '@cungnghe/contracts/member-support/endpoints';
import { adminOrders, startOrderBulkAction } from '@cungnghe/contracts/orders/endpoints';
import { listPromptReports, startPromptReportBulkAction } from '@cungnghe/contracts/prompts/moderation';

/** What bulk actions are about: where the list of it is and what begins one. */
export const bulkSubjects = {
  order: { path: '/orders', list: adminOrders, start: startOrderBulkAction },
  post_report: { path: '/discussions', list: adminPostReports, start: startPostReportBulkAction },
  member: { path: '/accounts/pro', list: adminProEnds, start: adminMessageMembers },
  prompt_report: { path: '/prompts/reports', list: listPromptReports, start: startPromptReportBulkAction },
} as const;
export type BulkSubjectKind = keyof typeof bulkSubjects;

export const bulkSubjectOf = (kind: BulkKind): BulkSubjectKind => kind.split('.')[0] as BulkSubjectKind;
