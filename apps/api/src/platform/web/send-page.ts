import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts, matchesEtag } from '../http/negotiation.ts';
import type { Page } from './page-cache.ts';

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Answers GET and HEAD with a page in the form that the client likes best, or 304 when it holds this one. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): Promise<void> {
  const offered = request.headers['accept-encoding'];
  const encoding = accepts(offered, 'br') ? 'br' : accepts(offered, 'gzip') ? 'gzip' : undefined;
  const etag = `"${page.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers: OutgoingHttpHeaders = { ...page.headers, etag, vary: 'Accept-Encoding' };
  if (page.shared !== undefined) {
    // What is sent is known to be right now. Nobody may show it longer than it could be kept here.
    const left = Math.floor((page.shared.untilMs - performance.now()) / 1000);
    headers['cache-control'] = `public, max-age=${Math.max(0, Math.min(page.shared.maxAge, left))}`;
  }
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  let { body } = page;
  if (encoding !== undefined && body.length > 0) {
    page.compressed[encoding] ??= compress[encoding](body);
    body = await page.compressed[encoding];
    headers['content-encoding'] = encoding;
  }
  response.writeHead(page.status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
