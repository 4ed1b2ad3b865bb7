import { adminAccounts, adminAuditLog } from '@cungnghe/contracts/accounts';
import { adminLatestAudits } from '@cungnghe/contracts/audits';
import { adminBooks } from '@cungnghe/contracts/book-authoring';
import { adminCommunities } from '@cungnghe/contracts/communities';
import { adminCourses } from '@cungnghe/contracts/course-authoring';
import { adminOutbox } from '@cungnghe/contracts/emails';
import { adminEvents } from '@cungnghe/contracts/event-admin';
import { adminReports } from '@cungnghe/contracts/forum-moderation';
import { adminImages } from '@cungnghe/contracts/images';
import { adminLibrary } from '@cungnghe/contracts/library-authoring';
import { getRoom } from '@cungnghe/contracts/live-host';
import { adminMediaQuotes } from '@cungnghe/contracts/media-admin';
import { adminActivationCodes } from '@cungnghe/contracts/memberships';
import { adminDashboard, adminOrders } from '@cungnghe/contracts/orders';
import { adminPayments } from '@cungnghe/contracts/payments';
import { adminListPrompts } from '@cungnghe/contracts/prompt-moderation';
import { adminSchools } from '@cungnghe/contracts/schools';
import { adminSitePages } from '@cungnghe/contracts/site-pages';
import { adminListStories } from '@cungnghe/contracts/stories';
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
    path: '/library-audits',
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
    endpoint: adminReports,
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
  { name: 'audit', group: 'records', path: '/audit', key: 'l', icon: IconHistory, endpoint: adminAuditLog },
] as const;

export type Section = (typeof sections)[number];
