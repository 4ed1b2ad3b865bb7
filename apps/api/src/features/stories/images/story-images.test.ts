import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { multipart } from '../../../test/upload.ts';

let testApp: TestApp;
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  editor = await testApp.person({ roles: ['editor'] });
});
afterAll(() => testApp.close());

const send = (bytes: Uint8Array, who = editor) => {
  const { body, headers } = multipart({ bytes });
  return who.call('POST', '/api/admin/learner-stories/images', body, { headers });
};
const stored = async (url: string) => {
  const { storage, config } = testApp.services;
  const chunks: Buffer[] = [];
  const file = await storage.find(url.slice(config.imageUrl.length + 1));
  for await (const chunk of file?.body ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Noise is what no encoder makes small: worse than any photograph. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

test('a photograph of twelve megabytes becomes WebP below 300 KB, upright, at most 2000 pixels long', async () => {
  const photo = await noise(4032, 3024).jpeg({ quality: 96 }).withMetadata({ orientation: 6 }).toBuffer();
  expect(photo.length).toBeGreaterThan(11_000_000);
  expect(photo.length).toBeLessThan(15_000_000);
  const { status, body, text } = await send(photo);
  expect(status, text).toBe(201);
  expect(body.url).toMatch(/\/learner-stories\/[0-9a-f-]{36}\.webp$/);
  const bytes = await stored(body.url);
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect([format, exif, orientation]).toEqual(['webp', undefined, undefined]);
  expect([width, height, bytes.length]).toEqual([body.width, body.height, body.bytes]);
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  // Not smaller than it has to be.
  expect(bytes.length).toBeGreaterThan(200_000);
  expect(height).toBeLessThanOrEqual(2000);
  // The camera was held upright: width and height are exchanged.
  expect(height).toBeGreaterThan(width ?? 0);
}, 60_000);

test('a picture that is small enough keeps its size and the best quality', async () => {
  const { body } = await send(
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#175a3c' } })
      .png()
      .toBuffer(),
  );
  expect([body.width, body.height]).toEqual([1200, 800]);
  expect(body.bytes).toBeLessThan(20_000);
});

test('every upload is written down, and has an address of its own', async () => {
  const bytes = await noise(40, 30).png().toBuffer();
  const [one, other] = [(await send(bytes)).body, (await send(bytes)).body];
  expect(one.url).not.toBe(other.url);
  const key = one.url.slice(testApp.services.config.imageUrl.length + 1);
  const { db } = testApp.services;
  const row = await db
    .selectFrom('legacy_learner_story_images')
    .selectAll()
    .where('storage_key', '=', key)
    .executeTakeFirst();
  expect(row).toMatchObject({ account_id: editor.viewer.accountId, bytes: one.bytes });
  const audit = await db.selectFrom('audit_log').select('action').where('subject_id', '=', key).execute();
  expect(audit).toEqual([{ action: 'story_image.added' }]);
});

test('what is too large, no picture, or sent by somebody else is refused', async () => {
  const member = await testApp.person();
  const small = await noise(4, 4).png().toBuffer();
  expect((await send(small, member)).status).toBe(403);
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  expect((await send(Buffer.alloc(15_000_001, 7))).body).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    limit_bytes: 15_000_000,
  });
  const large = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect((await send(large)).body.issues[0]).toMatchObject({ rule: 'too_many_pixels' });
}, 30_000);
