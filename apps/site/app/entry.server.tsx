import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { provideAddresses } from './addresses.ts';

function compress(html: string, accepted: string): { body: Uint8Array<ArrayBuffer>; encoding?: string } {
  if (/\bbr\b(?!\s*;\s*q=0)/.test(accepted)) {
    // Level 5 costs about a millisecond a page and is a tenth smaller than gzip.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { body: new Uint8Array(brotliCompressSync(html, { params })), encoding: 'br' };
  }
  if (/\bgzip\b(?!\s*;\s*q=0)/.test(accepted)) {
    return { body: new Uint8Array(gzipSync(html)), encoding: 'gzip' };
  }
  return { body: new TextEncoder().encode(html) };
}

/** Pages are small and wait for nothing, so they are rendered whole: no streaming, no script to join pieces. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const html = `<!doctype html>${renderToString(<ServerRouter context={context} url={request.url} />)}`;
  const { body, encoding } = compress(html, request.headers.get('accept-encoding') ?? '');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-length', String(body.length));
  headers.set('vary', 'Accept-Encoding');
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
