import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { accepts, matchesEtag } from '../http/negotiation.ts';

/** One built file with the compressed forms that the build left beside it. */
export interface Asset {
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

export type Assets = ReadonlyMap<string, Asset>;

const textTypes = /^(text\/|application\/(javascript|json|manifest\+json|xml))/;

function contentType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return textTypes.test(type) ? `${type}; charset=utf-8` : type;
}

/** Vite puts a content hash into every name below `assets/`, so those never change. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.html$|\/service-worker\.js$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Reads a built client folder into memory. A build is a few megabytes, and whoever rebuilds beneath a
 * running server changes nothing until it restarts: no page ever refers to an asset that has gone.
 */
export function readAssets(clientDir: string): Assets {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(clientDir, file).split(sep).join('/')}`;
    // Vite's manifest names the source files and is nobody's business outside.
    if (!path.startsWith('/.')) files.set(path, readFileSync(file));
  }
  const assets = new Map<string, Asset>();
  for (const [path, plain] of files) {
    if (/\.(br|gz)$/.test(path)) continue;
    assets.set(path, {
      headers: { 'content-type': contentType(path), 'cache-control': cacheControl(path) },
      etag: etagOf(plain),
      plain,
      br: files.get(`${path}.br`),
      gzip: files.get(`${path}.gz`),
    });
  }
  return assets;
}

/** A page of the build with something said in its head that only the running server knows. */
export function withHeadTag(page: Asset, line: string): Asset {
  const plain = Buffer.from(page.plain.toString('utf8').replace('</head>', () => `${line}</head>`));
  // At the highest quality, as the build compresses, each page would take a start 20 ms longer.
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { ...page, etag: etagOf(plain), plain, br, gzip: gzipSync(plain) };
}

function etagOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Answers GET and HEAD with one asset, compressed as the client likes, or 304 when it holds this version. */
export function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  const offered = request.headers['accept-encoding'];
  const [suffix, body] =
    asset.br && accepts(offered, 'br')
      ? ['br', asset.br]
      : asset.gzip && accepts(offered, 'gzip')
        ? ['gzip', asset.gzip]
        : ['', asset.plain];
  const etag = `"${asset.etag}${suffix === '' ? '' : `-${suffix}`}"`;
  const headers: OutgoingHttpHeaders = { ...asset.headers, etag };
  if (asset.br || asset.gzip) headers.vary = 'Accept-Encoding';
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (suffix !== '') headers['content-encoding'] = suffix;
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The path of a request without its query, decoded; undefined when it is not a well-formed path. */
export function requestPath(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}

/** Answers a short plain-text refusal. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}

export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Pages and assets are only ever read. Answers 405 and returns false for any other method. */
export function isRead(request: IncomingMessage, response: ServerResponse): boolean {
  if (isReading(request)) return true;
  response.setHeader('allow', 'GET, HEAD');
  refuse(response, 405, 'Method not allowed');
  return false;
}
