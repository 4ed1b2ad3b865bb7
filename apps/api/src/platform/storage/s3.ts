import type { Readable } from 'node:stream';
import type { S3Config } from '../config.ts';
import type { Storage } from './storage.ts';

/** A bucket of any S3-compatible store. */
export function createS3Storage({ bucket, ...config }: S3Config): Storage {
  // Loaded with the first file: the client is large, and most installations have a folder.
  let loaded: ReturnType<typeof load> | undefined;
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: config.region,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      // Stores other than Amazon's are addressed by path, and do not all know the newer checksums.
      ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { ...sdk, client };
  };
  const s3 = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    async put(key, bytes, contentType) {
      const { client, PutObjectCommand } = await s3();
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async find(key) {
      const { client, GetObjectCommand, NoSuchKey } = await s3();
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { size: ContentLength ?? 0, body: Body as Readable };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async delete(key) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
