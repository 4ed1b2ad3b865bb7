import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { isForClients } from '@cungnghe/contracts/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  callers,
  clientCallers,
  createFixtures,
  type Fixtures,
  newClientAddress,
} from './fixtures.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';

/**
 * Who gets what for a valid request, written down by hand: a mistake in a contract must not correct its own test.
 * The columns are those of `callers`: guest, free, pro, expired, locked; owner, editor, host, finance, support.
 */
const table: Readonly<Record<string, string>> = {
  'GET /api/system/health': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/system/ready': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/system/metrics': '404 404 404 404 404  404 404 404 404 404',
  'GET /api/public/contact': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/system/email/catalog': '200 200 200 200 200  200 200 200 200 200',
  'POST /api/system/email/smoke': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/openapi.json': '200 200 200 200 200  200 200 200 200 200',

  'POST /api/auth/code': '200 200 200 200 200  200 200 200 200 200',
  'POST /api/auth/sign-in': '200 200 200 200 200  200 200 200 200 200',
  'POST /api/auth/sign-out': '200 200 200 200 200  200 200 200 200 200',
  'POST /api/auth/sign-out-everywhere': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/me': '401 200 200 200 423  200 200 200 200 200',
  'PATCH /api/user/me': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/me/photo': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/user/me/photo': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/sessions': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/export': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/email/code': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/user/email': '401 200 200 200 423  200 200 200 200 200',
  // Whoever holds a role gives it up first.
  'POST /api/user/close': '401 200 200 200 423  409 409 409 409 409',
  'POST /api/admin/accounts/:id/close': '401 403 403 403 423  200 403 403 403 200',
  'POST /api/admin/accounts/:id/reopen': '401 403 403 403 423  200 403 403 403 200',
  'POST /api/admin/accounts/:id/export': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/accounts/:id/erase': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/user/membership': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/membership/activate-code': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/admin/activation-codes': '401 403 403 403 423  200 403 403 403 403',
  'PUT /api/admin/activation-codes': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/auth/second-factor': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/auth/second-factor/verify': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/auth/second-factor/passkey/options': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/auth/second-factor/passkey': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/auth/second-factor/totp': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/auth/second-factor/totp/confirm': '401 403 403 403 423  200 200 200 200 200',
  'DELETE /api/auth/second-factor/totp': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/auth/second-factor/passkeys/options': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/auth/second-factor/passkeys': '401 403 403 403 423  201 201 201 201 201',
  'DELETE /api/auth/second-factor/passkeys/:id': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/auth/second-factor/recovery-codes': '401 403 403 403 423  200 200 200 200 200',
  'GET /api/admin/api-keys': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/admin/api-keys': '401 403 403 403 423  201 403 201 403 403',
  // Of an editor: nobody's but theirs, and an owner's to end.
  'DELETE /api/admin/api-keys/:id': '401 403 403 403 423  200 200 404 404 404',
  'GET /api/admin/staff': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/staff/invitations': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/staff/invitations': '401 403 403 403 423  201 403 403 403 403',
  'POST /api/admin/staff/invitations/:invitationId/resend': '401 403 403 403 423  200 403 403 403 403',
  'DELETE /api/admin/staff/invitations/:invitationId': '401 403 403 403 423  200 403 403 403 403',
  // For an address that is none of theirs.
  'POST /api/user/operator-invitation': '401 404 404 404 423  404 404 404 404 404',
  'GET /api/admin/staff/permissions': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/webhooks': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/webhooks': '401 403 403 403 423  201 403 403 403 403',
  'PUT /api/admin/webhooks/:id': '401 403 403 403 423  200 403 403 403 403',
  'DELETE /api/admin/webhooks/:id': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/webhooks/:id/secret': '401 403 403 403 423  201 403 403 403 403',
  'DELETE /api/admin/webhooks/:id/secret/former': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/webhooks/:id/test': '401 403 403 403 423  202 403 403 403 403',
  'GET /api/admin/webhooks/:id/deliveries': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': '401 403 403 403 423  202 403 403 403 403',
  'POST /api/admin/webhooks/:id/replay': '401 403 403 403 423  202 403 403 403 403',
  'GET /api/admin/pro-ends': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/pro-ends/totals': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/pro-ends.csv': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/accounts': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/accounts.csv': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/accounts/:id': '401 403 403 403 423  200 403 403 200 200',
  'PUT /api/admin/accounts/:id/integrity-lock': '401 403 403 403 423  200 403 403 403 200',
  'PUT /api/admin/accounts/:id/roles': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/accounts/:id/work': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/accounts/:id/leave': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/accounts/:id/support': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/accounts/:id/sessions': '401 403 403 403 423  200 403 403 403 200',
  'PUT /api/admin/accounts/:id/email': '401 403 403 403 423  200 403 403 403 200',
  'DELETE /api/admin/accounts/:id/email': '401 403 403 403 423  200 403 403 403 200',
  'POST /api/admin/accounts/:id/view': '401 403 403 403 423  201 403 403 403 201',
  'POST /api/auth/view': '200 200 200 200 200  200 200 200 200 200',
  'POST /api/auth/view/end': '200 200 200 200 200  200 200 200 200 200',
  'POST /api/auth/email-correction': '200 200 200 200 200  200 200 200 200 200',
  'POST /api/auth/email-correction/refuse': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/admin/accounts/:id/notes': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/accounts/:id/notes': '401 403 403 403 423  201 403 403 201 201',
  'PUT /api/admin/accounts/:id/notes/:noteId': '401 403 403 403 423  200 403 403 200 200',
  'DELETE /api/admin/accounts/:id/notes/:noteId': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/accounts/:id/messages': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/accounts/:id/messages': '401 403 403 403 423  201 403 403 201 201',
  'GET /api/admin/accounts/messages/receivers': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/accounts/messages': '401 403 403 403 423  201 403 403 201 201',
  // To oneself; nobody in the scene was written to but the one who was asked for.
  'GET /api/user/messages/:id': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/messages/:id/read': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/admin/accounts/:id/pro': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/accounts/:id/pro/:entryId/undo': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/accounts/:id/sign-out': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/audit-log': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/audit-log.csv': '401 403 403 403 423  200 403 403 403 403',

  'GET /api/communities': '401 200 200 200 423  200 200 200 200 200',
  // Only the free member of the scene has chosen a home.
  'GET /api/communities/home': '401 200 404 404 423  404 404 404 404 404',
  'GET /api/communities/:slug': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/content-subscription': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/communities/:slug/content-subscription': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/communities/:slug/content-subscription': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/home': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/communities/:slug/join': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/public/communities': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/communities/:slug': '200 200 200 200 200  200 200 200 200 200',
  // What is locked for a free member is 404 for everybody, whoever asks: content-access.test.ts.
  'GET /api/public/communities/:slug/courses/:courseSlug/lessons/:lessonSlug':
    '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/communities/:slug/books/:bookSlug/sections/:sectionSlug':
    '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/communities/:slug/library/:documentSlug': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/events/:slug': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/events/:slug/calendar.ics': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/texts': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/home': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/site-pages/:slug': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/admin/site-pages': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/site-pages/:slug/:language': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/site-pages/:slug/:language/draft': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/site-pages/:slug/:language/draft': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/site-pages/:slug/:language/publish': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/site-pages/:slug/:language/versions': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/site-pages/:slug/:language/versions/:version': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/schools': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/schools': '401 403 403 403 423  201 403 403 403 403',
  'PATCH /api/admin/schools/:id': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/communities': '401 403 403 403 423  200 200 200 200 200',
  'GET /api/admin/communities/:id/course-tags': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/communities/:id/course-tags': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/communities/:id/topics': '401 403 403 403 423  200 200 403 403 200',
  'PUT /api/admin/communities/:slug/price': '401 403 403 403 423  200 403 403 200 403',
  'PUT /api/admin/communities/:slug/public-reading': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/communities/:slug': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/communities/:slug/bmc': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/communities/:slug/bmc': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/communities/:slug/bmc/versions': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/communities/:slug/bmc/versions/:version': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/communities/:slug/jtbd': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/communities/:slug/jtbd': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/communities/:slug/jtbd/versions': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/communities/:slug/jtbd/versions/:version': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/communities/:slug/status': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/communities/:slug/pack.zip': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/communities/:slug/pack/check': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/communities/:slug/pack': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/communities/:slug/image': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/communities/:slug/image/from-library': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/communities/:slug/image': '401 403 403 403 423  200 200 403 403 403',

  'POST /api/communities/:slug/orders': '401 201 201 201 423  201 201 201 201 201',
  'GET /api/communities/me/orders': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/admin/communities/orders': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/communities/orders/:id': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/communities/orders/:id/approve': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/communities/orders/:id/cancel': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/communities/orders/totals': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/communities/orders/report': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/communities/orders/report.csv': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/communities/orders.csv': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/communities/orders/bulk': '401 403 403 403 423  201 403 403 201 403',
  // Of posts.
  'POST /api/admin/payments/bulk': '401 403 403 403 423  201 403 403 201 403',
  'POST /api/admin/bulk-actions': '401 403 403 403 423  201 201 403 403 201',
  'GET /api/admin/bulk-actions': '401 403 403 403 423  200 200 200 200 200',
  // One of orders, which is not theirs who moderate.
  'GET /api/admin/bulk-actions/:id': '401 403 403 403 423  200 404 404 200 404',
  'GET /api/admin/bulk-actions/:id/rows': '401 403 403 403 423  200 404 404 200 404',
  'GET /api/admin/bulk-actions/:id/rows.csv': '401 403 403 403 423  200 404 404 200 404',
  'POST /api/admin/bulk-actions/:id/stop': '401 403 403 403 423  200 404 404 200 404',
  'GET /api/admin/removed': '401 403 403 403 423  200 200 200 403 403',
  // A lesson, which a host may not restore.
  'POST /api/admin/removed/:id/restore': '401 403 403 403 423  200 200 404 403 403',
  'GET /api/admin/scheduled-publications': '401 403 403 403 423  200 200 200 403 403',
  'GET /api/admin/calendar': '401 403 403 403 423  200 200 200 403 403',
  // An event, which an editor may not publish.
  'GET /api/admin/scheduled-publications/:publicationKind/:subjectId':
    '401 403 403 403 423  200 404 200 403 403',
  'PUT /api/admin/scheduled-publications/:publicationKind/:subjectId':
    '401 403 403 403 423  200 404 200 403 403',
  'DELETE /api/admin/scheduled-publications/:publicationKind/:subjectId':
    '401 403 403 403 423  200 404 200 403 403',
  'POST /api/admin/scheduled-publications/:publicationKind/:subjectId/retry':
    '401 403 403 403 423  200 404 200 403 403',
  'GET /api/admin/drafts/:subjectId/links': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/drafts/:subjectId/links': '401 403 403 403 423  201 201 403 403 403',
  'DELETE /api/admin/drafts/:subjectId/links/:id': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/public/drafts/:draftToken': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/admin/saved-views': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/saved-views': '401 403 403 403 423  200 403 200 403 403',
  'DELETE /api/admin/saved-views/:id': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/admin/communities/orders/reissue': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/communities/orders/:id/reversal': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/communities/orders/:id/reverse': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/communities/orders/:id/refund': '401 403 403 403 423  200 403 403 200 403',
  // Of one's own order; nobody in the scene has one.
  'GET /api/communities/me/orders/:id': '401 404 404 404 423  404 404 404 404 404',
  'GET /api/communities/me/orders/:id/receipt': '401 404 404 404 423  404 404 404 404 404',
  'GET /api/communities/me/orders/:id/invoice': '401 404 404 404 423  404 404 404 404 404',
  'PUT /api/communities/me/orders/:id/invoice': '401 404 404 404 423  404 404 404 404 404',
  'DELETE /api/communities/me/orders/:id/invoice': '401 404 404 404 423  404 404 404 404 404',
  'GET /api/admin/communities/orders/invoices': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/communities/orders/invoices/issued': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/communities/orders/invoices.csv': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/communities/orders/:id/invoice': '401 403 403 403 423  200 403 403 200 200',
  'PUT /api/admin/communities/orders/:id/invoice/issued': '401 403 403 403 423  200 403 403 200 403',
  'DELETE /api/admin/communities/orders/:id/invoice/issued': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/dashboard': '401 403 403 403 423  200 200 200 200 200',
  'GET /api/admin/dashboard/weeks': '401 403 403 403 423  200 200 200 200 200',
  'PUT /api/admin/dashboard/weekly-email': '401 403 403 403 423  200 200 200 200 200',

  // A provider shows a key in the place of a session: whoever comes with a session is no provider.
  'POST /api/webhooks/bank': '200 401 401 401 401  401 401 401 401 401',
  'POST /api/webhooks/email': '200 401 401 401 401  401 401 401 401 401',
  'POST /api/webhooks/payos': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/admin/payments': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/payments.csv': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/payments/totals': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/payments/:id': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/payments/days/:day': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/payments/days/:day/payments': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/payments/days/:day/payments.csv': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/payments/days/:day/orders': '401 403 403 403 423  200 403 403 200 403',
  'PUT /api/admin/payments/days/:day/reconciled': '401 403 403 403 423  200 403 403 200 403',
  'DELETE /api/admin/payments/days/:day/reconciled': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/payments/:id/match': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/payments/:id/match-quote': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/payments/:id/accept': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/payments/:id/suggestions': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/payments/:id/unmatch': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/payments/:id/refund': '401 403 403 403 423  200 403 403 200 403',

  // What is locked is locked for those who run the place too.
  'GET /api/communities/:slug/courses': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/courses/:courseSlug': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId':
    '401 403 200 403 423  403 403 403 403 403',
  'PUT /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/progress':
    '401 403 200 403 423  403 403 403 403 403',

  'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/quiz':
    '401 403 200 403 423  403 403 403 403 403',
  'POST /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/quiz':
    '401 403 200 403 423  403 403 403 403 403',
  'GET /api/user/notes': '401 200 200 200 423  200 200 200 200 200',
  // On a lesson that needs Pro.
  'POST /api/user/notes': '401 403 201 403 423  403 403 403 403 403',
  'PUT /api/user/notes/:noteId': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/user/notes/:noteId': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/worksheets/:worksheetKey':
    '401 403 200 403 423  403 403 403 403 403',
  'PUT /api/communities/:slug/courses/:courseSlug/lessons/:lessonId/worksheets/:worksheetKey':
    '401 403 200 403 423  403 403 403 403 403',
  'GET /api/user/reviews': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/weekly-aim': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/user/weekly-aim': '401 200 200 200 423  200 200 200 200 200',

  'GET /api/communities/:slug/books': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/ebooks': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/books/:bookSlug': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/books/:bookSlug/sections/:sectionId':
    '401 403 200 403 423  403 403 403 403 403',
  'PUT /api/communities/:slug/books/:bookSlug/place': '401 403 200 403 423  403 403 403 403 403',

  'GET /api/user/certificates': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/certificates/:id/pdf': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/admin/media/quotes': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/media/quotes.csv': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/media/quotes/:id': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/media/quotes/:id/resend': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/media/quotes/:id/notes': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/media/quotes/:id/answer': '401 403 403 403 423  200 403 403 200 200',
  'PUT /api/admin/media/quotes/:id/revision': '401 403 403 403 423  200 403 403 200 200',
  'DELETE /api/admin/media/quotes/:id/revision': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/media/quotes/:id/revise': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/media/quotes/:id/decline': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/media/quotes/:id/extend': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/media/quotes/:id/deposit': '401 403 403 403 423  200 403 403 200 200',
  'PUT /api/admin/media/quotes/:id/deposit': '401 403 403 403 423  200 403 403 200 200',
  'DELETE /api/admin/media/quotes/:id/deposit': '401 403 403 403 423  200 403 403 200 200',
  'PUT /api/admin/media/quotes/:id/deposit/received': '401 403 403 403 423  200 403 403 200 403',
  'PUT /api/admin/media/quotes/:id/next-step': '401 403 403 403 423  200 403 403 200 200',
  'PUT /api/admin/media/quotes/:id/outcome': '401 403 403 403 423  200 403 403 200 200',
  'POST /api/admin/media/quotes/:id/assign': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/media/recipients': '401 403 403 403 423  200 403 403 200 200',
  'PUT /api/admin/media/recipients': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/media/figures': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/media/clients': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/media/clients/:id': '401 403 403 403 423  200 403 403 200 200',
  'GET /api/admin/media/prices': '401 403 403 403 423  200 403 403 200 403',
  'PUT /api/admin/media/prices/draft': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/admin/media/prices/draft/effect': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/media/prices/draft/publish': '401 403 403 403 423  200 403 403 200 403',
  'POST /api/admin/media/prices/:version/restore': '401 403 403 403 423  200 403 403 200 403',
  'GET /api/media/quotes/:id': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/media/quotes/:id/deposit': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/media/quotes/:id/idp': '303 303 303 303 303  303 303 303 303 303',
  'GET /api/media/quotes/:id/quote.pdf': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/certificates/:code': '200 200 200 200 200  200 200 200 200 200',

  // Every signed-in member reads; writing is for Pro, taking one's own back for its author.
  'GET /api/communities/:slug/posts': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/communities/:slug/posts': '401 403 201 403 423  403 403 403 403 403',
  'GET /api/communities/:slug/posts/:postId': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/communities/:slug/posts/:postId': '401 403 200 403 423  403 403 403 403 403',
  'DELETE /api/communities/:slug/posts/:postId': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/communities/:slug/posts/:postId/replies': '401 403 201 403 423  403 403 403 403 403',
  'PUT /api/communities/:slug/posts/:postId/replies/:replyId': '401 403 200 403 423  403 403 403 403 403',
  'DELETE /api/communities/:slug/posts/:postId/replies/:replyId': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/communities/:slug/posts/:postId/watch': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/communities/:slug/posts/:postId/public-quote': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/communities/:slug/posts/:postId/read': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/communities/:slug/posts/:postId/report': '401 201 201 201 423  201 201 201 201 201',
  'POST /api/communities/:slug/posts/:postId/thanks': '401 201 201 201 423  201 201 201 201 201',
  'DELETE /api/communities/:slug/posts/:postId/thanks': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/communities/:slug/posts/:postId/replies/:replyId/thanks':
    '401 201 201 201 423  201 201 201 201 201',
  'DELETE /api/communities/:slug/posts/:postId/replies/:replyId/thanks':
    '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/communities/:slug/posts/:postId/solution': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/communities/:slug/posts/:postId/solution': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/news': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/offer': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/topics': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/mentions': '401 403 200 403 423  403 403 403 403 403',
  'POST /api/communities/:slug/posts/images': '401 403 201 403 423  403 403 403 403 403',
  'GET /api/communities/:slug/members/:userId': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/members': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/members/:userId/posts': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/profile': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/user/profile': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/public-page': '401 200 200 200 423  200 200 200 200 200',
  // Nobody has named them for anything.
  'PUT /api/user/public-page': '401 409 409 409 423  409 409 409 409 409',
  'GET /api/public/people/:slug': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/admin/author-candidates': '401 403 403 403 423  200 200 200 403 403',
  // Of a book, which editors name; and of an event, which hosts do.
  'GET /api/admin/authors/:kind/:subjectId': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/authors/:kind/:subjectId': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/forum/drafts/:key': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/forum/drafts/:key': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/forum/drafts/:key': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/public/prompts': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/prompts/:slug': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/user/prompts': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts': '401 201 201 201 423  201 201 201 201 201',
  'GET /api/user/prompts/:slug': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/user/prompts/:slug': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/user/prompts/:slug': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/:slug/restore': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/prompts/:slug/versions': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/prompts/:slug/versions/:version': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/:slug/versions/:version/restore': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/similar': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/images': '401 201 201 201 423  201 201 201 201 201',
  'GET /api/user/prompts/:slug/cases': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/:slug/cases': '401 201 201 201 423  201 201 201 201 201',
  'PUT /api/user/prompts/cases/:id': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/user/prompts/cases/:id': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/cases/:id/restore': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/:slug/thanks': '401 201 201 201 423  201 201 201 201 201',
  'DELETE /api/user/prompts/:slug/thanks': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/cases/:id/thanks': '401 201 201 201 423  201 201 201 201 201',
  'DELETE /api/user/prompts/cases/:id/thanks': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/prompts/me/thanks': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/user/prompts/:slug/saved': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/user/prompts/:slug/saved': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/user/prompts/me/saved': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/prompts/authors/:userId': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/prompts/authors/:userId/cases': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/prompts/me/export': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/prompts/:slug/report': '401 201 201 201 423  201 201 201 201 201',
  'GET /api/communities/:slug/prompts': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/admin/prompts': '401 403 403 403 423  200 200 403 403 200',
  'GET /api/admin/prompts.csv': '401 403 403 403 423  200 200 403 403 200',
  'GET /api/admin/prompts/:id': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/prompts/:id/unlist': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/prompts/:id/relist': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/prompts/cases/:id/unlist': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/prompts/cases/:id/relist': '401 403 403 403 423  200 200 403 403 200',
  'GET /api/admin/prompts/cases': '401 403 403 403 423  200 200 403 403 200',
  'GET /api/admin/prompts/cases.csv': '401 403 403 403 423  200 200 403 403 200',
  'GET /api/admin/prompts/reports': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/prompts/reports/:id/uphold': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/prompts/reports/:id/reject': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/prompts/reports/bulk': '401 403 403 403 423  201 201 403 403 201',

  'GET /api/public/learner-stories': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/public/learner-stories/:slug': '200 200 200 200 200  200 200 200 200 200',
  'GET /api/admin/learner-stories': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/learner-stories.csv': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learner-stories': '401 403 403 403 423  201 201 403 403 403',
  'GET /api/admin/learner-stories/:id': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/learner-stories/:id': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/learner-stories/:id': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learner-stories/:id/restore': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learner-stories/:id/publish': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learner-stories/:id/unpublish': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/learner-stories/:id/draft': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/learner-stories/:id/draft': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learner-stories/:id/draft/publish': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/learner-stories/order': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/learner-stories/:id/versions': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/learner-stories/:id/versions/:version': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learner-stories/:id/versions/:version/restore': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learner-stories/images': '401 403 403 403 423  201 201 403 403 403',

  'GET /api/admin/forum/posts': '401 403 403 403 423  200 200 403 403 200',
  'GET /api/admin/forum/posts.csv': '401 403 403 403 423  200 200 403 403 200',
  'GET /api/admin/forum/reports': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/forum/reports/:id/uphold': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/forum/reports/:id/reject': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/forum/reports/bulk': '401 403 403 403 423  201 201 403 403 201',
  'PUT /api/admin/forum/posts/:id': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/forum/posts/:id/remove': '401 403 403 403 423  200 200 403 403 200',
  'GET /api/admin/forum/public-quotes': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/forum/posts/:id/featured': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/forum/replies/:id/remove': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/forum/replies/:id/restore': '401 403 403 403 423  200 200 403 403 200',
  'POST /api/admin/forum/posts/:id/restore': '401 403 403 403 423  200 200 403 403 200',

  'GET /api/notifications': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/notifications/unread-count': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/notifications/read': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/user/push-subscriptions': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/push-subscriptions': '401 201 201 201 423  201 201 201 201 201',
  'DELETE /api/user/push-subscriptions': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/user/push-subscriptions/test': '401 202 202 202 423  202 202 202 202 202',
  'GET /api/notifications/preferences': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/notifications/preferences': '401 200 200 200 423  200 200 200 200 200',
  // The link of an e-mail needs no session; without one these are about the caller.
  'GET /api/email-preferences': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/email-preferences': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/email-preferences/unsubscribe': '200 200 200 200 200  200 200 200 200 200',

  // Nobody but those who said yes gets into a live room, and nobody but its hosts behind the hostPath.
  'GET /api/events/:slug/live': '401 403 200 403 423  403 403 403 403 403',
  'GET /api/live/:roomCode': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/events/:slug/live/participants': '401 403 200 403 423  403 403 403 403 403',
  'POST /api/events/:slug/live/activities/:id/response': '401 403 201 403 423  403 403 403 403 403',
  'POST /api/events/:slug/live/activities/:id/late-response': '401 403 201 403 423  403 403 403 403 403',
  'POST /api/events/:slug/live/questions': '401 403 201 403 423  403 403 403 403 403',
  // The scene's room has a question of somebody else's, which is not theirs to take back.
  'DELETE /api/events/:slug/live/questions/:id': '401 403 404 403 423  403 403 403 403 403',
  'PUT /api/events/:slug/live/questions/:id/vote': '401 403 200 403 423  403 403 403 403 403',
  'DELETE /api/events/:slug/live/questions/:id/vote': '401 403 200 403 423  403 403 403 403 403',
  'PUT /api/events/:slug/live/profile-visibility': '401 403 200 403 423  403 403 403 403 403',
  'PUT /api/events/:slug/live/board': '401 403 200 403 423  403 403 403 403 403',
  'POST /api/events/:slug/live/presence': '401 403 200 403 423  403 403 403 403 403',
  'POST /api/events/:slug/live/reactions': '401 403 200 403 423  403 403 403 403 403',
  'GET /api/events/:slug/live/me': '401 403 200 403 423  403 403 403 403 403',
  'GET /api/admin/live-workspace/:eventId': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/activities': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities': '401 403 403 403 423  201 403 201 403 403',
  'GET /api/admin/live-workspace/:eventId/activities/:id': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/activities/:id': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/activities/:id/notes': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/notes': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/correct':
    '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/evaluate-failed':
    '401 403 403 403 423  200 403 200 403 403',
  'DELETE /api/admin/live-workspace/:eventId/activities/:id': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/start': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/pause': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/resume': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/close': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/reveal': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/results':
    '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/duplicate':
    '401 403 403 403 423  201 403 201 403 403',
  'PUT /api/admin/live-workspace/:eventId/activity-order': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/copy-from': '401 403 403 403 423  201 403 201 403 403',
  'GET /api/admin/live-workspace/:eventId/lessons': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/from-lesson': '401 403 403 403 423  201 403 201 403 403',
  'POST /api/admin/live-workspace/:eventId/stage/show': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/reactions': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/timer': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/presence': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/rehearsal': '401 403 403 403 423  201 403 201 403 403',
  'DELETE /api/admin/live-workspace/:eventId/rehearsal': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/stage/undo': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/stage/remove': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/:id/hide': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/:id/unhide': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/:id/answered':
    '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/:id/approve': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/:id/pin': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/:id/unpin': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/:id/merge': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/:id/unmerge': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/questions/:id/answer': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/question-settings': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/questions/deadline': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/resources': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/resources': '401 403 403 403 423  201 403 201 403 403',
  'PUT /api/admin/live-workspace/:eventId/resources/:id': '401 403 403 403 423  200 403 200 403 403',
  'DELETE /api/admin/live-workspace/:eventId/resources/:id': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/participants': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/responses': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/responses/:id': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/responses/:id/evaluate':
    '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/responses/:id/evaluation':
    '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/responses/:id/evaluation/pick':
    '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/activities/:id/words': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/live-workspace/:eventId/activities/:id/card-groups':
    '401 403 403 403 423  201 403 201 403 403',
  'PUT /api/admin/live-workspace/:eventId/card-groups/:id': '401 403 403 403 423  200 403 200 403 403',
  'DELETE /api/admin/live-workspace/:eventId/card-groups/:id': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/live-workspace/:eventId/cards/:id': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/export.csv': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/summary': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/silent': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/silent.csv': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/live-workspace/:eventId/report.pdf': '401 403 403 403 423  200 403 200 403 403',

  // A locked account is locked here as well, where guests may read.
  'GET /api/public/whats-new': '200 200 200 200 423  200 200 200 200 200',
  'GET /api/public/whats-new/latest': '200 200 200 200 423  200 200 200 200 200',
  'GET /api/user/whats-new/seen': '401 200 200 200 423  200 200 200 200 200',
  'PUT /api/user/whats-new/seen': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/admin/whats-new': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/whats-new/:id': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/whats-new': '401 403 403 403 423  201 201 403 403 403',
  'PUT /api/admin/whats-new/:id': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/whats-new/:id/hidden': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/whats-new/:id/versions': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/whats-new/:id/versions/:version': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/public/changelogs': '200 200 200 200 200  200 200 200 200 200',

  // Whoever signs in on the media site is somebody else there, or nobody yet.
  'GET /api/media/auth/idp': '303 303 303 303 303  303 303 303 303 303',
  'GET /api/user/auth/idp/callback': '303 303 303 303 303  303 303 303 303 303',

  'GET /api/admin/search/misses': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/search/synonyms': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/search/synonyms': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/search/synonyms/:id': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/search': '401 200 200 200 423  200 200 200 200 200',

  // A locked document answers with its title; that its body stays inside is the canaries' to watch.
  'GET /api/communities/:slug/library': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/templates': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/library-files/:fileId': '401 403 200 403 423  403 403 403 403 403',
  'GET /api/communities/:slug/library/:documentSlug': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/communities/:slug/bmc': '401 403 200 403 423  403 403 403 403 403',
  'GET /api/communities/:slug/jtbd': '401 403 200 403 423  403 403 403 403 403',

  'GET /api/admin/media-library/photos': '401 403 403 403 423  200 200 200 403 403',
  'POST /api/admin/media-library/photos': '401 403 403 403 423  201 201 201 403 403',
  'DELETE /api/admin/media-library/photos/:id': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/media-library/photos/:id/restore': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learning/courses/:id/image': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learning/courses/:id/image/from-library': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/learning/courses/:id/image': '401 403 403 403 423  200 200 403 403 403',

  // Audits quote locked texts: they are for those who edit them.
  'POST /api/admin/library-audit-runs': '401 403 403 403 423  201 201 403 403 403',
  'GET /api/admin/library-audit-runs': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/library-audit-runs/:id': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/library-audit-runs/:id/cancel': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/library-audits': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/library-documents/:id/audits': '401 403 403 403 423  200 200 403 403 403',

  'GET /api/admin/learning/courses': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/learning/courses.csv': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learning/courses': '401 403 403 403 423  201 201 403 403 403',
  'GET /api/admin/learning/courses/:id': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/learning/courses/:id': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/learning/courses/:id/published': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learning/courses/:id/units': '401 403 403 403 423  201 201 403 403 403',
  'PUT /api/admin/learning/courses/:id/units/:unitId': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/learning/courses/:id/units/:unitId': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/learning/courses/:id/order': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learning/courses/:id/units/:unitId/lessons': '401 403 403 403 423  201 201 403 403 403',
  'GET /api/admin/learning/courses/:id/lessons/:lessonId': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/learning/courses/:id/lessons/:lessonId': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/learning/courses/:id/lessons/:lessonId': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/learning/courses/:id/lessons/:lessonId/draft': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/learning/courses/:id/lessons/:lessonId/versions':
    '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/learning/courses/:id/lessons/:lessonId/versions/:version':
    '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/books/:id/sections/:sectionId/versions': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/books/:id/sections/:sectionId/versions/:version':
    '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/library-documents/:id/versions': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/library-documents/:id/versions/:version': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/learning/courses/:id/lessons/:lessonId/draft':
    '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/learning/courses/:id/lessons/:lessonId/publish':
    '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/learning/courses/:id/lessons/:lessonId/preview': '401 403 403 403 423  200 200 403 403 403',

  'GET /api/communities/:slug/events': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/events': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/events/:slug': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/events/:slug/rsvp': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/events/:slug/calendar.ics': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/community/events': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/community/events/:slug': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/community/events/:slug/rsvp': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/community/events/:slug/calendar.ics': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/community': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/community/:slug': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/community/:slug/rsvp': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/community/:slug/calendar.ics': '401 200 200 200 423  200 200 200 200 200',
  'GET /api/calendar/feeds': '401 200 200 200 423  200 200 200 200 200',
  'POST /api/calendar/feeds': '401 201 201 201 423  201 201 201 201 201',
  'DELETE /api/calendar/feeds/:id': '401 200 200 200 423  200 200 200 200 200',
  'DELETE /api/calendar/feeds': '401 200 200 200 423  200 200 200 200 200',
  // Whoever has the address, for the person whose calendar it is.
  'GET /api/calendar/:token.ics': '200 200 200 200 423  200 200 200 200 200',
  'GET /api/admin/events': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/events.csv': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/events': '401 403 403 403 423  201 403 201 403 403',
  'GET /api/admin/events/:id': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/events/:id': '401 403 403 403 423  200 403 200 403 403',
  'DELETE /api/admin/events/:id': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/events/:id/publish': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/events/:id/cancel': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/events/:id/summary': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/events/:id/copies': '401 403 403 403 423  201 403 201 403 403',
  'POST /api/admin/events/:id/series/cancel': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/events/:id/series/cancel-rest': '401 403 403 403 423  200 403 200 403 403',
  'POST /api/admin/events/:id/restore': '401 403 403 403 423  200 403 200 403 403',
  'PUT /api/admin/events/:id/attendance': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/events/:id/rsvps': '401 403 403 403 423  200 403 200 403 403',
  'GET /api/admin/events/:id/rsvps.csv': '401 403 403 403 423  200 403 200 403 403',

  'GET /api/admin/books': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/books.csv': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/books': '401 403 403 403 423  201 201 403 403 403',
  'GET /api/admin/books/:id': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/books/:id': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/books/:id/published': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/books/:id/cover/from-library': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/books/:id/cover/svg': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/books/:id/cover': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/books/:id/chapters': '401 403 403 403 423  201 201 403 403 403',
  'PUT /api/admin/books/:id/chapters/:chapterId': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/books/:id/chapters/:chapterId': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/books/:id/order': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/books/:id/chapters/:chapterId/sections': '401 403 403 403 423  201 201 403 403 403',
  'GET /api/admin/books/:id/sections/:sectionId': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/books/:id/sections/:sectionId': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/books/:id/sections/:sectionId/draft': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/books/:id/sections/:sectionId/draft': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/books/:id/sections/:sectionId/publish': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/books/:id/sections/:sectionId/preview': '401 403 403 403 423  200 200 403 403 403',

  'GET /api/admin/libraries': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/libraries/:slug': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/libraries/:slug/documents': '401 403 403 403 423  201 201 403 403 403',
  'POST /api/admin/libraries/:slug/collections': '401 403 403 403 423  201 201 403 403 403',
  'PUT /api/admin/libraries/:slug/collections/:collectionId': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/libraries/:slug/collections/:collectionId': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/libraries/:slug/collections-order': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/libraries/:slug/order': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/library-documents/:id': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/library-documents/:id/draft': '401 403 403 403 423  200 200 403 403 403',
  'DELETE /api/admin/library-documents/:id/draft': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/library-documents/:id/publish': '401 403 403 403 423  200 200 403 403 403',
  'PUT /api/admin/library-documents/:id/settings': '401 403 403 403 423  200 200 403 403 403',
  'POST /api/admin/library-documents/:id/files': '401 403 403 403 423  201 201 403 403 403',
  'POST /api/admin/library-documents/:id/files/:fileId/scan': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/library-documents/:id/files/:fileId': '401 403 403 403 423  200 200 403 403 403',
  'GET /api/admin/library-documents/:id/preview': '401 403 403 403 423  200 200 403 403 403',

  'GET /api/admin/emails/texts': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/emails/texts/:kind/:language': '401 403 403 403 423  200 403 403 403 403',
  'PUT /api/admin/emails/texts/:kind/:language': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/emails/texts/:kind/:language/preview': '401 403 403 403 423  200 403 403 403 403',
  'POST /api/admin/emails/texts/:kind/:language/test': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/emails/texts/:kind/:language/versions': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/emails/texts/:kind/:language/versions/:version': '401 403 403 403 423  200 403 403 403 403',
  'GET /api/admin/outbox': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/outbox.csv': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/outbox/:id': '401 403 403 403 423  200 403 403 403 200',
  'POST /api/admin/outbox/:id/resend': '401 403 403 403 423  201 403 403 403 201',
  'POST /api/admin/outbox/:id/retry': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/emails/catalog': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/admin/emails/catalog/:kind/test': '401 403 403 403 423  200 200 200 200 200',
  'POST /api/admin/outbox/retry-failed': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/outbox/figures': '401 403 403 403 423  200 403 403 403 200',
  'POST /api/admin/emails/sends/preview': '401 403 403 403 423  200 403 403 403 200',
  'POST /api/admin/emails/sends': '401 403 403 403 423  201 403 403 403 201',
  'GET /api/admin/emails/sends': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/emails/sends/events': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/emails/sends/:id': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/emails/sends/:id/recipients': '401 403 403 403 423  200 403 403 403 200',
  'POST /api/admin/emails/sends/:id/cancel': '401 403 403 403 423  200 403 403 403 200',
  'GET /api/admin/email-suppressions': '401 403 403 403 423  200 403 403 403 200',
  'POST /api/admin/email-suppressions': '401 403 403 403 423  201 403 403 403 201',
  'POST /api/admin/email-suppressions/:id/lift': '401 403 403 403 423  200 403 403 403 200',
};

