import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, question, read, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { multipart } from '../../../test/upload.ts';
import { exportAccount } from '../../accounts/public.ts';

let testApp: TestApp;
let writer: Person;
let reader: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  writer = await testApp.person({ pro: ['founder'], name: 'Đỗ Thị Bích Hà' });
  reader = await testApp.person();
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const profile = (person: Person, of: Person, slug = 'founder') =>
  person.call('GET', `/api/communities/${slug}/members/${of.viewer.accountId}`);

describe('the profile of a member', () => {
  test('is there where they wrote, with five fields and not one more', async () => {
    const person = await testApp.person({ pro: ['founder'], name: 'Lan' });
    await person.call('PATCH', '/api/user/me', {
      job_title: 'Chủ tiệm',
      intro: 'Làm bánh',
      phone: '0901234567',
      location: 'Huế',
      birth_year: 1990,
    });
    expect((await profile(reader, person)).status).toBe(404);
    const id = await open(writer);
    const { id: replyId } = (await reply(person, id)).body;
    const { status, body } = await profile(reader, person);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: person.viewer.accountId,
      name: 'Lan',
      photo_url: null,
      occupation: 'Chủ tiệm',
      intro: 'Làm bánh',
    });
    expect((await profile(reader, person, 'marketing')).status).toBe(404);
    // Whoever takes everything back is not there any more.
    await person.call('DELETE', `${postsOf()}/${id}/replies/${replyId}`);
    expect((await profile(reader, person)).status).toBe(404);
    await reply(person, id);
    expect((await profile(reader, person)).status).toBe(200);
  });

  test('opens with a question alone, too', async () => {
    const person = await testApp.person({ pro: ['founder'] });
    await open(person);
    expect((await profile(reader, person)).status).toBe(200);
  });
});

describe('whom one can name', () => {
  const find = async (person: Person, q: string) =>
    (await person.call('GET', `/api/communities/founder/mentions?q=${encodeURIComponent(q)}`)).body;

  test('people who wrote here, by the start of any of their names, with or without marks', async () => {
    await open(writer);
    const asking = await testApp.person({ pro: ['founder'] });
    for (const q of ['hà', 'ha', 'BÍCH', 'do thi', 'đỗ']) {
      expect(await find(asking, q), q).toContainEqual({
        id: writer.viewer.accountId,
        name: 'Đỗ Thị Bích Hà',
        photo_url: null,
      });
    }
    for (const q of ['ch', 'person-', '@test.local', '%', '_']) expect(await find(asking, q), q).toEqual([]);
    expect((await find(asking, '')).length).toBeGreaterThan(0);
    // Not oneself, and nobody who only reads.
    expect(await find(writer, 'bích')).toEqual([]);
    await testApp.person({ name: 'Hà Chưa Viết' });
    expect(await find(asking, 'hà')).toHaveLength(1);
  });

  test('are at most eight people', async () => {
    const id = await open(writer);
    for (let n = 0; n < 9; n++)
      await reply(await testApp.person({ pro: ['founder'], name: `Tùng ${n}` }), id);
    expect(await find(writer, 'tùng')).toHaveLength(8);
  });
});

describe('pictures', () => {
  const upload = async (person: Person) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a53' } })
      .png()
      .toBuffer();
    const { body, headers } = multipart({ bytes });
    return await person.call('POST', `${postsOf()}/images`, body, { headers });
  };
  const showing = (url: string) => `Xem ảnh:\n\n![Quầy bánh](${url})`;

  test('are uploaded, kept as WebP and can then be shown in a text', async () => {
    const { status, body } = await upload(writer);
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 40, height: 30 });
    expect(body.url).toMatch(/\/images\/forum\/[0-9a-f-]{36}\.webp$/);
    const file = await testApp.services.storage.find(body.url.split('/images/')[1]);
    expect(file?.size).toBeGreaterThan(0);
    file?.body.destroy();
    const id = await open(writer, { context: showing(body.url) });
    expect((await reply(writer, id, showing(`${body.url}#40x30`))).status).toBe(201);
    expect((await upload(reader)).body.code).toBe('PRO_REQUIRED');
  });

  test.each([
    ['another host', () => 'https://other.example/images/forum/a.webp'],
    [
      'our host, another folder',
      (host: string) => `${host}/course-covers/0190d9f0-0000-7000-8000-000000000000.webp`,
    ],
    ['a way up', (host: string) => `${host}/forum/../course-covers/a.webp`],
    ['our host as somebody’s name', (host: string) => `${host}@other.example/forum/a.webp`],
    ['a script', () => 'javascript:alert(1)'],
    ['data', () => 'data:image/png;base64,AAAA'],
    ['another host without a scheme', () => '//other.example/a.webp'],
  ])('from %s are refused, naming field and line, and nothing is stored', async (_, urlOf) => {
    const url = urlOf(testApp.services.config.imageUrl);
    const id = await open(writer);
    const refused = await reply(writer, id, showing(url));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'body' }] });
    expect(refused.body.issues[0].message).toMatch(/^line 3: /);
    const post = await writer.call('POST', postsOf(), question({ complication: showing(url) }));
    expect(post.body.issues[0].path).toBe('complication');
    const edit = { ...question({ context: showing(url) }), version: 1 };
    expect((await writer.call('PUT', `${postsOf()}/${id}`, edit)).status).toBe(400);
    expect((await read(writer, id)).body).toMatchObject({ reply_count: 0, version: 1 });
  });
});

