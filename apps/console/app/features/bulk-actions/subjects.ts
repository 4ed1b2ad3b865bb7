import { adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import type { BulkKind } from '@cungnghe/contracts/bulk-actions/endpoints';
import {
  adminPostReports,
  adminPosts,
  startPostReportBulkAction,
} from '@cungnghe/contracts/discussions/moderation';
import { getPost } from '@cungnghe/contracts/discussions/posts';
import { adminOutbox, adminOutboxMessage } from '@cungnghe/contracts/emails/endpoints';
import { adminEvents, adminGetEvent } from '@cungnghe/contracts/events/operator';
import { adminDocument, adminLibraries, adminLibrary } from '@cungnghe/contracts/library/author';
import { adminGetMediaQuote, adminMediaQuotes } from '@cungnghe/contracts/media/console/quotes';
import { adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { adminPayments } from '@cungnghe/contracts/payments/endpoints';
import {
  adminGetPrompt,
  adminListPromptCases,
  adminListPrompts,
  listPromptReports,
  startPromptReportBulkAction,
} from '@cungnghe/contracts/prompts/moderation';
import { adminRemovedThings } from '@cungnghe/contracts/removed/endpoints';
import { adminGetStory, adminListStories } from '@cungnghe/contracts/stories/endpoints';

const ofPosts = [adminPosts, adminPostReports, getPost] as const;
const ofPrompts = [adminListPrompts, adminListPromptCases, adminGetPrompt, listPromptReports] as const;

/** What bulk actions are about: where the list of it is, and what shows it; null: whatever page has it or its place. */
export const bulkSubjects = {
  order: { path: '/orders', shownBy: [adminOrders] },
  payment: { path: '/payments', shownBy: [adminPayments] },
  post_report: { path: '/discussions', shownBy: ofPosts },
  member: { path: '/accounts', shownBy: [adminAccounts] },
  prompt_report: { path: '/prompts/reports', shownBy: ofPrompts },
  post: { path: '/discussions/posts', shownBy: ofPosts },
  prompt: { path: '/prompts', shownBy: ofPrompts },
  event: { path: '/events', shownBy: [adminEvents, adminGetEvent, adminRemovedThings] },
  quote: { path: '/media/quotes', shownBy: [adminMediaQuotes, adminGetMediaQuote] },
  document: { path: '/library', shownBy: [adminLibraries, adminLibrary, adminDocument] },
  story: { path: '/stories', shownBy: [adminListStories, adminGetStory] },
  email: { path: '/outbox', shownBy: [adminOutbox, adminOutboxMessage] },
  removed_content: { path: '/removed', shownBy: null },
  removed_event: { path: '/removed', shownBy: null },
  prompt_case: { path: '/prompts/cases', shownBy: ofPrompts },
} as const;
export type BulkSubjectKind = keyof typeof bulkSubjects;

export const bulkSubjectOf = (kind: BulkKind): BulkSubjectKind => kind.split('.')[0] as BulkSubjectKind;

/** Whose list stands at an address of the console, or below which it stands: each community has a library of its own. */
export const bulkSubjectAt = (address: string): BulkSubjectKind | undefined => {
  const path = address.split('?')[0] ?? '';
  const lengthOf = (subject: BulkSubjectKind) => bulkSubjects[subject].path.length;
  return (Object.keys(bulkSubjects) as BulkSubjectKind[])
    .filter((subject) => `${path}/`.startsWith(`${bulkSubjects[subject].path}/`))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
};

/** What begins a bulk action on reports. */
export const reportStarts = {
  post_report: startPostReportBulkAction,
  prompt_report: startPromptReportBulkAction,
} as const;
