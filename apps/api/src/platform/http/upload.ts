import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SpooledFile } from '@cungnghe/contracts/endpoint';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { AppError, isOutOfSpace, validationFailed } from '../errors.ts';

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
    const found = await readUpload(request, maxBytes, (part) => part.toBuffer());
    if (found === undefined || found.length === 0) throw noFile();
    request.body = found;
  },
});

/** The same for one that may be large: it is written to the disk as it comes, and deleted once the request is answered. */
export const spoolHooks = (maxBytes = maxUploadBytes) => {
  const folders = new WeakMap<FastifyRequest, string>();
  return {
    ...uploadHooks(maxBytes),
    preValidation: async (request: FastifyRequest) => {
      const folder = await mkdtemp(join(tmpdir(), 'upload-'));
      folders.set(request, folder);
      const path = join(folder, 'file');
      const found = await readUpload(request, maxBytes, async ({ file, filename }) => {
        await pipeline(file, createWriteStream(path));
        if (file.truncated) throw tooLarge(maxBytes);
        return { path, size: file.bytesRead, name: filename };
      });
      if (found === undefined || found.size === 0) throw noFile();
      request.body = found satisfies SpooledFile;
    },
    // Comes also for whoever has hung up.
    onResponse: async (request: FastifyRequest) => {
      const folder = folders.get(request);
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};

async function readUpload<Found>(
  request: FastifyRequest,
  maxBytes: number,
  read: (part: MultipartFile) => Promise<Found>,
): Promise<Found | undefined> {
  if (!request.isMultipart()) throw noFile();
  let found: Found | undefined;
  try {
    for await (const part of request.files()) {
      const file = await read(part);
      if (part.fieldname !== 'file') throw noFile();
      found = file;
    }
  } catch (error) {
    throw refusal(error as FastifyError, maxBytes);
  }
  return found;
}

const tooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB`, {
    limit_bytes: maxBytes,
  });
const refused = (message: string) => validationFailed([{ path: 'file', message }]);
const noFile = () => refused('Send one file, in the field "file"');

function refusal(error: FastifyError, maxBytes: number): Error {
  if (error instanceof AppError || isOutOfSpace(error)) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(error.code)) return refused('Send one file and nothing else');
  return refused('The upload ended before the file was whole');
}
