import { endpoints } from '@cungnghe/contracts/catalogue';
import { expect, test } from 'vitest';
import { refuseToView } from '../platform/http/view-access.ts';

/*
 * What a member reads stands in one of two lists: whoever makes an endpoint decides whether an operator who sees the app as
 * the member reads it too.
 */

/** Theirs alone: platform/http/view-access.ts closes it. */
const kept = [
  '/api/calendar/feeds',
  '/api/communities/:slug/courses/:courseSlug/lessons/:lessonId/quiz',
  '/api/communities/:slug/courses/:courseSlug/lessons/:lessonId/worksheets/:worksheetKey',
  '/api/community/:slug/calendar.ics',
  '/api/community/events/:slug/calendar.ics',
  '/api/email-preferences',
  '/api/events/:slug/calendar.ics',
  '/api/events/:slug/live',
  '/api/events/:slug/live/me',
  '/api/events/:slug/live/participants',
  '/api/forum/drafts/:key',
  '/api/live/:roomCode',
  '/api/user/export',
  '/api/user/messages/:id',
  '/api/user/notes',
  '/api/user/prompts/me/export',
  '/api/user/push-subscriptions',
  '/api/user/reviews',
  '/api/user/sessions',
  '/api/user/weekly-aim',
];

/** What the page looks like that the member asks about. */
const open = [
  '/api/communities',
  '/api/communities/:slug',
  '/api/communities/:slug/bmc',
  '/api/communities/:slug/books',
  '/api/communities/:slug/books/:bookSlug',
  '/api/communities/:slug/books/:bookSlug/sections/:sectionId',
  '/api/communities/:slug/content-subscription',
  '/api/communities/:slug/courses',
  '/api/communities/:slug/courses/:courseSlug',
  '/api/communities/:slug/courses/:courseSlug/lessons/:lessonId',
  '/api/communities/:slug/ebooks',
  '/api/communities/:slug/events',
  '/api/communities/:slug/home',
  '/api/communities/:slug/jtbd',
  '/api/communities/:slug/library',
  '/api/communities/:slug/library/:documentSlug',
  '/api/communities/:slug/members',
  '/api/communities/:slug/members/:userId',
  '/api/communities/:slug/members/:userId/posts',
  '/api/communities/:slug/mentions',
  '/api/communities/:slug/news',
  '/api/communities/:slug/offer',
  '/api/communities/:slug/posts',
  '/api/communities/:slug/posts/:postId',
  '/api/communities/:slug/prompts',
  '/api/communities/:slug/templates',
  '/api/communities/:slug/topics',
  '/api/communities/home',
  '/api/communities/me/orders',
  '/api/communities/me/orders/:id',
  '/api/communities/me/orders/:id/invoice',
  '/api/communities/me/orders/:id/receipt',
  '/api/community',
  '/api/community/:slug',
  '/api/community/events',
  '/api/community/events/:slug',
  '/api/events',
  '/api/events/:slug',
  '/api/library-files/:fileId',
  '/api/notifications',
  '/api/notifications/preferences',
  '/api/notifications/unread-count',
  '/api/public/whats-new',
  '/api/public/whats-new/latest',
  '/api/search',
  '/api/user/certificates',
  '/api/user/certificates/:id/pdf',
  '/api/user/me',
  '/api/user/membership',
  '/api/user/profile',
  '/api/user/prompts',
  '/api/user/prompts/:slug',
  '/api/user/prompts/:slug/cases',
  '/api/user/prompts/:slug/versions',
  '/api/user/prompts/:slug/versions/:version',
  '/api/user/prompts/authors/:userId',
  '/api/user/prompts/authors/:userId/cases',
  '/api/user/prompts/me/thanks',
  '/api/user/public-page',
  '/api/user/whats-new/seen',
];

const read = endpoints.filter(
  ({ method, access }) => method === 'GET' && (access === 'member' || access === 'optional'),
);
const pathsWhere = (isRefused: boolean) =>
  read
    .filter((endpoint) => (refuseToView(endpoint) !== undefined) === isRefused)
    .map(({ path }) => path)
    .sort();

test('whatever members read was decided to be theirs alone, or open to whoever sees the app as them', () => {
  expect(pathsWhere(true)).toEqual(kept);
  expect(pathsWhere(false)).toEqual(open);
});
