import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { type Config, rootDir } from '../platform/config.ts';
import { listen, ownApiUrl } from '../platform/http/listen.ts';
import type { Services } from '../platform/services.ts';
import { cookieName, sessionCookie, viewCookie } from '../platform/session/token.ts';
import { serveImages } from '../platform/storage/serve.ts';
import { createSiteListener } from '../platform/web/site.ts';
import { createSpaListener, type Entrance } from '../platform/web/spa.ts';
import type { Undo } from './undo.ts';

interface Serving {
  /** The embedded one, if there is one. */
  readonly identityProvider: RequestListener | undefined;
  /** Called before the first request comes in. Only in a worker. */
  readonly join?: () => Promise<void>;
}

/** Listens on the addresses of all five origins. */
export async function serve(
  config: Config,
  services: Services,
  undo: Undo,
  { identityProvider, join: joinOthers }: Serving,
): Promise<void> {
  const { log } = services;
  const app = await buildApp(services);
  undo.push(() => app.close());
  // What a page is made of has to come from the process that keeps the page: another one may hear of a change later.
  const apiBaseUrl =
    joinOthers === undefined
      ? ownApiUrl(config)
      : await app.listen({
          port: 0,
          host: '127.0.0.1',
          exclusive: true,
          listenTextResolver: (address) => `the pages of this worker ask the API at ${address}`,
        });
  await joinOthers?.();
  const spa = (name: string, entrance?: Entrance) =>
    createSpaListener({
      clientDir: join(rootDir, 'apps', name, 'build/client'),
      imageUrl: config.imageUrl,
      ...(entrance && { entrance }),
    });
  const listening = await listen(
    config,
    app,
    {
      learner: spa('learner', {
        path: '/sign-in',
        cookies: [sessionCookie, viewCookie].map((name) => cookieName(name, config.urls.learner)),
        // One's home, and everything inside a community.
        behind: /^\/(c\/.*)?$/,
      }),
      admin: spa('console'),
      media: spa('media'),
      public: await createSiteListener({
        buildDir: join(rootDir, 'apps/site/build'),
        log,
        cache: services.cache,
        clock: services.clock,
        apiBaseUrl,
        learnerUrl: config.urls.learner,
        publicUrl: config.urls.public,
        contact: config.contact,
        imageUrl: config.imageUrl,
      }),
    },
    serveImages(services.storage, log),
    identityProvider,
  );
  undo.push(listening.stop);
  // Before anything waits for the requests in flight: a stream ends by nothing else.
  undo.push(async () => app.eventStreams.end());
}
