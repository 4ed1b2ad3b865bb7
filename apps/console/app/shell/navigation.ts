import { adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import { adminActivationCodes } from '@cungnghe/contracts/activation-codes/endpoints';
import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { adminBooks } from '@cungnghe/contracts/books/author';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminCourses } from '@cungnghe/contracts/courses/author';
import { adminPostReports } from '@cungnghe/contracts/discussions/moderation';
import { adminLatestAudits } from '@cungnghe/contracts/document-review/endpoints';
import { adminOutbox } from '@cungnghe/contracts/emails/endpoints';
import { adminEvents } from '@cungnghe/contracts/events/operator';
import { adminImages } from '@cungnghe/contracts/images/endpoints';
import { adminLibrary } from '@cungnghe/contracts/library/author';
import { getRoom } from '@cungnghe/contracts/live/host';
import { adminMediaQuotes } from '@cungnghe/contracts/media/console/quotes';
import { adminDashboard, adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { adminPayments } from '@cungnghe/contracts/payments/endpoints';
import { adminListPrompts } from '@cungnghe/contracts/prompts/moderation';
import { adminSchools } from '@cungnghe/contracts/schools/endpoints';
import { adminSitePages } from '@cungnghe/contracts/site-pages/endpoints';
import { adminListStories } from '@cungnghe/contracts/stories/endpoints';
import {
  IconBook,
  IconBooks,
  IconBroadcast,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconChecklist,
  IconFileInvoice,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMessages,
  IconPhoto,
  IconReceipt,
  IconScale,
  IconSchool,
  IconTerminal2,
  IconTicket,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

/**
 * The sections of the console, what belongs together beside each other. `endpoint` is what a section reads: who may
 * call it may open the section. The first that somebody may open stand in the bar of their phone.
 */
export const sections = [
  {
    name: 'dashboard',
    group: 'overview',
    path: '/',
    key: 'd',
    icon: IconLayoutDashboard,
    endpoint: adminDashboard,
  },
  { name: 'orders', group: 'money', path: '/orders', key: 'o', icon: IconReceipt, endpoint: adminOrders },
  {
    name: 'payments',
    group: 'money',
    path: '/payments',
    key: 'b',
    icon: IconBuildingBank,
    endpoint: adminPayments,
  },
  {
    name: 'media',
    group: 'money',
    path: '/media/quotes',
    key: 'q',
    icon: IconFileInvoice,
    endpoint: adminMediaQuotes,
  },
  { name: 'courses', group: 'content', path: '/courses', key: 'k', icon: IconSchool, endpoint: adminCourses },
  { name: 'books', group: 'content', path: '/books', key: 's', icon: IconBook, endpoint: adminBooks },
  { name: 'library', group: 'content', path: '/library', key: 't', icon: IconBooks, endpoint: adminLibrary },
  {
    name: 'stories',
    group: 'content',
    path: '/stories',
    key: 'v',
    icon: IconUserHeart,
    endpoint: adminListStories,
  },
  { name: 'photos', group: 'content', path: '/photos', key: 'p', icon: IconPhoto, endpoint: adminImages },
  {
    name: 'library_audits',
    group: 'content',
    path: '/document-review',
    key: 'r',
    icon: IconChecklist,
    endpoint: adminLatestAudits,
  },
  {
    name: 'events',
    group: 'events',
    path: '/events',
    key: 'e',
    icon: IconCalendarEvent,
    endpoint: adminEvents,
  },
  {
    name: 'live',
    group: 'events',
    path: '/ops/events/live',
    key: 'h',
    icon: IconBroadcast,
    endpoint: getRoom,
  },
  {
    name: 'accounts',
    group: 'people',
    path: '/accounts',
    key: 'a',
    icon: IconUsers,
    endpoint: adminAccounts,
  },
  {
    name: 'discussions',
    group: 'people',
    path: '/discussions',
    key: 'f',
    icon: IconMessages,
    endpoint: adminPostReports,
  },
  {
    name: 'prompts',
    group: 'people',
    path: '/prompts',
    key: 'u',
    icon: IconTerminal2,
    endpoint: adminListPrompts,
  },
  {
    name: 'communities',
    group: 'people',
    path: '/communities',
    key: 'c',
    icon: IconUsersGroup,
    endpoint: adminCommunities,
  },
  {
    name: 'schools',
    group: 'records',
    path: '/schools',
    key: 'w',
    icon: IconBuildingCommunity,
    endpoint: adminSchools,
  },
  {
    name: 'site_pages',
    group: 'records',
    path: '/site-pages',
    key: 'y',
    icon: IconScale,
    endpoint: adminSitePages,
  },
  {
    name: 'activation_codes',
    group: 'records',
    path: '/activation-codes',
    key: 'x',
    icon: IconTicket,
    endpoint: adminActivationCodes,
  },
  { name: 'outbox', group: 'records', path: '/outbox', key: 'm', icon: IconMail, endpoint: adminOutbox },
  {
    name: 'audit',
    group: 'records',
    path: '/audit-log',
    key: 'l',
    icon: IconHistory,
    endpoint: adminAuditLog,
  },
] as const;

export type Section = (typeof sections)[number];
