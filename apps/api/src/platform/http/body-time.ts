import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** How long the whole of a JSON body may take to come in, in milliseconds. Files have the server's own limit. */
const longestMs = 20_000;

/** Answers REQUEST_TIMEOUT to a body that trickles in, instead of holding its connection and its memory. */
export function limitBodyTime(app: FastifyInstance, limitMs = longestMs): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isFile = request.headers['content-type']?.startsWith('multipart/') === true;
    const hasBody =
      request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    if (isFile || !hasBody || request.raw.complete) return done(null, payload);
    const body = new PassThrough();
    const tooLate = setTimeout(() => {
      payload.unpipe(body);
      reply.header('connection', 'close');
      body.destroy(new AppError('REQUEST_TIMEOUT', 'The body took too long to arrive'));
    }, limitMs);
    payload.once('error', (error) => body.destroy(error));
    body.on('error', () => undefined);
    body.once('close', () => clearTimeout(tooLate));
    // An answer may be given without reading the body; what is left of it must not block the connection.
    reply.raw.once('close', () => {
      payload.unpipe(body);
      payload.resume();
      body.destroy();
    });
    done(null, payload.pipe(body));
  });
}
