import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestListener } from '@react-router/node';
import type { Logger } from 'pino';
import { RouterContextProvider, type ServerBuild } from 'react-router';

import { newId } from '../ids.ts';
import { isRead, readAssets, refuse, requestPath, sendAsset } from './assets.ts';
import { securityHeaders } from './security-headers.ts';
import type { Listener } from './spa.ts';

/** What the site must know about the house it stands in. */
export interface SiteAddresses {
  /** Where this process reaches the API. */
  readonly apiBaseUrl: string;
  readonly learnerUrl: string;
  readonly publicUrl: string;
  /** The request that a page is an answer to, as the log names it. */
  readonly requestId: string;
}

export interface SiteOptions extends Omit<SiteAddresses, 'requestId'> {
  readonly log: Pick<Logger, 'error'>;
  /** The `build` folder of the site, with `client` and `server` inside. */
  readonly buildDir: string;
  readonly imageUrl?: string;
}

type SiteBuild = ServerBuild & {
  entry: {
    module: {
      provideAddresses(context: RouterContextProvider, addresses: SiteAddresses): void;
      provideReport(context: RouterContextProvider, report: (error: unknown, path: string) => void): void;
    };
  };
};

/** Serves the public site: built assets from memory, everything else rendered. Rejects when it has not been built. */
export async function createSiteListener(options: SiteOptions): Promise<Listener> {
  const { buildDir, log, apiBaseUrl, learnerUrl, publicUrl, imageUrl } = options;
  const assets = readAssets(join(buildDir, 'client'));
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as SiteBuild;
  const render = createRequestListener({
    build,
    mode: 'production',
    getLoadContext: () => {
      const context = new RouterContextProvider();
      const requestId = newId('req');
      build.entry.module.provideAddresses(context, { apiBaseUrl, learnerUrl, publicUrl, requestId });
      build.entry.module.provideReport(context, (error, path) =>
        log.error({ err: error, path, reqId: requestId }, 'rendering a page failed'),
      );
      return context;
    },
  });
  const headers = new Headers(
    securityHeaders({
      ...(imageUrl === undefined ? {} : { imageUrl }),
      // The site ships no script at all. JSON-LD is data and not subject to the policy.
      scriptSources: ["'none'"],
    }),
  );

  return (request, response) => {
    response.setHeaders(headers);
    if (!isRead(request, response)) return;
    if (!isReadable(request)) return refuse(response, 400, 'Bad request');
    const canonical = canonicalUrl(request.url ?? '/');
    if (canonical !== request.url) {
      response.writeHead(308, { location: canonical, 'cache-control': 'public, max-age=3600' }).end();
      return;
    }
    const path = requestPath(request);
    if (path === undefined) return refuse(response, 404, 'Not found');
    const asset = assets.get(path);
    if (asset !== undefined) return sendAsset(request, response, asset);
    if (path.startsWith('/assets/')) return refuse(response, 404, 'Not found');
    render(request, response);
  };
}

/** The renderer takes addresses apart with `new URL`, which throws for what a browser never sends. */
function isReadable({ url = '', headers: { host = '' } }: IncomingMessage): boolean {
  return (
    url.startsWith('/') && !url.includes('\\') && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)
  );
}

/** Every page has one address: no doubled or closing slashes, the language in lower case. */
function canonicalUrl(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const canonical = path
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/^\/en(?=\/|$)/i, '/en');
  return [canonical, ...query].join('?');
}
