import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { multipart } from '../../test/upload.ts';

let testApp: TestApp;
let author: Person;
let colleague: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  author = await testApp.person({ name: 'Đỗ Thị Bích Hà' });
  colleague = await testApp.person({ name: 'Lê Văn Tám' });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const texts = (over: object = {}) => ({
  name: 'Viết mô tả sản phẩm gốm',
  intro: 'Ba đoạn ngắn.',
  body: 'Bạn viết cho tiệm {{tiệm}}.',
  tags: ['Bán hàng'],
  works_with: ['Claude'],
  visibility: 'member',
  community_slug: 'founder',
  ...over,
});
const caseTexts = (over: object = {}) => ({
  title: 'Ba khách cũ quay lại',
  situation: 'Tiệm vắng sau Tết.',
  result: 'Ba người quay lại trong tuần.',
  ...over,
});

const base = '/api/user/prompts';
async function contribute(over: object = {}, person = author): Promise<string> {
  const { status, body } = await person.call('POST', base, texts(over));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.slug;
}
async function addCase(slug: string, person = colleague, over: object = {}): Promise<string> {
  const { status, body } = await person.call('POST', `${base}/${slug}/cases`, caseTexts(over));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.id;
}
const read = async (slug: string, person = author) => (await person.call('GET', `${base}/${slug}`)).body;

describe('writing a prompt', () => {
  test.each([
    ['code and a table', '```js\nalert("{{tên}}")\n```\n\n| a | b |\n|---|---|\n| <script>x</script> | 2 |'],
    ['right-to-left text', 'اكتب رسالة إلى {{العميل}}'],
    ['nested braces', '{{{{a}} {b}}} {{ {{c}} }}'],
    ['braces without an end', 'Bắt đầu {{ và không bao giờ đóng'],
    ['200 variables', Array.from({ length: 200 }, (_, i) => `{{biến ${i}}}`).join(' ')],
    ['one variable many times', '{{tên}} '.repeat(500).trim()],
    ['20 000 characters', 'ơ'.repeat(20_000)],
  ])('stores %s as typed', async (_, body) => {
    const slug = await contribute({ body });
    expect((await read(slug)).body).toBe(body);
  });

  test('stores what was typed decomposed composed', async () => {
    const slug = await contribute({
      name: 'Viết thư tiếng Việt'.normalize('NFD'),
      body: 'Thuế và phí'.normalize('NFD'),
    });
    expect(await read(slug)).toMatchObject({ name: 'Viết thư tiếng Việt', body: 'Thuế và phí' });
  });

  test.each([
    ['name', 'ab'],
    ['name', 'x'.repeat(121)],
    ['intro', 'x'.repeat(501)],
    ['body', 'x'.repeat(20_001)],
    ['body', ''],
    ['tags', Array.from({ length: 9 }, (_, i) => `t${i}`)],
    ['works_with', Array.from({ length: 9 }, (_, i) => `t${i}`)],
    ['visibility', 'everybody'],
  ])('refuses %s over its limits, naming it', async (field, value) => {
    const { status, body } = await author.call('POST', base, texts({ [field]: value }));
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'VALIDATION_FAILED', field]);
  });

  test('sent twice with one id is stored once', async () => {
    const over = { send_id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => author.call('POST', base, texts(over))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(1);
  });

  test('two of one name have addresses of their own, and none is a fixed part of an address', async () => {
    const slugs = [
      await contribute({ name: 'me!' }),
      await contribute({ name: 'me!' }),
      await contribute({ name: '漢字漢' }),
    ];
    expect(new Set(slugs).size).toBe(3);
    expect(slugs.every((slug) => /^[a-z0-9-]+-[a-z0-9]{8}$/.test(slug))).toBe(true);
  });
});

