import { eraseDue, eraseLeftovers } from './features/account-closing/public.ts';
import { notifyOfMembershipEnds } from './features/activation-codes/public.ts';
import { notifyOfFirstContent, recordProEnds } from './features/communities/public.ts';
import { sendReports } from './features/dashboard/public.ts';
import { notifyOfNewPosts } from './features/discussions/public.ts';
import { deleteOldDraftLinks } from './features/draft-links/public.ts';
import { sendEngagementEmails } from './features/engagement/public.ts';
import { sendEventChanges, sendFollowUps, sendReminders } from './features/events/public.ts';
import { deleteUnusedFiles } from './features/library/public.ts';
import {
  deleteExpiredClientSessions,
  deleteExpiredStates,
  deleteOldDrafts,
  sendQuoteReminders,
} from './features/media/public.ts';
import { deleteOldNotifications } from './features/notifications/public.ts';
import { deleteOldRemoved } from './features/removed/public.ts';
import { publishDue } from './features/scheduled-publications/public.ts';
import { deleteOldMisses, deleteUnusedWords } from './features/search/public.ts';
import { deleteOldInvitations } from './features/staff/public.ts';
import { backupJobsOf } from './platform/backups/run-backup.ts';
import { backfillJob } from './platform/jobs/backfill-job.ts';
import type { PeriodicJob } from './platform/jobs/periodic-job.ts';
import { applyRetention } from './platform/retention.ts';
import type { Services } from './platform/services.ts';
import { publishers } from './publishers.ts';

const minuteMs = 60_000;

/** What the features do on their own, without anybody asking. Nothing of it writes to anybody. */
export function periodicJobsOf(services: Services): PeriodicJob[] {
  return [
    { name: 'old notifications', everyMs: 60 * minuteMs, run: () => deleteOldNotifications(services) },
    { name: 'closed accounts', everyMs: 60 * minuteMs, run: () => eraseDue(services) },
    { name: 'what came beside an erasure', everyMs: minuteMs, run: () => eraseLeftovers(services) },
    { name: 'what was not found', everyMs: 60 * minuteMs, run: () => deleteOldMisses(services) },
    { name: 'words of the search', everyMs: 60 * minuteMs, run: () => deleteUnusedWords(services) },
    {
      name: 'old invitations of operators',
      everyMs: 60 * minuteMs,
      run: () => deleteOldInvitations(services),
    },
    { name: 'what was deleted', everyMs: 60 * minuteMs, run: () => deleteOldRemoved(services) },
    { name: 'old links to drafts', everyMs: 60 * minuteMs, run: () => deleteOldDraftLinks(services) },
    backfillJob(services),
    { name: 'retention', everyMs: 60 * minuteMs, run: () => applyRetention(services) },
    {
      name: 'sessions of business clients',
      everyMs: 60 * minuteMs,
      run: () => deleteExpiredClientSessions(services),
    },
    { name: 'begun sign-ins', everyMs: 10 * minuteMs, run: () => deleteExpiredStates(services) },
    { name: 'drafts of media quotes', everyMs: 60 * minuteMs, run: () => deleteOldDrafts(services) },
    { name: 'first content of communities', everyMs: minuteMs, run: () => notifyOfFirstContent(services) },
    { name: 'ends of Pro', everyMs: minuteMs, run: () => recordProEnds(services) },
    { name: 'new texts of the forum', everyMs: 1_000, run: () => notifyOfNewPosts(services) },
  ];
}

/** What a copy of an installation leaves to the original, with which it may share a store of files. */
export function originalJobsOf(services: Services): PeriodicJob[] {
  return [
    ...backupJobsOf(services),
    { name: 'scheduled publications', everyMs: 5_000, run: () => publishDue(services, publishers) },
    { name: 'unused files of documents', everyMs: 60 * minuteMs, run: () => deleteUnusedFiles(services) },
  ];
}

/** The same, for what people receive by e-mail: a copy of an installation leaves it to the original. */
export function periodicEmailsOf(services: Services): PeriodicJob[] {
  return [
    { name: 'changes of events', everyMs: minuteMs, run: () => sendEventChanges(services) },
    { name: 'recordings of events', everyMs: minuteMs, run: () => sendFollowUps(services) },
    { name: 'event reminders', everyMs: minuteMs, run: () => sendReminders(services) },
    { name: 'ends of memberships', everyMs: minuteMs, run: () => notifyOfMembershipEnds(services) },
    { name: 'ends of media quotes', everyMs: 10 * minuteMs, run: () => sendQuoteReminders(services) },
    { name: 'reports for operators', everyMs: minuteMs, run: () => sendReports(services) },
    { name: 'engagement e-mails', everyMs: 5 * minuteMs, run: () => sendEngagementEmails(services) },
  ];
}
