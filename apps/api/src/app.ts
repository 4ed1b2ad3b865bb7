import type { FastifyInstance } from 'fastify';
import { registerCommunities } from './features/communities/routes.ts';
import { registerSystem } from './features/system/routes.ts';
import { buildServer } from './platform/http/server.ts';
import type { Services } from './platform/services.ts';

/** The whole API, not listening yet. Tests inject requests into it. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await buildServer(services);
  registerSystem(app, services);
  registerCommunities(app, services);
  await app.ready();
  return app;
}
