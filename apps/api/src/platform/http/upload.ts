import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { AppError, validationFailed } from '../errors.ts';

/** The largest picture that may be sent to an endpoint that names no other limit, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** What the parts around the file may add. */
const envelope = 16 * 1024;

/** Makes a scope understand `multipart/form-data` and nothing else; other bodies are 415. */
export async function acceptUploads(scope: FastifyInstance, maxBytes = maxUploadBytes): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
}

// The body is a file by the time it would be validated; everything else is validated as everywhere.
const validateAllButBody: FastifySchemaCompiler<unknown> = (route) =>
  route.httpPart === 'body'
    ? () => true
    : validatorCompiler(route as Parameters<typeof validatorCompiler>[0]);

/** What a route with an upload adds: the one file, whole, becomes `request.body`. */
export const uploadHooks = (maxBytes = maxUploadBytes) => ({
  bodyLimit: maxBytes + envelope,
  validatorCompiler: validateAllButBody,
  preValidation: async (request: FastifyRequest) => {
    request.body = await readUpload(request, maxBytes);
  },
});

async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Uint8Array> {
  if (!request.isMultipart()) throw noFile();
  let found: Buffer | undefined;
  try {
    for await (const part of request.files()) {
      const bytes = await part.toBuffer();
      if (part.fieldname !== 'file') throw noFile();
      found = bytes;
    }
  } catch (error) {
    throw refusal(error as FastifyError, maxBytes);
  }
  if (found === undefined || found.length === 0) throw noFile();
  return found;
}

const refused = (message: string) => validationFailed([{ path: 'file', message }]);
const noFile = () => refused('Send one file, in the field "file"');

function refusal(error: FastifyError, maxBytes: number): Error {
  if (error instanceof AppError) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError(
      'PAYLOAD_TOO_LARGE',
      `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB`,
      { limit_bytes: maxBytes },
    );
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(error.code)) return refused('Send one file and nothing else');
  return refused('The upload ended before the file was whole');
}
