import type { FastifyInstance } from 'fastify';
import { bulkLists } from './bulk-steps.ts';
import { registerAccountClosing } from './features/account-closing/routes.ts';
import { registerAccountsForOperators } from './features/accounts/operator-routes.ts';
import { registerAccounts } from './features/accounts/routes.ts';
import { registerMemberships } from './features/activation-codes/routes.ts';
import { registerApiKeys } from './features/api-keys/routes.ts';
import { registerAuditLog } from './features/audit-log/routes.ts';
import { registerBookAuthoring } from './features/books/author/routes.ts';
import { registerBooks } from './features/books/read/routes.ts';
import { registerBulkActions } from './features/bulk-actions/routes.ts';
import { registerCanvases } from './features/canvases/routes.ts';
import { registerCertificates } from './features/certificates/routes.ts';
import { registerCommunityEditing } from './features/communities/editing-routes.ts';
import { registerProEnds } from './features/communities/pro/ends-routes.ts';
import { registerPro } from './features/communities/pro/routes.ts';
import { registerCommunities } from './features/communities/routes.ts';
import { registerPacks } from './features/content/routes.ts';
import { registerCourseAuthoring } from './features/courses/author/routes.ts';
import { registerCourses } from './features/courses/read/routes.ts';
import { registerDashboard } from './features/dashboard/routes.ts';
import { registerDiscussionsForOperators } from './features/discussions/moderation/operator-routes.ts';
import { registerDiscussions } from './features/discussions/routes.ts';
import { registerDocumentReview } from './features/document-review/routes.ts';
import { registerDraftLinks } from './features/draft-links/routes.ts';
import { registerEmailCatalog } from './features/emails/catalog/routes.ts';
import { registerEmailPreferences } from './features/emails/preferences/routes.ts';
import { registerEmails } from './features/emails/routes.ts';
import { registerEmailSends } from './features/emails/sends/routes.ts';
import { registerEmailSuppressions } from './features/emails/suppressions/routes.ts';
import { registerEmailTexts } from './features/emails/texts/routes.ts';
import { registerEventsForOperators } from './features/events/operator-routes.ts';
import { registerEvents } from './features/events/routes.ts';
import { registerHome } from './features/home/routes.ts';
import { registerImages } from './features/images/routes.ts';
import { registerLibraryAuthoring } from './features/library/author/routes.ts';
import { registerLibraryFiles } from './features/library/files/routes.ts';
import { registerLibrary } from './features/library/read/routes.ts';
import { registerLive } from './features/live/routes.ts';
import { registerMediaClients } from './features/media/clients/routes.ts';
import { registerMediaPrices } from './features/media/prices/routes.ts';
import { registerMediaConsole } from './features/media/quotes/console/routes.ts';
import { registerMediaDeposits } from './features/media/quotes/deposits/routes.ts';
import { registerMediaQuotes } from './features/media/quotes/routes.ts';
import { registerMediaSignIn } from './features/media/sign-in/routes.ts';
import { registerMemberSupport } from './features/member-support/routes.ts';
import { registerMembers } from './features/members/routes.ts';
import { registerNotes } from './features/notes/routes.ts';
import { registerPush } from './features/notifications/push/routes.ts';
import { registerNotifications } from './features/notifications/routes.ts';
import { registerInvoices, registerInvoicesForOperators } from './features/orders/invoices/routes.ts';
import { registerOrdersForOperators } from './features/orders/operator-routes.ts';
import { registerOrders } from './features/orders/routes.ts';
import { registerPaymentDays } from './features/payments/days/routes.ts';
import { registerPayments } from './features/payments/routes.ts';
import { registerPeople } from './features/people/routes.ts';
import { registerPractice } from './features/practice/routes.ts';
import { registerPromptModeration } from './features/prompts/moderation/routes.ts';
import { registerPrompts } from './features/prompts/routes.ts';
import { registerPublicPages } from './features/public-pages/routes.ts';
import { registerRemoved } from './features/removed/routes.ts';
import { registerSavedViews } from './features/saved-views/routes.ts';
import { registerScheduledPublications } from './features/scheduled-publications/routes.ts';
import { registerSchools } from './features/schools/routes.ts';
import { registerSearch } from './features/search/routes.ts';
import { registerSecondFactor } from './features/second-factor/routes.ts';
import { registerSitePages } from './features/site-pages/routes.ts';
import { registerStaff } from './features/staff/routes.ts';
import { registerStoryAuthoring } from './features/stories/author/routes.ts';
import { registerStories } from './features/stories/read/routes.ts';
import { registerSystem } from './features/system/routes.ts';
import { registerWebhooks } from './features/webhooks/routes.ts';
import { registerWhatsNewEditing } from './features/whats-new/editor-routes.ts';
import { registerWhatsNew } from './features/whats-new/routes.ts';
import { registerWorksheets } from './features/worksheets/routes.ts';
import { buildServer } from './platform/http/server.ts';
import type { Services } from './platform/services.ts';
import { publishers } from './publishers.ts';
import { restorers } from './restorers.ts';

const features: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  registerSystem,
  registerAccounts,
  registerAccountsForOperators,
  registerMemberSupport,
  registerAuditLog,
  registerAccountClosing,
  registerSecondFactor,
  registerApiKeys,
  registerWebhooks,
  registerMemberships,
  registerCommunities,
  registerCommunityEditing,
  registerPacks,
  registerPro,
  registerProEnds,
  registerHome,
  registerPublicPages,
  registerSitePages,
  registerCourses,
  registerCourseAuthoring,
  registerPeople,
  registerPractice,
  registerNotes,
  registerWorksheets,
  registerBooks,
  registerBookAuthoring,
  registerLibrary,
  registerLibraryAuthoring,
  registerLibraryFiles,
  registerDocumentReview,
  registerCanvases,
  registerCertificates,
  registerDiscussions,
  registerMembers,
  registerPrompts,
  registerPromptModeration,
  registerStaff,
  registerStories,
  registerStoryAuthoring,
  registerDiscussionsForOperators,
  registerImages,
  registerSearch,
  registerEvents,
  registerEventsForOperators,
  (app, services) => registerBulkActions(app, services, bulkLists),
  registerOrders,
  registerOrdersForOperators,
  registerInvoices,
  registerInvoicesForOperators,
  registerPayments,
  registerPaymentDays,
  registerDashboard,
  registerDraftLinks,
  registerEmails,
  registerEmailPreferences,
  registerEmailCatalog,
  registerEmailSends,
  registerEmailSuppressions,
  registerEmailTexts,
  registerNotifications,
  registerPush,
  registerWhatsNew,
  registerWhatsNewEditing,
  registerMediaClients,
  registerMediaSignIn,
  registerMediaQuotes,
  registerMediaDeposits,
  registerMediaConsole,
  registerMediaPrices,
  registerLive,
  (app, services) => registerRemoved(app, services, restorers),
  (app, services) => registerScheduledPublications(app, services, publishers),
  registerSavedViews,
  registerSchools,
];

/** The whole API, not listening yet. Tests inject requests into it. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await buildServer(services);
  for (const register of features) register(app, services);
  await app.ready();
  return app;
}
