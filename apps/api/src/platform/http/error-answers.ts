import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  AppError,
  isDatabaseUnavailable,
  isOfClosedAccount,
  isOfDeletedEvent,
  isOutOfSpace,
  isStatementTimeout,
  LegacyError,
  notFound,
  StorageUnavailableError,
  validationFailed,
} from '../errors.ts';

/** Turns whatever was thrown into the one declared error shape. Nothing of the inside goes out. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof LegacyError) {
    return reply
      .code(error.status)
      .headers(error.headers)
      .type('application/json')
      .send(json({ error: error.message, request_id: request.id }));
  }
  const known = error instanceof AppError ? error : knownError(error);
  // Where it was met says nothing: the next request meets it elsewhere.
  if (isOutOfSpace(error)) request.log.error('no space is left on the disk');
  if (error instanceof StorageUnavailableError) request.log.error({ err: error.cause }, error.message);
  if (known === undefined || isStatementTimeout(error)) request.log.error({ err: error }, 'request failed');
  const answer = known ?? new AppError('INTERNAL', 'Something went wrong on our side');
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .type('application/json')
    .send(json({ code: answer.code, message: answer.message, ...answer.details, request_id: request.id }));
}

// Error bodies bypass the success schemas, which would refuse them.
const json = (body: unknown) => JSON.stringify(body);

function knownError(error: unknown): AppError | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that can name nothing is as absent as one that names nothing.
    if (error.validationContext === 'params') return notFound('This address');
    return validationFailed(
      error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'is not valid',
      })),
    );
  }
  if (isOfClosedAccount(error)) return new AppError('UNAUTHENTICATED', 'Please sign in');
  if (isOfDeletedEvent(error)) return notFound('This event');
  return passingTrouble(error) ?? refusal(error);
}

/** What is over by itself, or once somebody has looked after a machine: the same request may be sent again then. */
function passingTrouble(error: unknown): AppError | undefined {
  const answer = (message: string, seconds: number, details = {}) =>
    new AppError('UNAVAILABLE', message, details, { 'retry-after': String(seconds) });
  if (isDatabaseUnavailable(error)) {
    return answer('The service is restarting; please try again in a moment', 1);
  }
  if (isStatementTimeout(error)) {
    return answer('The database takes very long at the moment; please try again', 5);
  }
  if (error instanceof StorageUnavailableError) {
    return answer('The store of pictures does not answer; please try again in a moment', 10, {
      missing: 'image_store',
    });
  }
  if (isOutOfSpace(error)) {
    return answer('There is no space left to store this; please try again later', 30);
  }
  return undefined;
}

/** What the framework says of a request that it could not take. */
function refusal(error: unknown): AppError | undefined {
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound('This address');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('UNSUPPORTED_MEDIA', 'This content type is not accepted here');
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) {
    return new AppError('PAYLOAD_TOO_LARGE', 'The body is larger than this endpoint accepts');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return validationFailed([{ path: '', message: 'The request could not be read' }]);
  }
  return undefined;
}