describe('editing a prompt', () => {
  test('makes the next version, keeps the old one, and says who was first', async () => {
    const slug = await contribute();
    const edit = (over: object, version: number) =>
      author.call('PUT', `${base}/${slug}`, { ...texts(over), version });
    const answers = await Promise.all([edit({ body: 'Bản A' }, 1), edit({ body: 'Bản B' }, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({ reason: 'changed', current: { version: 2, body: won?.body.body } });
    const versions = await author.call('GET', `${base}/${slug}/versions`);
    expect(versions.body.map((each: { version: number }) => each.version)).toEqual([2, 1]);
    expect((await author.call('GET', `${base}/${slug}/versions/1`)).body).toMatchObject({
      body: texts().body,
      locked: false,
    });
    const restored = await author.call('POST', `${base}/${slug}/versions/1/restore`, { version: 2 });
    expect(restored.body).toMatchObject({ version: 3, body: texts().body });
    // The same once more: the answer was lost, and what is wanted stands already.
    expect((await author.call('POST', `${base}/${slug}/versions/1/restore`, { version: 2 })).status).toBe(
      200,
    );
  });

  test('is for its author alone, whatever the role of somebody else', async () => {
    const slug = await contribute();
    const caseId = await addCase(slug);
    for (const role of ['owner', 'editor', 'host', 'finance', 'support'] as const) {
      const operator = await testApp.person({ roles: [role] });
      const refused = [
        await operator.call('PUT', `${base}/${slug}`, { ...texts({ name: 'Khác' }), version: 1 }),
        await operator.call('DELETE', `${base}/${slug}`),
        await operator.call('POST', `${base}/${slug}/versions/1/restore`, { version: 1 }),
        await operator.call('PUT', `${base}/cases/${caseId}`, {
          ...caseTexts({ title: 'Khác' }),
          version: 1,
        }),
        await operator.call('DELETE', `${base}/cases/${caseId}`),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect(await read(slug)).toMatchObject({ name: texts().name, version: 1, case_count: 1 });
  });

  test('an old version stays as locked as it was, and becomes as locked as the prompt is', async () => {
    const slug = await contribute({ visibility: 'pro', body: 'Bí mật cũ' });
    await author.call('PUT', `${base}/${slug}`, { ...texts({ body: 'Mở cho mọi người' }), version: 1 });
    const version = async (number: number) =>
      (await colleague.call('GET', `${base}/${slug}/versions/${number}`)).body;
    expect(await version(1)).toMatchObject({ locked: true, body: null });
    expect(await version(2)).toMatchObject({ locked: false, body: 'Mở cho mọi người' });
    await author.call('PUT', `${base}/${slug}`, { ...texts({ visibility: 'pro' }), version: 2 });
    expect(await version(2)).toMatchObject({ locked: true, body: null });
  });

  test('a deleted prompt is restored before it is edited', async () => {
    const slug = await contribute();
    await author.call('DELETE', `${base}/${slug}`);
    const refused = await author.call('PUT', `${base}/${slug}`, { ...texts({ body: 'x' }), version: 1 });
    expect([refused.status, refused.body.reason]).toEqual([409, 'deleted']);
    const { body } = await author.call('GET', `${base}?filter=deleted`);
    expect(body.prompts.some((each: { slug: string }) => each.slug === slug)).toBe(true);
  });
});

describe('cases', () => {
  test('remember the version, tell the author, and count', async () => {
    const slug = await contribute();
    await author.call('PUT', `${base}/${slug}`, { ...texts({ body: 'Bản hai' }), version: 1 });
    const first = await addCase(slug, colleague, { prompt_version: 1 });
    await addCase(slug);
    const { cases, case_count } = await read(slug);
    expect(case_count).toBe(2);
    expect(cases.find((each: { id: string }) => each.id === first).prompt_version).toBe(1);
    const { body: told } = await author.call('GET', '/api/notifications?limit=5');
    expect(told[0]).toMatchObject({ kind: 'prompt_case', title: texts().name, happened: 2 });
    expect(told[0].path).toContain(`/prompts/${slug}`);
    const missing = await colleague.call('POST', `${base}/${slug}/cases`, caseTexts({ prompt_version: 9 }));
    expect([missing.status, missing.body.issues[0].path]).toEqual([400, 'prompt_version']);
  });

  test('are edited, deleted and restored by their teller', async () => {
    const slug = await contribute();
    const id = await addCase(slug);
    const edit = (version: number, over: object) =>
      colleague.call('PUT', `${base}/cases/${id}`, { ...caseTexts(over), version });
    expect((await edit(1, { result: 'Năm người' })).body).toMatchObject({ result: 'Năm người', version: 2 });
    const stale = await edit(1, { result: 'Sáu người' });
    expect([stale.status, stale.body.current.result]).toEqual([409, 'Năm người']);
    expect((await colleague.call('DELETE', `${base}/cases/${id}`)).status).toBe(200);
    expect(await read(slug)).toMatchObject({ case_count: 0, cases: [] });
    expect((await author.call('POST', `${base}/cases/${id}/thanks`)).status).toBe(404);
    expect((await colleague.call('POST', `${base}/cases/${id}/restore`)).body.version).toBe(2);
    expect(await read(slug)).toMatchObject({ case_count: 1 });
  });

  test('take a picture that was uploaded here, and no other', async () => {
    const slug = await contribute();
    const { payload, headers } = pngUpload();
    const uploaded = await colleague.call('POST', `${base}/images`, undefined, { payload, headers });
    expect(uploaded.status).toBe(201);
    const id = await addCase(slug, colleague, { image_url: uploaded.body.url });
    expect((await read(slug)).cases.find((each: { id: string }) => each.id === id).image_url).toBe(
      uploaded.body.url,
    );
    for (const image_url of ['https://example.com/a.png', `${uploaded.body.url}x`, 'javascript:alert(1)']) {
      const refused = await colleague.call('POST', `${base}/${slug}/cases`, caseTexts({ image_url }));
      expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'image_url']);
    }
  });
});

function pngUpload() {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { body, headers } = multipart({ bytes });
  return { payload: body as Buffer, headers: { ...headers } };
}

describe('thanks', () => {
  const thank = (person: Person, slug: string) => person.call('POST', `${base}/${slug}/thanks`);

  test('count once per person however often and at once they are sent', async () => {
    const slug = await contribute();
    const answers = await Promise.all(Array.from({ length: 50 }, () => thank(colleague, slug)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(await read(slug)).toMatchObject({ thanks_count: 1 });
    const { body: told } = await author.call('GET', '/api/notifications?limit=1');
    expect(told[0]).toMatchObject({ kind: 'thanks', title: texts().name, happened: 1 });
    const back = await Promise.all(
      Array.from({ length: 50 }, () => colleague.call('DELETE', `${base}/${slug}/thanks`)),
    );
    expect(new Set(back.map(({ status, body }) => `${status} ${body.thanks_count}`))).toEqual(
      new Set(['200 0']),
    );
  });

  test('given, taken back and given again are told once', async () => {
    const person = await testApp.person();
    const slug = await contribute({}, person);
    for (let round = 0; round < 3; round++) {
      await thank(colleague, slug);
      await colleague.call('DELETE', `${base}/${slug}/thanks`);
    }
    const { body } = await person.call('GET', '/api/notifications?limit=5');
    expect(body.map((each: { kind: string; happened: number }) => [each.kind, each.happened])).toEqual([
      ['thanks', 1],
    ]);
  });

  test('to oneself are refused', async () => {
    const slug = await contribute();
    const caseId = await addCase(slug);
    const own = [await thank(author, slug), await colleague.call('POST', `${base}/cases/${caseId}/thanks`)];
    expect(own.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'CANNOT_THANK_SELF'],
      [422, 'CANNOT_THANK_SELF'],
    ]);
  });

  test('that one received are listed with who gave them and for what', async () => {
    const person = await testApp.person();
    const slug = await contribute({ name: 'Được cảm ơn' }, person);
    const caseId = await addCase(slug, person);
    await thank(colleague, slug);
    await colleague.call('POST', `${base}/cases/${caseId}/thanks`);
    const { body } = await person.call('GET', `${base}/me/thanks`);
    expect(body.total).toBe(2);
    expect(body.thanks.map((each: { target_type: string }) => each.target_type).toSorted()).toEqual([
      'case',
      'prompt',
    ]);
    expect(body.thanks[0]).toMatchObject({ from: { name: 'Lê Văn Tám' }, prompt_name: 'Được cảm ơn' });
    expect((await colleague.call('GET', `${base}/authors/${person.viewer.accountId}`)).body).toMatchObject({
      prompt_count: 1,
      case_count: 1,
      thanks_count: 2,
    });
    const stranger = await testApp.person();
    expect((await colleague.call('GET', `${base}/authors/${stranger.viewer.accountId}`)).status).toBe(404);
  });
});

describe('the own collection', () => {
  test('is in the order its owner gives it', async () => {
    const person = await testApp.person();
    const slugs = [await contribute(), await contribute(), await contribute()];
    for (const slug of slugs) {
      await person.call('PUT', `${base}/${slug}/saved`);
      await person.call('PUT', `${base}/${slug}/saved`);
    }
    const list = async () =>
      (await person.call('GET', `${base}?filter=saved`)).body.prompts.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect(await list()).toEqual(slugs.toReversed());
    const order = [slugs[1], slugs[0]];
    await person.call('PUT', `${base}/me/saved`, { slugs: order });
    expect(await list()).toEqual([...order, slugs[2]]);
    await person.call('DELETE', `${base}/${slugs[1]}/saved`);
    expect(await list()).toEqual([slugs[0], slugs[2]]);
    const pages: string[] = [];
    let url = `${base}?filter=saved&limit=1`;
    while (url) {
      const answer = await person.call('GET', url);
      pages.push(answer.body.prompts[0].slug);
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
    }
    expect(pages).toEqual([slugs[0], slugs[2]]);
  });
});

describe('the export of what one contributed', () => {
  test('has every version and case, deleted ones too, and nothing of others', async () => {
    const person = await testApp.person();
    const slug = await contribute({ body: 'Bản một' }, person);
    await person.call('PUT', `${base}/${slug}`, { ...texts({ body: 'Bản hai' }), version: 1 });
    await person.call('DELETE', `${base}/${slug}`);
    const other = await contribute({
      visibility: 'pro',
      community_slug: 'marketing',
      body: 'Của người khác',
    });
    await addCase(other, person);
    const { status, headers, text } = await person.call('GET', `${base}/me/export`);
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="prompts.json"']);
    const data = JSON.parse(text);
    expect(data.prompts[0].versions.map((each: { body: string }) => each.body)).toEqual([
      'Bản một',
      'Bản hai',
    ]);
    expect(data.cases[0].prompt_slug).toBe(other);
    expect(text).not.toContain('Của người khác');
  });
});
