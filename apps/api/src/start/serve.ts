import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { type Config, rootDir } from '../platform/config.ts';
import { listen, ownApiUrl } from '../platform/http/listen.ts';
import { redirectUriOf } from '../platform/openid/identity-provider.ts';
import type { Services } from '../platform/services.ts';
import { serveImages } from '../platform/storage/serve.ts';
import { createSiteListener } from '../platform/web/site.ts';
import { createSpaListener } from '../platform/web/spa.ts';
import type { Undo } from './undo.ts';

/** Listens on the addresses of all five origins. */
export async function serve(config: Config, services: Services, undo: Undo): Promise<void> {
  const { log } = services;
  const app = await buildApp(services);
  undo.push(() => app.close());
  const spa = (name: string) =>
    createSpaListener({
      clientDir: join(rootDir, 'apps', name, 'build/client'),
      imageUrl: config.imageUrl,
    });
  const listening = await listen(
    config,
    app,
    {
      learner: spa('learner'),
      admin: spa('console'),
      media: spa('media'),
      public: await createSiteListener({
        buildDir: join(rootDir, 'apps/site/build'),
        log,
        cache: services.cache,
        clock: services.clock,
        apiBaseUrl: ownApiUrl(config),
        learnerUrl: config.urls.learner,
        publicUrl: config.urls.public,
        contact: config.contact,
        imageUrl: config.imageUrl,
      }),
    },
    serveImages(services.storage, log),
    embeddedProviderOf(config, services),
  );
  undo.push(listening.stop);
}

/** Loaded when somebody signs in there for the first time: no start waits for it, and production has none. */
function embeddedProviderOf(config: Config, { authSecret, log }: Services): RequestListener | undefined {
  if (config.mediaIdp !== 'embedded') return undefined;
  let loading: Promise<RequestListener> | undefined;
  return (request, response) => {
    loading ??= import('../platform/openid/embedded-provider.ts').then(({ createEmbeddedProvider }) =>
      createEmbeddedProvider(config, { authSecret, redirectUri: redirectUriOf(config) }),
    );
    loading
      .then((answer) => answer(request, response))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the embedded identity provider');
        response.writeHead(500).end();
      });
  };
}