/**
 * The same of what is for business clients of the media site. The columns are those of `clientCallers`: a guest, a free
 * learner; a client without and one with a profile, and one whose session has expired.
 */
const clientTable: Readonly<Record<string, string>> = {
  'GET /api/media/me': '401 401  200 200 401',
  'GET /api/media/session': '200 200  200 200 200',
  'PUT /api/media/me/profile': '401 401  200 200 401',
  'POST /api/media/logout': '401 401  200 200 401',
  'GET /api/media/pricing': '401 401  403 200 401',
  'GET /api/media/quotes': '401 401  200 200 401',
  'POST /api/media/quotes': '401 401  403 201 401',
  // As the browser that asked for it, or a client whose it is not.
  'GET /api/media/quotes/:id/conversation': '200 200  200 200 200',
  'POST /api/media/quotes/:id/accept': '200 200  403 403 403',
  'POST /api/media/quotes/:id/questions': '200 200  403 403 403',
};

let fixtures: Fixtures;
const registered = new Set<string>();

/** Hears of every route as it is registered, also of those that no description names. */
function watchRoutes(message: unknown): void {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') registered.add(`${one} ${url}`);
  });
}

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  fixtures = await createFixtures();
  unsubscribe('fastify.initialization', watchRoutes);
});
afterAll(() => fixtures.close());

