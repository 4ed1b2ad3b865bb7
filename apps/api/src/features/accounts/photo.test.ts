import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { multipart } from '../../test/upload.ts';
import { photo } from './rules.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
});
afterAll(() => testApp.close());

const drawn = (width: number, height: number) =>
  sharp(randomBytes(3 * width * height), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
const send = (person: Person, bytes: Buffer) => {
  const { body, headers } = multipart({ bytes });
  return person.call('POST', '/api/user/me/photo', body, { headers });
};
const keyOf = (url: string) => url.slice(testApp.services.config.imageUrl.length + 1);
const ofSize = (url: string, side: number) => url.replace(/512\.webp$/, `${side}.webp`);
async function isStored(url: string): Promise<boolean> {
  const found = await testApp.services.storage.find(keyOf(url));
  found?.body.destroy();
  return found !== undefined;
}
async function bytesAt(url: string): Promise<Buffer> {
  const found = await testApp.services.storage.find(keyOf(url));
  if (!found) throw new Error(`nothing at ${url}`);
  return await buffer(found.body);
}

test('a photo is cut to a square, shown to others, changed and removed with its file', async () => {
  const lan = await testApp.person({ pro: ['founder'] });
  const reader = await testApp.person();
  const first = await send(lan, await drawn(900, 700));
  expect(first.status).toBe(200);
  const url: string = first.body.photo_url;
  expect(url).toMatch(/\/profile-photos\/[0-9a-f-]{36}-512\.webp$/);
  const { width, height, exif } = await sharp(await bytesAt(url)).metadata();
  expect([width, height, exif]).toEqual([photo.side, photo.side, undefined]);
  for (const side of photo.smaller) {
    const smaller = await sharp(await bytesAt(ofSize(url, side))).metadata();
    expect([smaller.width, smaller.height, smaller.format]).toEqual([side, side, 'webp']);
  }

  const opened = await lan.call('POST', '/api/communities/founder/posts', {
    title: 'Hỏi về giá vốn',
    context: 'Tiệm nhỏ.',
    complication: 'Lời mà hết tiền.',
    question: 'Giá vốn tính sao?',
  });
  const thread = await reader.call('GET', `/api/communities/founder/posts/${opened.body.id}`);
  expect(thread.body.author.photo_url).toBe(url);
  const member = await reader.call('GET', `/api/communities/founder/members/${lan.viewer.accountId}`);
  expect(member.body.photo_url).toBe(url);

  const second = await send(lan, await drawn(300, 800));
  expect(second.body.photo_url).not.toBe(url);
  expect([await isStored(url), await isStored(second.body.photo_url)]).toEqual([false, true]);
  for (let twice = 0; twice < 2; twice++) {
    const removed = await lan.call('DELETE', '/api/user/me/photo');
    expect([removed.status, removed.body.photo_url]).toEqual([200, null]);
  }
  for (const side of [photo.side, ...photo.smaller]) {
    for (const gone of [url, second.body.photo_url]) expect(await isStored(ofSize(gone, side))).toBe(false);
  }
});

test('a small picture stays as large as it is', async () => {
  const small = await testApp.person();
  const { body } = await send(small, await drawn(60, 40));
  const { width, height } = await sharp(await bytesAt(body.photo_url)).metadata();
  expect([width, height]).toEqual([40, 40]);
});

test('fifty at once leave one photo and its files', async () => {
  const person = await testApp.person();
  await testApp.services.db.deleteFrom('rate_limits').execute();
  const bytes = await drawn(40, 40);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(person, bytes)));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(photo.limit.max);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - photo.limit.max);
  const { body } = await person.call('GET', '/api/user/me');
  const stored = readdirSync(join(testApp.services.config.dataDir, 'images/profile-photos'));
  const others = await testApp.services.db
    .selectFrom('accounts')
    .select('photo_url')
    .where('photo_url', 'is not', null)
    .execute();
  expect(stored).toHaveLength(others.length * (1 + photo.smaller.length));
  expect(await isStored(body.photo_url)).toBe(true);
});

test('what is no picture is refused, and the photo stays', async () => {
  const person = await testApp.person();
  const { body } = await send(person, await drawn(50, 50));
  const refused = await send(person, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([refused.status, refused.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
  expect((await person.call('GET', '/api/user/me')).body.photo_url).toBe(body.photo_url);
});
