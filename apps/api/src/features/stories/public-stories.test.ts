import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStory } from '../../test/stories.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let lan: Person;
let member: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  lan = await testApp.person({ name: 'Lan', roles: ['editor'] });
  member = await testApp.person();
}, 60_000);
afterAll(() => testApp.close());

const all = '/api/public/learner-stories';
const admin = '/api/admin/learner-stories';
const make = (options: Parameters<typeof makeStory>[2] = {}) => makeStory(testApp.services, lan, options);
const publish = (id: string) => lan.call('POST', `${admin}/${id}/publish`);
const unpublish = (id: string) => lan.call('POST', `${admin}/${id}/unpublish`);
const slugsOf = (body: { slug: string }[]) => body.map(({ slug }) => slug);

describe('a guest', () => {
  test('sees a story when it is published, and not before or after', async () => {
    const { id, slug, title, body } = await make();
    const isListed = async () =>
      slugsOf((await testApp.guest('GET', `${all}?limit=100`)).body).includes(slug);
    expect([await isListed(), (await testApp.guest('GET', `${all}/${slug}`)).status]).toEqual([false, 404]);

    await publish(id);
    expect(await isListed()).toBe(true);
    const read = await testApp.guest('GET', `${all}/${slug}`);
    expect(read.body).toMatchObject({
      slug,
      title,
      body,
      role_before: 'Kế toán kho',
      role_after: 'Trưởng nhóm vận hành',
      community: 'founder',
      course_slug: 'doc-so',
      course_name: 'Đọc sổ bán hàng',
      reading_minutes: 1,
      published_at: '2026-11-20T03:00:00.000Z',
    });
    expect(read.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });

    await unpublish(id);
    expect([await isListed(), (await testApp.guest('GET', `${all}/${slug}`)).status]).toEqual([false, 404]);
    await publish(id);
    await lan.call('DELETE', `${admin}/${id}`);
    expect([await isListed(), (await testApp.guest('GET', `${all}/${slug}`)).status]).toEqual([false, 404]);
  });

  test('is not answered from what an operator or a member has just read', async () => {
    const hidden = await make();
    for (const person of [lan, member]) {
      await person.call('GET', `${admin}/${hidden.id}`);
      for (const caller of [person.call, testApp.guest]) {
        const list = await caller('GET', `${all}?limit=100`);
        expect(list.text).not.toContain(hidden.slug);
        expect((await caller('GET', `${all}/${hidden.slug}`)).body).toMatchObject({ code: 'NOT_FOUND' });
      }
    }
  });

  test('gets the list without bodies, as an array', async () => {
    await make({ isPublic: true });
    const { body } = await testApp.guest('GET', all);
    expect(Array.isArray(body)).toBe(true);
    expect(body.every((story: object) => !('body' in story) && !('id' in story))).toBe(true);
  });

  test('turns pages until there are no more, each story once', async () => {
    for (let i = 0; i < 5; i++) await make({ isPublic: true, community: 'marketing' });
    const seen: string[] = [];
    let next: string | undefined = `${all}?community=marketing&limit=2`;
    let pages = 0;
    while (next !== undefined) {
      const { body, headers } = await testApp.guest('GET', next);
      seen.push(...slugsOf(body));
      next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
      pages++;
    }
    expect([seen.length, new Set(seen).size, pages]).toEqual([5, 5, 3]);
  });

  test('filters by community; one that is absent or hidden has none, and is not named', async () => {
    const { slug } = await make({ isPublic: true, community: 'ceo-executive' });
    const ofHidden = await testApp.guest('GET', `${all}?community=ceo-executive`);
    expect([ofHidden.status, ofHidden.body]).toEqual([200, []]);
    expect((await testApp.guest('GET', `${all}?community=khong-co`)).body).toEqual([]);
    const read = await testApp.guest('GET', `${all}/${slug}`);
    expect([read.body.community, read.text.includes('ceo-executive')]).toEqual([null, false]);
    const ofFounder = await testApp.guest('GET', `${all}?community=founder&limit=100`);
    expect(ofFounder.body.length).toBeGreaterThan(0);
    expect(ofFounder.body.every((story: { community: string }) => story.community === 'founder')).toBe(true);
  });

  test('who holds the current answer gets 304 without a body, until something changes', async () => {
    const { id, slug } = await make({ isPublic: true });
    for (const url of [`${all}?limit=7`, `${all}/${slug}`]) {
      const first = await testApp.guest('GET', url);
      const headers = { 'if-none-match': String(first.headers.etag) };
      const again = await testApp.guest('GET', url, undefined, { headers });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    }
    const { headers: seen } = await testApp.guest('GET', `${all}?limit=7`);
    await unpublish(id);
    const later = await testApp.guest('GET', `${all}?limit=7`, undefined, {
      headers: { 'if-none-match': String(seen.etag) },
    });
    expect(later.status).toBe(200);
  });
});

