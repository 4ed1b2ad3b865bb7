import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveImages } from '../../platform/storage/serve.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { multipart, type Part } from '../../test/upload.ts';
import { uploadCourseImage } from '../courses/author/image-actions.ts';
import { toWebp } from './lib/convert.ts';
import { keyOfSize } from './rules.ts';

let testApp: TestApp;
let editor: Person;
let images: Server;
let origin: string;

const library = '/api/admin/media-library/photos';
const ofCourse = (course: MadeCourse) => `/api/admin/learning/courses/${course.id}/image`;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  editor = await testApp.person({ roles: ['editor'] });
  images = createServer(serveImages(testApp.services.storage, pino({ level: 'silent' })));
  await new Promise<void>((resolve) => images.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(images.address() as AddressInfo).port}`;
});
afterAll(async () => {
  images.close();
  await testApp.close();
});

const drawn = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#175a3c' } });
const send = (url: string, ...parts: readonly Part[]) => {
  const { body, headers } = multipart(...parts);
  return editor.call('POST', url, body, { headers });
};
const pathOf = (url: string) => url.slice(testApp.services.config.imageUrl.length);
const fetchImage = (url: string, init?: RequestInit) => fetch(`${origin}/images${pathOf(url)}`, init);

/** A PNG that says how large it is and holds next to nothing. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('a picture for the library', () => {
  test('is kept upright as WebP without what the camera wrote, served for a year, and can be hidden', async () => {
    const photo = await drawn(60, 20)
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Chủ máy ảnh' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await send(library, {
      bytes: photo,
      filename: '../../x.svg',
      type: 'text/html',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 20, height: 60 });

    const served = await fetchImage(body.public_url);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const stored = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 20, height: 60 });
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();

    const again = await send(library, { bytes: photo });
    expect(again.body.public_url).not.toBe(body.public_url);
    expect((await editor.call('GET', `${library}?limit=1`)).headers.link).toMatch(/cursor=/);

    expect((await editor.call('DELETE', `${library}/${body.id}`)).status).toBe(200);
    const shown = async (query = '') =>
      (await editor.call('GET', library + query)).body.map(({ id }: { id: string }) => id);
    expect(await shown()).toContain(again.body.id);
    expect(await shown()).not.toContain(body.id);
    expect(await shown('?hidden=true')).toEqual([body.id]);
    expect((await fetchImage(body.public_url)).status).toBe(200);
    expect((await editor.call('DELETE', `${library}/pho-khong-co`)).status).toBe(404);

    const restored = await Promise.all(
      Array.from({ length: 5 }, () => editor.call('POST', `${library}/${body.id}/restore`)),
    );
    expect(restored.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await shown()).toContain(body.id);
    expect(await shown('?hidden=true')).toEqual([]);
  });
});

describe('refused with a reason', () => {
  const text = (value: string) => Buffer.from(value);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files: Record<string, () => Promise<Buffer> | Buffer> = {
    'an SVG, whatever it is called': () => text(svg),
    'an SVG behind an XML head': () => text(`<?xml version="1.0"?><!-- ${'x'.repeat(300)} -->${svg}`),
    'a page': () => text('<!doctype html><script>alert(1)</script>'),
    'a text that begins like a JPEG': () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('xin chào')]),
    'a GIF': () => drawn().gif().toBuffer(),
    'half a PNG': async () => half(await noise().png().toBuffer()),
    'half a JPEG': async () => half(await noise().jpeg().toBuffer()),
    'half a WebP': async () => half(await noise().webp().toBuffer()),
    'a bomb of 30000 by 30000': () => bomb(30_000),
    'a moving WebP': () =>
      sharp(Buffer.concat([randomBytes(3 * 16 * 16), randomBytes(3 * 16 * 16)]), {
        raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
      })
        .webp({ delay: [100, 100] })
        .toBuffer(),
    nothing: () => Buffer.alloc(0),
  };
  const rules: Record<string, string | undefined> = {
    'an SVG, whatever it is called': 'svg',
    'an SVG behind an XML head': 'svg',
    'a page': 'svg',
    'a text that begins like a JPEG': 'damaged',
    'a GIF': 'not_a_picture',
    'half a PNG': 'damaged',
    'half a JPEG': 'damaged',
    'half a WebP': 'damaged',
    'a bomb of 30000 by 30000': 'too_many_pixels',
    'a moving WebP': 'moving',
    nothing: undefined,
  };
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const noise = () => sharp(randomBytes(3 * 200 * 200), { raw: { width: 200, height: 200, channels: 3 } });

  test.each(Object.entries(files))('%s', async (name, make) => {
    const { status, body } = await send(library, { bytes: await make() });
    const isOther = ['svg', 'not_a_picture'].includes(rules[name] ?? '');
    expect([status, body.code]).toEqual(isOther ? [415, 'UNSUPPORTED_MEDIA'] : [400, 'VALIDATION_FAILED']);
    expect(body.issues[0].path).toBe('file');
    expect(body.issues[0].message.length).toBeGreaterThan(10);
    expect(body.issues[0].rule).toBe(rules[name]);
  });

  test('more than 10 MB, two files, another field, no file, no multipart', async () => {
    const bytes = await drawn().png().toBuffer();
    const large = await send(library, { bytes: Buffer.concat([bytes, randomBytes(10 * 1024 * 1024)]) });
    expect(large.status).toBe(413);
    expect(large.body.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await send(library, { bytes: randomBytes(50 * 1024 * 1024) })).status).toBe(413);
    expect((await send(library, { bytes }, { bytes })).status).toBe(400);
    expect((await send(library, { bytes, field: 'picture' })).status).toBe(400);
    expect((await send(library)).status).toBe(400);
    expect((await editor.call('POST', library, { file: 'x' })).status).toBe(415);
    const { body, headers } = multipart({ bytes });
    expect((await editor.call('POST', library, body.subarray(0, 200), { headers })).status).toBe(400);
  });

  test('leaves nothing behind', async () => {
    const rows = await testApp.services.db.selectFrom('media_library_photos').select('id').execute();
    expect(rows).toHaveLength(2);
  });
});

describe('the cover of a course', () => {
  const png = () => drawn().png().toBuffer();
  const imageOf = async (course: MadeCourse) =>
    (
      await testApp.services.db
        .selectFrom('legacy_courses')
        .select('image_url')
        .where('id', '=', course.id)
        .executeTakeFirstOrThrow()
    ).image_url;

  test('is replaced under a new key, and the old file goes', async () => {
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const first = (await send(ofCourse(course), { bytes: await png() })).body.image_url;
    expect(pathOf(first)).toMatch(/^\/course-covers\/[0-9a-f-]{36}\.webp$/);
    const second = (await send(ofCourse(course), { bytes: await png() })).body.image_url;
    expect(second).not.toBe(first);
    expect((await fetchImage(first)).status).toBe(404);
    expect((await fetchImage(second)).status).toBe(200);
    expect((await editor.call('DELETE', ofCourse(course))).body.image_url).toBeNull();
    expect(await imageOf(course)).toBeNull();
    expect((await fetchImage(second)).status).toBe(404);
  });

  test('may be a picture of the library, which stays when the cover is taken off', async () => {
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const photo = (await send(library, { bytes: await png() })).body;
    const taken = await editor.call('POST', `${ofCourse(course)}/from-library`, { photo_id: photo.id });
    expect(taken.body).toEqual({ course_id: course.id, image_url: photo.public_url });
    await editor.call('DELETE', ofCourse(course));
    expect((await fetchImage(photo.public_url)).status).toBe(200);
    await editor.call('DELETE', `${library}/${photo.id}`);
    const hidden = await editor.call('POST', `${ofCourse(course)}/from-library`, { photo_id: photo.id });
    expect(hidden.status).toBe(404);
    const other = await editor.call('POST', `${ofCourse(course)}/from-library`, {
      photo_id: photo.id,
      url: 'https://x',
    });
    expect(other.status).toBe(400);
  });

  test('changes although the old file cannot be deleted', async () => {
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const first = (await send(ofCourse(course), { bytes: await png() })).body.image_url;
    const storage = { ...testApp.services.storage, delete: () => Promise.reject(new Error('disk')) };
    const changed = await uploadCourseImage({ ...testApp.services, storage }, editor.viewer, {
      id: course.id,
      file: await png(),
      requestId: 'req',
    });
    expect(changed.image_url).not.toBe(first);
    expect(await imageOf(course)).toBe(changed.image_url);
  });

  test('that the database refuses leaves no file', async () => {
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const kept: string[] = [];
    const storage = {
      ...testApp.services.storage,
      put: async (key: string, bytes: Uint8Array, type: string) => {
        kept.push(key);
        await testApp.services.storage.put(key, bytes, type);
        // The course goes away between the check and the write.
        await testApp.services.db.deleteFrom('legacy_courses').where('id', '=', course.id).execute();
      },
    };
    const input = { id: course.id, file: await png(), requestId: 'req' };
    await expect(
      uploadCourseImage({ ...testApp.services, storage }, editor.viewer, input),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(kept).toHaveLength(1);
    expect(await testApp.services.storage.find(kept[0] ?? '')).toBeUndefined();
  });

  test('is written down with what it was before, and is an editor’s business', async () => {
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const url = (await send(ofCourse(course), { bytes: await png() })).body.image_url;
    const entry = await testApp.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', course.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'course.image_changed',
      before: { image_url: null },
      after: { image_url: url },
    });
    const unknown = { ...course, id: 'crs-khong-co' };
    expect((await send(ofCourse(unknown), { bytes: await png() })).status).toBe(404);
    const { body, headers } = multipart({ bytes: await png() });
    const member = await testApp.person();
    expect((await member.call('POST', ofCourse(course), body, { headers })).status).toBe(403);
    expect((await testApp.guest('POST', ofCourse(course), body, { headers })).status).toBe(401);
  });
});

describe('an address of a picture', () => {
  test.each([
    '/images/../secret',
    '/images/course-covers/../../auth-secret',
    '/images/course-covers/%2e%2e%2f%2e%2e%2fauth-secret',
    '/images/course-covers/..%5c..%5cauth-secret.webp',
    '/images//etc/passwd',
    '/images/course-covers/a.webp%00.png',
    '/images/',
    '/images/course-covers/',
    `/images/course-covers/${'a'.repeat(300)}.webp`,
  ])('%s leads nowhere', async (path) => {
    const { request } = await import('node:http');
    // fetch() would tidy the path up before it is sent.
    const status = await new Promise((resolve, reject) => {
      request(`${origin}`, { path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });

  test('may only be read', async () => {
    const picture = await toWebp(await drawn().png().toBuffer(), { longest: 100 });
    await testApp.services.storage.put('media-library/abc.webp', picture.bytes, 'image/webp');
    const url = `${testApp.services.config.imageUrl}/media-library/abc.webp`;
    expect((await fetchImage(url, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(picture.bytes.length),
    );
    expect((await fetchImage(url, { method: 'POST' })).status).toBe(405);
  });
});

test('a random key that ends in twelve digits is whole in the key of each size', () => {
  const random = 'photos/0b5e1c9a-7f3d-4a52-9c1e-123456789012';
  expect(keyOfSize(`${random}.webp`, 512)).toBe(`${random}-512.webp`);
  expect(keyOfSize(`${random}-512.webp`, 96)).toBe(`${random}-96.webp`);
});