describe('every endpoint is', () => {
  const known = endpoints.map(keyOf).sort();
  const missingFrom = (lines: object) => known.filter((key) => !(key in lines));

  test('in the table, with a valid request', () => {
    const statuses = callers.map(() => '...').join(' ');
    const tables = { ...table, ...clientTable };
    expect(
      missingFrom(tables),
      `add to apps/api/src/suites/access-table.test.ts: '<route>': '${statuses}'`,
    ).toEqual([]);
    expect(
      missingFrom(requests),
      "add to the file of its area in apps/api/src/suites/requests: '<route>': nothing, or what a valid request needs",
    ).toEqual([]);
    expect(
      Object.keys(tables).filter((key) => !known.includes(key)),
      'no such route any more',
    ).toEqual([]);
    expect(
      Object.keys(requests).filter((key) => !known.includes(key)),
      'no such route any more',
    ).toEqual([]);
  });

  test('in the catalogue, as far as it is registered', () => {
    // The reference page is not part of the API it describes.
    const routes = [...registered].filter((route) => !route.startsWith('GET /api/docs'));
    expect(routes.sort()).toEqual(known);
  });

  test('in the OpenAPI document', async () => {
    const { paths } = (await fixtures.testApp.guest('GET', '/api/openapi.json')).body;
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.sort()).toEqual(known);
  });

  test('described with the lengths that count', async () => {
    const { components } = (await fixtures.testApp.guest('GET', '/api/openapi.json')).body;
    expect(components.schemas.CreatePostBody.properties).toMatchObject({
      title: { type: 'string', minLength: 1, maxLength: 160 },
      question: { type: 'string', minLength: 1, maxLength: 3_000 },
    });
  });
});

describe('a valid request', () => {
  test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    '%s',
    async (key, endpoint) => {
      const isOfClients = isForClients(endpoint);
      const expected = ((isOfClients ? clientTable : table)[key] ?? '').split(/\s+/).map(Number);
      const answered: Record<string, number> = {};
      const columns = isOfClients ? clientCallers : callers;
      for (const caller of columns) {
        const request = (await requests[key]?.(fixtures, isOfClients ? 'guest' : (caller as Caller))) ?? {};
        const { status } = await fixtures.testApp.guest(
          endpoint.method,
          addressOf(endpoint.path, request),
          request.body,
          {
            headers: { ...request.headers, ...(await fixtures.credentials(caller)) },
            remoteAddress: newClientAddress(),
          },
        );
        answered[caller] = status;
      }
      expect(answered).toEqual(Object.fromEntries(columns.map((caller, at) => [caller, expected[at]])));
    },
  );
});
