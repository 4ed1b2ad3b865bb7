import type { RequestListener } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { keyPattern, type Storage } from './storage.ts';

/** Answers `/images/<key>`. A key is never written twice, so browsers may keep what they got. */
export function serveImages(storage: Storage, log: Logger): RequestListener {
  return (request, response) => {
    const answer = async () => {
      response.setHeader('x-content-type-options', 'nosniff');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
      }
      const key = (request.url ?? '').slice('/images/'.length).replace(/\?.*$/, '');
      // Keys need no escapes: an address with one, or with a way up, names nothing.
      const file = keyPattern.test(key) ? await storage.find(key) : undefined;
      if (!file) {
        response.writeHead(404, { 'cache-control': 'no-store' }).end();
        return;
      }
      response.writeHead(200, {
        'content-type': 'image/webp',
        'content-length': file.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        // The web apps show it from their own origins.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.method === 'HEAD') {
        file.body.destroy();
        response.end();
      } else await pipeline(file.body, response);
    };
    answer().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'serving a picture');
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '10' }).end();
    });
  };
}