describe('further stories', () => {
  test('are three others that are public, those of the same community first', async () => {
    const own = await make({ isPublic: true, community: 'drink' });
    const near = await make({ isPublic: true, community: 'drink' });
    const hidden = await make({ community: 'drink' });
    const { further } = (await testApp.guest('GET', `${all}/${own.slug}`)).body;
    expect(further).toHaveLength(3);
    expect(further[0].slug).toBe(near.slug);
    expect(slugsOf(further)).not.toContain(own.slug);
    expect(slugsOf(further)).not.toContain(hidden.slug);
    expect(new Set(slugsOf(further)).size).toBe(3);
    expect(further.every((story: object) => !('body' in story))).toBe(true);
    await unpublish(near.id);
    expect(slugsOf((await testApp.guest('GET', `${all}/${own.slug}`)).body.further)).not.toContain(near.slug);
  });
});

describe('an address', () => {
  const rename = async (id: string, slug: string) => {
    const { body } = await lan.call('GET', `${admin}/${id}`);
    const { title, summary, author_name, role_before, role_after, community, course_slug, course_name } =
      body;
    const roles = { role_before, role_after, community, course_slug, course_name };
    const texts = { title, summary, author_name, body: body.body, cover_url: null, avatar_url: null };
    return lan.call('PUT', `${admin}/${id}`, { ...roles, ...texts, slug, version: body.version });
  };
  const movedTo = async (slug: string) => {
    const { status, body } = await testApp.guest('GET', `${all}/${slug}`);
    return [status, body.moved_to];
  };

  test('that a public story had leads to its present one, also after several changes', async () => {
    const { id, slug } = await make({ isPublic: true });
    await rename(id, `${slug}-hai`);
    await rename(id, `${slug}-ba`);
    expect(await movedTo(slug)).toEqual([404, `${slug}-ba`]);
    expect(await movedTo(`${slug}-hai`)).toEqual([404, `${slug}-ba`]);
    expect((await testApp.guest('GET', `${all}/${slug}-ba`)).status).toBe(200);
    await rename(id, slug);
    expect((await testApp.guest('GET', `${all}/${slug}`)).status).toBe(200);
    expect(await movedTo(`${slug}-ba`)).toEqual([404, slug]);
  });

  test('that an unpublished story had leads nowhere', async () => {
    const { id, slug } = await make({ isPublic: true });
    await rename(id, `${slug}-moi`);
    await unpublish(id);
    expect(await movedTo(slug)).toEqual([404, undefined]);
    expect((await testApp.guest('GET', `${all}/${slug}`)).text).not.toContain('-moi');
    await publish(id);
    expect(await movedTo(slug)).toEqual([404, `${slug}-moi`]);
  });

  test('that another story has or had is refused; one that nobody had is taken', async () => {
    const first = await make({ isPublic: true });
    await rename(first.id, `${first.slug}-moi`);
    const second = await make();
    const taken = [409, { code: 'CONFLICT', issues: [{ path: 'slug', rule: 'slug_taken' }] }];
    for (const slug of [first.slug, `${first.slug}-moi`]) {
      const refused = await rename(second.id, slug);
      expect([refused.status, refused.body]).toMatchObject(taken);
      const begun = await lan.call('POST', admin, { title: 'Tên khác', slug });
      expect([begun.status, begun.body]).toMatchObject(taken);
    }
    expect((await rename(second.id, `${second.slug}-rieng`)).status).toBe(200);
  });

  test('made from one title by twenty at once is different each time', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => lan.call('POST', admin, { title: 'Từ quầy hàng Đến bảng giá' })),
    );
    expect(made.every(({ status }) => status === 201)).toBe(true);
    const slugs = made.map(({ body }) => body.slug);
    expect(slugs).toContain('tu-quay-hang-den-bang-gia');
    expect(new Set(slugs).size).toBe(20);
  });
});
