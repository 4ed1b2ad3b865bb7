import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePrompt } from '../../test/prompts.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let author: Person;
let teller: Person;
let editor: Person;
let owner: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  author = await testApp.person();
  teller = await testApp.person();
  editor = await testApp.person({ roles: ['editor'] });
  owner = await testApp.person({ roles: ['owner'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const base = '/api/user/prompts';
const texts = (over: object = {}) => ({
  name: 'Viết mô tả sản phẩm gốm',
  intro: '',
  body: 'Bạn viết cho tiệm {{tiệm}}.',
  tags: [],
  works_with: [],
  visibility: 'pro',
  community_slug: 'founder',
  ...over,
});
const caseTexts = (over: object = {}) => ({
  title: 'Ca',
  situation: 'Tình huống',
  result: 'Kết quả',
  ...over,
});
const contribute = async (over: object = {}, person = author): Promise<string> =>
  (await person.call('POST', base, texts(over))).body.slug;

describe('a prompt that moves to another community', () => {
  test('leaves its Pro versions to those of the community they were written in', async () => {
    const ofCommerce = await testApp.person({ pro: ['commerce'] });
    const ofBoth = await testApp.person({ pro: ['founder', 'commerce'] });
    const slug = await contribute({ body: 'Chỉ cho Founder 8c1f' });
    const moved = { ...texts({ body: 'Cho Commerce', community_slug: 'commerce' }), version: 1 };
    expect((await author.call('PUT', `${base}/${slug}`, moved)).status).toBe(200);
    const read = async (person: Person, version: number) =>
      (await person.call('GET', `${base}/${slug}/versions/${version}`)).body.body;
    expect(await read(ofCommerce, 1)).toBe(null);
    expect(await read(ofCommerce, 2)).toBe('Cho Commerce');
    expect(await read(ofBoth, 1)).toBe('Chỉ cho Founder 8c1f');
    expect(await read(author, 1)).toBe('Chỉ cho Founder 8c1f');
    // To no community: Pro anywhere reads what is new, not what was.
    await author.call('PUT', `${base}/${slug}`, {
      ...texts({ body: 'Cho ai có Pro', community_slug: null }),
      version: 2,
    });
    expect([await read(ofCommerce, 1), await read(ofCommerce, 3)]).toEqual([null, 'Cho ai có Pro']);
  });

  test('meanwhile answers a second edit with what is stored, not with nothing', async () => {
    const slug = await contribute({ community_slug: null });
    const edits = await Promise.all(
      ['founder', 'marketing', 'commerce'].map((community_slug) =>
        author.call('PUT', `${base}/${slug}`, {
          ...texts({ community_slug, body: community_slug }),
          version: 1,
        }),
      ),
    );
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { body } of edits.filter(({ status }) => status === 409)) expect(body.current.version).toBe(2);
  });
});

describe('what was told of a prompt and of its cases', () => {
  test.each(['delete', 'unlist'])('loses its name when it is gone: %s', async (how) => {
    const name = `Tên không còn nữa ${how}`;
    const { id, slug } = await makePrompt(testApp.services, author, { visibility: 'member', name });
    const person = await testApp.person();
    const { body: told } = await person.call('POST', `${base}/${slug}/cases`, caseTexts());
    await teller.call('POST', `${base}/cases/${told.id}/thanks`);
    const says = async () => (await person.call('GET', '/api/notifications')).text.includes(name);
    expect(await says()).toBe(true);
    if (how === 'delete') await author.call('DELETE', `${base}/${slug}`);
    else await editor.call('POST', `/api/admin/prompts/${id}/unlist`, {});
    expect(await says()).toBe(false);
    if (how === 'delete') await author.call('POST', `${base}/${slug}/restore`);
    else await editor.call('POST', `/api/admin/prompts/${id}/relist`, {});
    expect(await says()).toBe(true);
  });
});

describe('what is sent again after it was deleted', () => {
  test('is refused, so that what was typed since is not taken for stored', async () => {
    const promptId = randomUUID();
    const slug = await contribute({ send_id: promptId, community_slug: null, visibility: 'member' });
    const caseId = randomUUID();
    const send = (result: string) =>
      teller.call('POST', `${base}/${slug}/cases`, caseTexts({ result, send_id: caseId }));
    const { body } = await send('Ba khách');
    await teller.call('DELETE', `${base}/cases/${body.id}`);
    const again = await send('Bốn khách, kể kỹ hơn');
    expect([again.status, again.body.reason]).toEqual([409, 'deleted']);
    await author.call('DELETE', `${base}/${slug}`);
    const prompt = await author.call('POST', base, texts({ send_id: promptId, body: 'Hay hơn' }));
    expect([prompt.status, prompt.body.reason]).toEqual([409, 'deleted']);
  });
});

describe('a saved prompt that is gone', () => {
  test('can be taken out of the collection, and says its address to nobody', async () => {
    const person = await testApp.person();
    const slug = await contribute();
    await person.call('PUT', `${base}/${slug}/saved`);
    await author.call('DELETE', `${base}/${slug}`);
    const { body } = await person.call('PUT', `${base}/me/saved`, { slugs: [slug] });
    expect(body.slugs).toEqual([]);
    expect((await person.call('DELETE', `${base}/${slug}/saved`)).status).toBe(200);
    await author.call('POST', `${base}/${slug}/restore`);
    const list = await person.call('GET', `${base}?filter=saved`);
    expect(list.body.prompts).toEqual([]);
  });
});

describe('the end of an account', () => {
  test('with its texts leaves no word of a name, and meets nobody in a deadlock', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await testApp.person();
      const own = await contribute({ name: 'Hồ sơ Nguyễn Văn Riêng' }, person);
      const other = await makePrompt(testApp.services, author, {
        visibility: 'member',
        community: 'founder',
      });
      const { body: told } = await person.call('POST', `${base}/${other.slug}/cases`, caseTexts());
      await person.call('POST', `${base}/${other.slug}/thanks`);
      await teller.call('POST', `${base}/cases/${told.id}/thanks`);
      const [erased, unlisted, added] = await Promise.all([
        owner.call('POST', `/api/admin/accounts/${person.viewer.accountId}/erase`, {
          texts: 'delete',
          reason: 'Đã yêu cầu',
        }),
        editor.call('POST', `/api/admin/prompts/cases/${told.id}/unlist`, {}),
        teller.call('POST', `${base}/${other.slug}/cases`, caseTexts()),
      ]);
      expect([erased.status, unlisted.status, added.status]).toEqual([200, 200, 201]);
      const rows = await testApp.services.db
        .selectFrom('prompt_library_prompts')
        .select('slug')
        .where('author_id', '=', person.viewer.accountId)
        .execute();
      expect(rows.map(({ slug }) => slug).join()).not.toContain('nguyen-van-rieng');
      expect(own).toContain('nguyen-van-rieng');
    }
  });
});
