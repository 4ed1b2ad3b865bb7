import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import { StorageUnavailableError } from '../errors.ts';
import type { S3Config } from '../store-settings.ts';
import type { Storage } from './storage.ts';

/** How long a store may take for one picture, attempts that failed included; without it a store that hangs holds everybody. */
const timeoutMs = 5_000;
/** How long it may say nothing in the middle of a picture. */
const silenceMs = 5_000;

/**
 * The client of a store. Loaded with its first use: it is large, and most installations have a folder. With `silence` it
 * gives up a store that neither takes nor sends anything for so long; without it whoever asks has a deadline.
 */
export async function connectS3(config: Omit<S3Config, 'bucket'>, silence?: { readonly afterMs: number }) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Stores other than Amazon's are addressed by path, and do not all know the newer checksums.
    ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
    ...(silence && {
      requestHandler: { connectionTimeout: silence.afterMs, socketTimeout: silence.afterMs },
    }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...sdk, client };
}

/** A bucket of any S3-compatible store. Throws {@link StorageUnavailableError} when it does not answer in time, or wrongly. */
export function createS3Storage({ bucket, ...config }: S3Config): Storage {
  let connected: ReturnType<typeof connectS3> | undefined;
  const s3 = () => {
    connected ??= connectS3(config);
    return connected;
  };
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const unavailable = (error: unknown): never => {
    throw new StorageUnavailableError(error);
  };
  const store = async (file: Omit<PutObjectCommandInput, 'Bucket'>, abortSignal: AbortSignal) => {
    const { client, PutObjectCommand } = await s3();
    await client.send(new PutObjectCommand({ Bucket: bucket, ...file }), { abortSignal }).catch(unavailable);
  };
  return {
    async put(key, bytes, contentType) {
      const about = { ContentType: contentType, CacheControl: 'public, max-age=31536000, immutable' };
      await store({ Key: key, Body: bytes, ...about }, AbortSignal.timeout(timeoutMs));
    },
    async putFile(key, { path, size }) {
      const { body, signal, end } = readWhileTaken(path);
      const about = { ContentType: 'application/octet-stream', CacheControl: 'private, no-store' };
      await store({ Key: key, Body: body, ContentLength: size, ...about }, signal).finally(end);
    },
    async find(key, part) {
      const { client, GetObjectCommand, NoSuchKey } = await s3();
      try {
        const command = new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(part && { Range: `bytes=${part.start}-${part.end}` }),
        });
        // The deadline is that of the first byte: it must not end a picture that is on its way to a slow reader.
        const deadline = new AbortController();
        const timer = setTimeout(() => deadline.abort(), timeoutMs);
        const { Body, ContentLength } = await client
          .send(command, { abortSignal: deadline.signal })
          .finally(() => clearTimeout(timer));
        return { size: ContentLength ?? 0, body: inParts(Body as Readable) };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        return unavailable(error);
      }
    },
    async *list() {
      const { client, ListObjectsV2Command } = await s3();
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const command = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next });
        const { Contents = [], NextContinuationToken } = await client
          .send(command, inTime())
          .catch(unavailable);
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
        next = NextContinuationToken;
      }
    },
    async delete(key) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), inTime()).catch(unavailable);
    },
  };
}

/** A file of the disk, and a signal for when nobody has asked for more of it: a large one may take its time. */
function readWhileTaken(path: string) {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const body = createReadStream(path).on('data', () => timer.refresh());
  const end = () => {
    clearTimeout(timer);
    body.destroy();
  };
  return { body: body.pause(), signal: silence.signal, end };
}

/** A picture that fails when the store says nothing while its next part is asked for; a slow reader is nobody's silence. */
function inParts(body: Readable): Readable {
  const parts = Readable.from(readInTime(body));
  // Also of one that nobody has begun to read.
  parts.once('close', () => body.destroy());
  return parts;
}

async function* readInTime(body: Readable): AsyncGenerator<Buffer> {
  const iterator: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  for (;;) {
    const silence = new AbortController();
    const late = sleep(silenceMs, undefined, { signal: silence.signal }).then(() => {
      throw new Error('it stopped in the middle of a picture');
    });
    const next = await Promise.race([iterator.next(), late]).catch((error: unknown) => {
      throw new StorageUnavailableError(error);
    });
    late.catch(() => undefined);
    silence.abort();
    if (next.done) return;
    yield next.value;
  }
}
