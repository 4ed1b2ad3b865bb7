import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Asset, isRead, readAssets, refuse, requestPath, sendAsset, withHeadTag } from './assets.ts';
import { inlineScriptHashes, securityHeaders } from './security-headers.ts';

export interface SpaOptions {
  /** The `build/client` folder of the app. */
  readonly clientDir: string;
  /** Where uploaded pictures come from; the page names it in `<meta name="image-host">`. */
  readonly imageUrl?: string;
  /** Without it, every page is handed out to everybody: what may be read is up to the API. */
  readonly entrance?: Entrance;
}

/** Where a browser is sent that opens a page without any of these cookies: all the page's code would only say so. */
export interface Entrance {
  readonly path: string;
  readonly cookies: readonly string[];
  /** The pages that nobody without a session can read. */
  readonly behind: RegExp;
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves a built single-page app. A path without an extension that names neither a file nor a prerendered page is a
 * route inside the app, and answers the page that its script fills in. Throws when the app has not been built.
 */
export function createSpaListener(options: SpaOptions): Listener {
  const assets = new Map(readAssets(options.clientDir));
  const pages = takePages(assets, options);
  const index = pages.get('/index.html');
  if (index === undefined) throw new Error(`${options.clientDir} has no index.html: build the app first`);
  // An app that prerenders its root has one more page, for the routes that are not prerendered.
  const fallback = pages.get('/__spa-fallback.html') ?? index;
  const headers = new Headers(securityHeaders({ ...options, scriptSources: ["'self'"] }));

  return (request, response) => {
    const path = requestPath(request);
    if (!isPart(path)) response.setHeaders(headers);
    if (!isRead(request, response)) return;
    if (comesFirst(options.entrance, request, path)) return sendToSignIn(options.entrance, request, response);
    const asset = path === undefined ? undefined : (pages.get(pageFile(path)) ?? assets.get(path));
    if (asset !== undefined) sendAsset(request, response, asset);
    else if (path === undefined || /\.\w+$/.test(path)) refuse(response, 404, 'Not found');
    else sendAsset(request, response, fallback);
  };
}

/** Code, styles and fonts show nothing by themselves; what may happen on a page is said by the page that loads them. */
const isPart = (path: string | undefined) =>
  path !== undefined && /^\/assets\/[^/]+\.(css|js|woff2)$/.test(path);

/** Only for a browser that opens a page: the service worker keeps pages, and must not keep this. */
function comesFirst(
  entrance: Entrance | undefined,
  { headers }: IncomingMessage,
  path: string | undefined,
): entrance is Entrance {
  if (entrance === undefined || path === undefined || headers['sec-fetch-mode'] !== 'navigate') return false;
  const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim());
  return entrance.behind.test(path) && !entrance.cookies.some((cookie) => names.includes(cookie));
}

function sendToSignIn({ path }: Entrance, { url = '/' }: IncomingMessage, response: ServerResponse): void {
  const location = url === '/' ? path : `${path}?next=${encodeURIComponent(url)}`;
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}

/** Where the build leaves the page of a route: `/path` and `/path/` are `/path/index.html`. */
const pageFile = (path: string) => `${path.replace(/(?:^\/index\.html|\/)$/, '')}/index.html`;

/**
 * Takes the pages out of the assets, by their files: they are for the addresses of routes, not for their own. Each
 * page lets its own inline scripts run.
 */
function takePages(assets: Map<string, Asset>, options: SpaOptions): ReadonlyMap<string, Asset> {
  const { imageUrl } = options;
  const pages = new Map<string, Asset>();
  for (const [path, built] of assets) {
    if (!/(?:\/index|^\/__spa-fallback)\.html$/.test(path)) continue;
    assets.delete(path);
    const page =
      imageUrl === undefined ? built : withHeadTag(built, `<meta name="image-host" content="${imageUrl}/">`);
    const scriptSources = ["'self'", ...inlineScriptHashes(page.plain.toString('utf8'))];
    const headers = { ...page.headers, ...securityHeaders({ ...options, scriptSources }) };
    pages.set(path, { ...page, headers });
  }
  return pages;
}