describe('what is dangerous when shown', () => {
  test('is stored as it was written and leaves as JSON that no browser takes for a page', async () => {
    const nasty = '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';
    const id = await open(writer, { title: '<b>Tiêu đề</b> có thẻ', question: `Hỏi gì trước? ${nasty}` });
    await reply(writer, id, nasty);
    const answer = await read(reader, id);
    expect(answer.body).toMatchObject({ title: '<b>Tiêu đề</b> có thẻ', replies: [{ body: nasty }] });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const [card] = (await reader.call('GET', postsOf())).body;
    // Words, as plain text; what is no word of the text is not there.
    expect(card.excerpt).toBe('Hỏi gì trước? <script>alert(1)</script> x <img src=x onerror=alert(1)>');
  });

  test('because it takes seconds to read is refused', async () => {
    const id = await open(writer);
    for (const words of [
      '>'.repeat(9_000),
      '1. '.repeat(3_000),
      `${'*a '.repeat(1_500)}${'b* '.repeat(1_500)}`,
    ]) {
      expect((await reply(writer, id, words)).body.code).toBe('VALIDATION_FAILED');
    }
  });

  test.each([
    ['a wide head above short rows', `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|\n'.repeat(400)}`],
    ['more links than anybody follows', '[a](/b)\n\n'.repeat(300)],
    ['more parts than anybody reads', 'a\n\n'.repeat(2_500)],
    ['nothing that is seen', '&#8203;'],
    ['quotes behind another kind of line end', `x\r\r${'>'.repeat(5_000)}`],
    ['lists behind another kind of line end', `x\r\r${'- '.repeat(2_900)}a`],
    ['an address that ends in signs', `http://a.b/${'?'.repeat(5_900)}a`],
  ])('because of %s is refused, in a thread and in its edits', async (_, words) => {
    const id = await open(writer);
    const refused = [
      await reply(writer, id, words),
      await writer.call('POST', postsOf(), question({ context: words.slice(0, 6_000) })),
      await writer.call('PUT', `${postsOf()}/${id}`, {
        ...question({ context: words.slice(0, 6_000) }),
        version: 1,
      }),
    ];
    for (const { body } of refused) expect(body.code).toBe('VALIDATION_FAILED');
    expect((await read(writer, id)).body).toMatchObject({ reply_count: 0, version: 1 });
  });

  test('is read only as often as somebody may ask', async () => {
    const greedy = await testApp.person({ pro: ['founder'] });
    const id = await open(writer);
    const codes: string[] = [];
    for (let n = 0; n < 302; n++) codes.push((await reply(greedy, id, '>'.repeat(9_000))).body.code);
    expect(new Set(codes.slice(0, 300))).toEqual(new Set(['VALIDATION_FAILED']));
    expect(codes.slice(300)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  test('that is HTML is shown as words, and its thread says so in the list', async () => {
    const id = await open(writer, { question: '<div>Làm sao định giá?</div>' });
    expect((await reply(writer, id, '<script>1</script>')).status).toBe(201);
    expect((await read(reader, id)).body.replies[0].body).toBe('<script>1</script>');
    const [card] = (await reader.call('GET', postsOf())).body;
    expect(card.excerpt).toBe('<div>Làm sao định giá?</div>');
  });
});

test('an export holds everything somebody wrote, removed texts included, and nobody else’s', async () => {
  const person = await testApp.person({ pro: ['founder'] });
  const support = await testApp.person({ roles: ['support'] });
  const id = await open(person, { context: 'BỐI-CẢNH-CỦA-TÔI trong tiệm nhỏ.' });
  const { id: replyId } = (await reply(person, id, 'LỜI-BỊ-GỠ')).body;
  await reply(writer, id, 'LỜI-NGƯỜI-KHÁC');
  await person.call('PUT', '/api/forum/drafts/reply:x', { fields: { body: 'ĐANG-VIẾT' }, version: 0 });
  await reader.call('POST', `${postsOf()}/${id}/report`, { reason: 'other', detail: 'AI-BÁO' });
  await support.call('POST', `/api/admin/forum/replies/${replyId}/remove`);
  const all = JSON.stringify(await exportAccount(testApp.services, 'command line', person.viewer.email));
  for (const own of ['BỐI-CẢNH-CỦA-TÔI', 'LỜI-BỊ-GỠ', 'ĐANG-VIẾT']) expect(all).toContain(own);
  for (const foreign of ['LỜI-NGƯỜI-KHÁC', 'AI-BÁO', reader.viewer.accountId])
    expect(all).not.toContain(foreign);
});
