import type { FastifyInstance } from 'fastify';
import { registerAccountsForOperators } from './features/accounts/operator-routes.ts';
import { registerAccounts } from './features/accounts/routes.ts';
import { registerAuthoring } from './features/authoring/routes.ts';
import { registerBooks } from './features/books/routes.ts';
import { registerCanvases } from './features/canvases/routes.ts';
import { registerCertificates } from './features/certificates/routes.ts';
import { registerCommerce } from './features/commerce/routes.ts';
import { registerCommunities } from './features/communities/routes.ts';
import { registerDashboard } from './features/dashboard/routes.ts';
import { registerEmails } from './features/emails/routes.ts';
import { registerFrontPage } from './features/front-page/routes.ts';
import { registerLearning } from './features/learning/routes.ts';
import { registerLibrary } from './features/library/routes.ts';
import { registerLibraryAudits } from './features/library-audits/routes.ts';
import { registerNotifications } from './features/notifications/routes.ts';
import { registerPayments } from './features/payments/routes.ts';
import { registerPictures } from './features/pictures/routes.ts';
import { registerSearch } from './features/search/routes.ts';
import { registerSystem } from './features/system/routes.ts';
import { buildServer } from './platform/http/server.ts';
import type { Services } from './platform/services.ts';

/** The whole API, not listening yet. Tests inject requests into it. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await buildServer(services);
  registerSystem(app, services);
  registerAccounts(app, services);
  registerAccountsForOperators(app, services);
  registerCommunities(app, services);
  registerFrontPage(app, services);
  registerLearning(app, services);
  registerAuthoring(app, services);
  registerBooks(app, services);
  registerLibrary(app, services);
  registerLibraryAudits(app, services);
  registerCanvases(app, services);
  registerCertificates(app, services);
  registerPictures(app, services);
  registerSearch(app, services);
  registerCommerce(app, services);
  registerPayments(app, services);
  registerDashboard(app, services);
  registerEmails(app, services);
  registerNotifications(app, services);
  await app.ready();
  return app;
}
