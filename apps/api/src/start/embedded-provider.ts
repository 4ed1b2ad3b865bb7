import type { RequestListener } from 'node:http';
import type { Config } from '../platform/config.ts';
import { redirectUriOf } from '../platform/openid/identity-provider.ts';
import type { Services } from '../platform/services.ts';

/** Loaded when somebody signs in there for the first time: no start waits for it, and production has none. */
export function embeddedProviderOf(
  config: Config,
  { authSecret, log }: Services,
): RequestListener | undefined {
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
