import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { multipart } from '../../test/upload.ts';
import { openBackupStore } from '../backups/backup-store.ts';
import { ConfigError, readConfig } from '../config.ts';
import { StorageUnavailableError } from '../errors.ts';
import { createStorage } from './create-storage.ts';
import { createFolderStorage } from './folder.ts';
import type { Storage } from './storage.ts';

/** A store that speaks as much S3 as pictures need. */
const files = new Map<string, { bytes: Buffer; type: string | undefined; cache: string | undefined }>();
const store: Server = createServer(async (request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '');
  const held = files.get(path);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
    response.writeHead(403).end();
  } else if (request.method === 'PUT') {
    const bytes = Buffer.concat(await request.toArray());
    files.set(path, {
      bytes,
      type: request.headers['content-type'],
      cache: request.headers['cache-control'],
    });
    response.end();
  } else if (request.method === 'DELETE') {
    files.delete(path);
    response.writeHead(204).end();
  } else if (held) {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const bytes = start === undefined ? held.bytes : held.bytes.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': bytes.length }).end(bytes);
  } else {
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  }
});

let storage: Storage;
const keys = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  storage = createStorage(readConfig({ ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` }));
});
afterAll(() => store.close());

test.each(['a bucket', 'a folder'])('%s hands out a part of a file', async (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const where = kind === 'a bucket' ? storage : createFolderStorage(folder);
  await where.put('library-files/a', Buffer.from('0123456789'), 'text/plain');
  const part = await where.find('library-files/a', { start: 3, end: 5 });
  expect([part?.size, Buffer.concat((await part?.body.toArray()) ?? []).toString()]).toEqual([3, '345']);
  await where.delete('library-files/a');
  expect(await where.find('library-files/a', { start: 3, end: 5 })).toBeUndefined();
});

describe('a bucket', () => {
  test('keeps what it is given, and forgets it', async () => {
    await storage.put('course-covers/a.webp', Buffer.from('picture'), 'image/webp');
    expect(files.get('/pictures/course-covers/a.webp')).toEqual({
      bytes: Buffer.from('picture'),
      type: 'image/webp',
      cache: 'public, max-age=31536000, immutable',
    });
    const found = await storage.find('course-covers/a.webp');
    expect(found?.size).toBe(7);
    expect(Buffer.concat((await found?.body.toArray()) ?? []).toString()).toBe('picture');
    await storage.delete('course-covers/a.webp');
    expect(await storage.find('course-covers/a.webp')).toBeUndefined();
    await storage.delete('course-covers/a.webp');
  });

  test('keeps a large file of the disk, for nobody to cache', async () => {
    const path = join(tmpdir(), `s3-test-${process.pid}`);
    writeFileSync(path, Buffer.alloc(3_000_000, 'a'));
    await storage.putFile('library-files/a', { path, size: 3_000_000 });
    const { bytes, ...about } = files.get('/pictures/library-files/a') ?? {};
    expect([bytes?.length, about]).toEqual([
      3_000_000,
      { type: 'application/octet-stream', cache: 'private, no-store' },
    ]);
    rmSync(path);
  });
});

describe('a store that hangs', () => {
  let silent: Storage;
  let recipient: string;
  const hung = createServer((request, response) => {
    // The beginning of one picture, and of everything else nothing; of what is sent, the beginning is taken.
    if (request.url?.includes('half')) response.writeHead(200, { 'content-length': 100 }).write('pic');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
    const { port } = hung.address() as AddressInfo;
    silent = createStorage(readConfig({ ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` }));
    recipient = await identityToRecipient(await generateX25519Identity());
  });
  afterAll(() => {
    hung.closeAllConnections();
    hung.close();
  });

  test('is given up within seconds, by whoever stores, asks or deletes', async () => {
    const large = join(tmpdir(), `s3-test-large-${process.pid}`);
    writeFileSync(large, Buffer.alloc(20_000_000));
    const startedAt = performance.now();
    const all = await Promise.all([
      silent.put('course-covers/a.webp', Buffer.from('picture'), 'image/webp').catch((error) => error),
      silent.putFile('library-files/a', { path: import.meta.filename, size: 10 }).catch((error) => error),
      silent.find('course-covers/a.webp').catch((error) => error),
      silent.delete('course-covers/a.webp').catch((error) => error),
      silent.putFile('library-files/b', { path: large, size: 20_000_000 }).catch((error) => error),
      Array.fromAsync(silent.list()).catch((error) => error),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    for (const error of all) expect(error).toBeInstanceOf(StorageUnavailableError);
    rmSync(large);
  }, 20_000);

  test('is given up by a backup, too, whichever way it was going', async () => {
    const { port } = hung.address() as AddressInfo;
    const BACKUP_URL = `s3+http://key:secret@127.0.0.1:${port}/backups`;
    const { backups } = readConfig({ BACKUP_URL, BACKUP_RECIPIENT: recipient });
    if (backups === undefined) throw new Error('no place for backups');
    const bucket = openBackupStore(backups, 200);
    const body = () => Readable.from([Buffer.alloc(1_000)]);
    const asked = [
      bucket.list(),
      bucket.write('cungnghe-20261127T020000Z.tar.zst.age', body()),
      bucket.delete('cungnghe-20261127T020000Z.tar.zst.age'),
      bucket.read('half').then((found) => found.toArray()),
    ];
    for (const each of await Promise.allSettled(asked)) expect(each.status).toBe('rejected');
  }, 20_000);

  test('is given up in the middle of a picture', async () => {
    const found = await silent.find('course-covers/half.webp');
    await expect(found?.body.toArray()).rejects.toThrow(StorageUnavailableError);
  });

  test('answers an upload 503 that names what is missing', async () => {
    const { port } = hung.address() as AddressInfo;
    const testApp = await createTestApp({ env: { ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` } });
    const owner = await testApp.person({ roles: ['owner'] });
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#446' } })
      .png()
      .toBuffer();
    const { body, headers } = multipart({ bytes: picture });
    const answer = await owner.call('POST', '/api/admin/learner-stories/images', body, { headers });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', missing: 'image_store' } });
    await testApp.close();
  });
});

describe('the settings', () => {
  test('name what is missing, and mean a folder when there are none', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: '' }).s3).toBeUndefined();
    for (const name of Object.keys(keys)) {
      expect(() => readConfig({ ...keys, [name]: '' })).toThrow(
        new ConfigError(`Setting ${name} is missing: a bucket needs its name and both keys`),
      );
    }
    expect(() => readConfig({ ...keys, S3_ENDPOINT: 'ftp://x' })).toThrow(/S3_ENDPOINT/);
  });
});
