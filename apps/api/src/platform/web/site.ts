import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';

import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { pathWithoutSecrets } from '../http/request-path.ts';
import { newId } from '../ids.ts';
import { isRead, isReading, readAssets, refuse, requestPath, sendAsset } from './assets.ts';
import { createPageCache, type Render } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import { siteAddresses } from './site-addresses.ts';
import type { Listener } from './spa.ts';

/** What the site must know about the house it stands in. */
interface SiteSurroundings {
  /** Where this process reaches the API. */
  readonly apiBaseUrl: string;
  readonly learnerUrl: string;
  readonly publicUrl: string;
  readonly imageUrl: string | undefined;
  /** Whom to write to or call. */
  readonly contact: Config['contact'];
  /** The request that a page is an answer to, as the log names it. */
  readonly requestId: string;
  /** When it is rendered. */
  readonly now: Date;
}

export interface SiteOptions extends Omit<SiteSurroundings, 'requestId' | 'now' | 'imageUrl'> {
  readonly log: Pick<Logger, 'error'>;
  readonly cache: Cache;
  readonly clock: Clock;
  /** The `build` folder of the site, with `client` and `server` inside. */
  readonly buildDir: string;
  readonly imageUrl?: string;
}

type SiteBuild = ServerBuild & {
  entry: {
    module: {
      provideAddresses(context: RouterContextProvider, addresses: SiteSurroundings): void;
      provideReport(context: RouterContextProvider, report: (error: unknown, path: string) => void): void;
      parametersOf(path: string): readonly string[];
    };
  };
};

/**
 * Serves the public site: built assets from memory, pages from the cache or rendered. Rejects when it has not been
 * built.
 */
export async function createSiteListener(options: SiteOptions): Promise<Listener> {
  const { buildDir, imageUrl } = options;
  const assets = readAssets(join(buildDir, 'client'));
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as SiteBuild;
  const addressOf = siteAddresses(build.routes, build.entry.module.parametersOf);
  const headers = securityHeaders({
    ...(imageUrl === undefined ? {} : { imageUrl }),
    // The site ships no script at all. JSON-LD is data and not subject to the policy.
    scriptSources: ["'none'"],
    // Stories show pictures from where they lie, and a video to whoever opens it.
    pictureSources: ['https:'],
    frameSources: ['https://www.youtube-nocookie.com'],
  });
  const pages = createPageCache(options.cache, rendererOf(build, options), headers);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isRead(request, response)) return;
    const url = request.url ?? '/';
    // The renderer takes addresses apart with `new URL`, which throws for what a browser never sends.
    if (!url.startsWith('/') || url.includes('\\')) return refuse(response, 400, 'Bad request');
    const canonical = canonicalUrl(url);
    if (canonical !== url) {
      response.writeHead(308, { location: canonical, 'cache-control': 'public, max-age=3600' }).end();
      return;
    }
    const path = requestPath(request);
    if (path === undefined) return refuse(response, 404, 'Not found');
    const asset = assets.get(path);
    if (asset !== undefined) return sendAsset(request, response, asset);
    if (path.startsWith('/assets/')) return refuse(response, 404, 'Not found');
    // Nothing else of the request may count, cookies least of all: the next visitor is shown the same page.
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    await sendPage(request, response, await pages.get(addressOf(url), forwardedFor));
  };

  const reportFault = (request: IncomingMessage, response: ServerResponse) => (error: unknown) => {
    options.log.error({ err: error, path: pathWithoutSecrets(request.url ?? '') }, 'sending a page failed');
    if (!response.headersSent) refuse(response, 500, 'Internal server error');
  };

  return (request, response) => {
    // Nearly every request is for a page that is cached under just this address.
    const page = isReading(request) ? pages.find(request.url ?? '/') : undefined;
    if (page !== undefined) {
      sendPage(request, response, page)?.catch(reportFault(request, response));
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(request, response).catch(reportFault(request, response));
  };
}

function rendererOf(build: SiteBuild, options: SiteOptions): Render {
  const { log, clock, apiBaseUrl, learnerUrl, publicUrl, imageUrl, contact } = options;
  const { provideAddresses, provideReport } = build.entry.module;
  const handle = createRequestHandler(build, 'production');
  return (address, forwardedFor) => {
    const context = new RouterContextProvider();
    const requestId = newId('req');
    provideAddresses(context, {
      apiBaseUrl,
      learnerUrl,
      publicUrl,
      imageUrl,
      contact,
      requestId,
      now: clock.now(),
    });
    provideReport(context, (error, path) =>
      log.error({ err: error, path: pathWithoutSecrets(path), reqId: requestId }, 'rendering a page failed'),
    );
    const headers = new Headers();
    if (forwardedFor !== undefined) headers.set('x-forwarded-for', forwardedFor);
    return handle(new Request(publicUrl + address, { headers }), context);
  };
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
