import { adminAccounts, adminAuditLog } from '@cungnghe/contracts/accounts';
import { adminLatestAudits } from '@cungnghe/contracts/audits';
import { adminCourses } from '@cungnghe/contracts/authoring';
import { adminBooks } from '@cungnghe/contracts/book-authoring';
import { adminDashboard, adminOrders } from '@cungnghe/contracts/commerce';
import { adminCommunities } from '@cungnghe/contracts/communities';
import { adminOutbox } from '@cungnghe/contracts/emails';
import { adminEvents } from '@cungnghe/contracts/event-admin';
import { adminReports } from '@cungnghe/contracts/forum-moderation';
import { adminLibrary } from '@cungnghe/contracts/library-authoring';
import { getRoom } from '@cungnghe/contracts/live-host';
import { adminPayments } from '@cungnghe/contracts/payments';
import { adminPhotos } from '@cungnghe/contracts/photos';
import {
  IconBook,
  IconBooks,
  IconBroadcast,
  IconBuildingBank,
  IconCalendarEvent,
  IconChecklist,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMessages,
  IconPhoto,
  IconReceipt,
  IconSchool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

/** The sections of the console. `endpoint` is what a section reads: who may call it may open the section. */
export const sections = [
  { name: 'dashboard', path: '/', key: 'd', icon: IconLayoutDashboard, endpoint: adminDashboard },
  { name: 'orders', path: '/orders', key: 'o', icon: IconReceipt, endpoint: adminOrders },
  { name: 'payments', path: '/payments', key: 'b', icon: IconBuildingBank, endpoint: adminPayments },
  { name: 'accounts', path: '/accounts', key: 'a', icon: IconUsers, endpoint: adminAccounts },
  { name: 'communities', path: '/communities', key: 'c', icon: IconUsersGroup, endpoint: adminCommunities },
  { name: 'courses', path: '/courses', key: 'k', icon: IconSchool, endpoint: adminCourses },
  { name: 'books', path: '/books', key: 's', icon: IconBook, endpoint: adminBooks },
  { name: 'library', path: '/library', key: 't', icon: IconBooks, endpoint: adminLibrary },
  { name: 'events', path: '/events', key: 'e', icon: IconCalendarEvent, endpoint: adminEvents },
  { name: 'live', path: '/ops/events/live', key: 'h', icon: IconBroadcast, endpoint: getRoom },
  { name: 'discussions', path: '/discussions', key: 'f', icon: IconMessages, endpoint: adminReports },
  { name: 'photos', path: '/photos', key: 'p', icon: IconPhoto, endpoint: adminPhotos },
  {
    name: 'library_audits',
    path: '/library-audits',
    key: 'r',
    icon: IconChecklist,
    endpoint: adminLatestAudits,
  },
  { name: 'outbox', path: '/outbox', key: 'm', icon: IconMail, endpoint: adminOutbox },
  { name: 'audit', path: '/audit', key: 'l', icon: IconHistory, endpoint: adminAuditLog },
] as const;

export type Section = (typeof sections)[number];
