import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRead, readAssets, refuse, requestPath, sendAsset, withHeadTag } from './assets.ts';
import { inlineScriptHashes, securityHeaders } from './security-headers.ts';

export interface SpaOptions {
  /** The `build/client` folder of the app. */
  readonly clientDir: string;
  /** Where uploaded pictures come from; the page names it in `<meta name="image-host">`. */
  readonly imageUrl?: string;
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves a built single-page app. A path that names no file and has no extension is a route inside the
 * app, so it answers `index.html`. Throws when the app has not been built.
 */
export function createSpaListener(options: SpaOptions): Listener {
  const { clientDir, imageUrl } = options;
  const assets = new Map(readAssets(clientDir));
  const built = assets.get('/index.html');
  if (built === undefined) throw new Error(`${clientDir} has no index.html: build the app first`);
  const index =
    imageUrl === undefined ? built : withHeadTag(built, `<meta name="image-host" content="${imageUrl}/">`);
  assets.set('/index.html', index);
  const headers = new Headers(
    securityHeaders({
      ...options,
      scriptSources: ["'self'", ...inlineScriptHashes(index.plain.toString('utf8'))],
    }),
  );

  return (request, response) => {
    response.setHeaders(headers);
    if (!isRead(request, response)) return;
    const path = requestPath(request);
    const asset = path === undefined ? undefined : assets.get(path);
    if (asset !== undefined) sendAsset(request, response, asset);
    else if (path === undefined || /\.\w+$/.test(path)) refuse(response, 404, 'Not found');
    else sendAsset(request, response, index);
  };
}
