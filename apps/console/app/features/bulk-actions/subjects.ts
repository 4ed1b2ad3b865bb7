import { adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import type { BulkKind } from '@cungnghe/contracts/bulk-actions/endpoints';
import { adminPostReports, startPostReportBulkAction } from '@cungnghe/contracts/discussions/moderation';
import { adminMessageMembers } from '@cungnghe/contracts/member-support/endpoints';
import { adminOrders, startOrderBulkAction } from '@cungnghe/contracts/orders/endpoints';
import { listPromptReports, startPromptReportBulkAction } from '@cungnghe/contracts/prompts/moderation';

/** What bulk actions are about: where the list of it is and what begins one. */
export const bulkSubjects = {
  order: { path: '/orders', list: adminOrders, start: startOrderBulkAction },
  post_report: { path: '/discussions', list: adminPostReports, start: startPostReportBulkAction },
  member: { path: '/accounts', list: adminAccounts, start: adminMessageMembers },
  prompt_report: { path: '/prompts/reports', list: listPromptReports, start: startPromptReportBulkAction },
} as const;
export type BulkSubjectKind = keyof typeof bulkSubjects;

export const bulkSubjectOf = (kind: BulkKind): BulkSubjectKind => kind.split('.')[0] as BulkSubjectKind;
