import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePrompt } from '../../test/prompts.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let author: Person;
let free: Person;
let pro: Person;
let elsewhere: Person;
let expired: Person;
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  author = await testApp.person({ name: 'Đỗ Thị Bích Hà' });
  free = await testApp.person();
  pro = await testApp.person({ pro: ['founder'] });
  elsewhere = await testApp.person({ pro: ['marketing'] });
  expired = await testApp.person({ expiredPro: ['founder'] });
  editor = await testApp.person({ roles: ['editor'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const texts = (over: object = {}) => ({
  name: 'Viết mô tả sản phẩm gốm',
  intro: 'Ba đoạn ngắn, giọng gần gũi.',
  body: 'Bạn viết cho tiệm {{tiệm}} về {{sản phẩm}}.',
  tags: ['Bán hàng', 'gốm'],
  works_with: ['Claude'],
  visibility: 'member',
  community_slug: 'founder',
  ...over,
});

async function contribute(person: Person, over: object = {}): Promise<string> {
  const { status, body } = await person.call('POST', '/api/user/prompts', texts(over));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.slug;
}

const read = (person: Person, slug: string) => person.call('GET', `/api/user/prompts/${slug}`);

describe('who reads the body of a prompt', () => {
  /** By visibility and community: the readers of the body. The author always reads it. */
  const table = [
    ['member', 'founder', ['free', 'pro', 'elsewhere', 'expired', 'editor']],
    ['member', null, ['free', 'pro', 'elsewhere', 'expired', 'editor']],
    ['pro', 'founder', ['pro']],
    ['pro', 'marketing', ['elsewhere']],
    ['pro', null, ['pro', 'elsewhere']],
  ] as const;
  test.each(table)('%s in %s is read by %j', async (visibility, community_slug, readers) => {
    const body = 'Nội dung khóa 7f3a của {{tiệm}}';
    const slug = await contribute(author, { visibility, community_slug, body });
    const people = { free, pro, elsewhere, expired, editor };
    for (const [name, person] of Object.entries(people)) {
      const answer = await read(person, slug);
      const isReader = (readers as readonly string[]).includes(name);
      expect(answer.status).toBe(200);
      expect([name, answer.body.body, answer.body.locked]).toEqual([name, isReader ? body : null, !isReader]);
      expect(answer.text.includes('khóa 7f3a')).toBe(isReader);
      const list = await person.call('GET', '/api/user/prompts?sort=newest');
      const item = list.body.prompts.find((each: { slug: string }) => each.slug === slug);
      expect([name, item.locked]).toEqual([name, !isReader]);
      expect(list.text).not.toContain('khóa 7f3a');
    }
    expect((await read(author, slug)).body.body).toBe(body);
    const guest = await testApp.guest('GET', `/api/public/prompts/${slug}`);
    expect(guest.status).toBe(200);
    expect(guest.text).not.toContain('khóa 7f3a');
    expect((await testApp.guest('GET', `/api/user/prompts/${slug}`)).status).toBe(401);
  });

  test('in an open community everybody who is signed in reads it', async () => {
    await testApp.services.db
      .updateTable('communities')
      .set({ access: 'open' })
      .where('slug', '=', 'retail')
      .execute();
    const slug = await contribute(author, { visibility: 'pro', community_slug: 'retail' });
    expect((await read(free, slug)).body).toMatchObject({ locked: false, body: texts().body });
  });

  test('the library of a community computes the lock in that community', async () => {
    const slug = await contribute(author, { visibility: 'pro', community_slug: 'marketing' });
    const find = async (person: Person) =>
      (await person.call('GET', '/api/communities/marketing/prompts?sort=newest')).body.prompts.find(
        (each: { slug: string }) => each.slug === slug,
      ).locked;
    expect([await find(pro), await find(elsewhere), await find(author)]).toEqual([true, false, false]);
    expect((await pro.call('GET', '/api/communities/khong-co/prompts')).status).toBe(404);
  });

  test('cases come before the body, and everybody who is signed in sees them', async () => {
    const { slug, caseId } = await makePrompt(testApp.services, author);
    const { text, body } = await read(free, slug);
    expect(body.cases.map((each: { id: string }) => each.id)).toEqual([caseId]);
    expect(text.indexOf('"cases"')).toBeLessThan(text.indexOf('"body"'));
  });
});

describe('an unknown community', () => {
  test.each([
    ['nobody has', 'khong-co'],
    ['is empty', ''],
    ['is hidden', 'ceo-executive'],
    ['has 201 letters', 'x'.repeat(201)],
    ['has 60 000 letters', 'x'.repeat(60_000)],
    ['holds NUL', 'foun\0der'],
  ])('whose slug %s is stored as none', async (_, slug) => {
    const { status, body } = await author.call('POST', '/api/user/prompts', texts({ community_slug: slug }));
    expect([status, body.community_slug]).toEqual([201, null]);
  });
});

describe('the list for guests', () => {
  test('has teasers and stats, an ETag, a short shared cache, and no word of a body', async () => {
    await contribute(author, { body: 'Bí mật 9c1d', visibility: 'member' });
    const first = await testApp.guest('GET', '/api/public/prompts?limit=2');
    expect(first.status).toBe(200);
    expect(first.body.prompts).toHaveLength(2);
    expect(Object.keys(first.body.stats)).toEqual(['total', 'member_open', 'pro_only', 'cases']);
    expect(first.body.stats.total).toBe(first.body.stats.member_open + first.body.stats.pro_only);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d$/);
    expect(first.text).not.toContain('mật 9c1d');
    const again = await testApp.guest('GET', '/api/public/prompts?limit=2', undefined, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    const [, next] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    const second = await testApp.guest('GET', next ?? '');
    const slugs = [...first.body.prompts, ...second.body.prompts].map(({ slug }: { slug: string }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test('shows a new prompt at once and hides a deleted one at once', async () => {
    const slug = await contribute(author);
    const has = async () =>
      (await testApp.guest('GET', '/api/public/prompts?sort=newest')).text.includes(`"${slug}"`);
    expect(await has()).toBe(true);
    await author.call('DELETE', `/api/user/prompts/${slug}`);
    expect(await has()).toBe(false);
    expect((await testApp.guest('GET', `/api/public/prompts/${slug}`)).status).toBe(404);
    expect((await read(free, slug)).status).toBe(404);
    expect((await read(author, slug)).body).toMatchObject({ deleted: true, can: { restore: true } });
    await author.call('POST', `/api/user/prompts/${slug}/restore`);
    expect(await has()).toBe(true);
  });

  test('runs no statement that names a body or the table of cases', async () => {
    const statements = await statementsOf(async () => {
      for (const path of ['', '?sort=trending', '?tag=gốm', '?community=founder', '?q=gốm'])
        expect((await testApp.guest('GET', `/api/public/prompts${path}`)).status).toBe(200);
    });
    const ofPrompts = statements.filter((sql) => sql.includes('prompt_library'));
    expect(ofPrompts.length).toBeGreaterThan(3);
    for (const sql of ofPrompts) {
      expect(sql).not.toMatch(/\bprompt_library_cases\b|\bprompt_library_versions\b/);
      expect(sql).not.toMatch(/\bp\.(body|\*)|\bSELECT \*/);
    }
  });

  test('finds by name, introduction and tag, with marks and without, and by no word of a body', async () => {
    const slug = await contribute(author, {
      name: 'Kịch bản gọi điện chăm khách',
      intro: 'Cho lễ tân phòng khám',
      tags: ['tổng đài'],
      body: 'Từ lóng zxqvb chỉ có ở đây',
    });
    const finds = async (caller: Person['call'], path: string, q: string) =>
      (await caller('GET', `${path}?q=${encodeURIComponent(q)}`)).body.prompts.some(
        (each: { slug: string }) => each.slug === slug,
      );
    for (const q of ['kịch bản gọi điện', 'kich ban goi dien', 'lễ tân phòng khám', 'tong dai']) {
      expect([q, await finds(testApp.guest, '/api/public/prompts', q)]).toEqual([q, true]);
      expect([q, await finds(free.call, '/api/user/prompts', q)]).toEqual([q, true]);
    }
    expect(await finds(testApp.guest, '/api/public/prompts', 'zxqvb')).toBe(false);
    expect(await finds(free.call, '/api/user/prompts', 'zxqvb')).toBe(true);
  });

  test('a search looks into bodies of Pro prompts for their readers alone', async () => {
    for (const [community_slug, readers] of [
      ['founder', [pro]],
      [null, [pro, elsewhere]],
    ] as const) {
      const word = `wqzkv${community_slug ?? 'none'}`;
      const slug = await contribute(author, {
        visibility: 'pro',
        community_slug,
        body: `Từ ${word} ở trong`,
      });
      for (const person of [free, pro, elsewhere, expired]) {
        const isReader = (readers as readonly Person[]).includes(person);
        const list = await person.call('GET', `/api/user/prompts?q=${word}`);
        expect(list.body.prompts.some((each: { slug: string }) => each.slug === slug)).toBe(isReader);
        const common = await person.call('GET', `/api/search?q=${word}`);
        expect(common.body.some((hit: { slug: string }) => hit.slug === slug)).toBe(isReader);
        if (isReader)
          expect(common.body[0]).toMatchObject({ kind: 'prompt', title: texts().name, locked: false });
      }
    }
  });
});

/** The text of every statement that the server sends while something happens. */
async function statementsOf(act: () => Promise<void>): Promise<string[]> {
  const { default: pg } = await import('pg');
  const statements: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    statements.push(typeof first === 'string' ? first : (first.text ?? ''));
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}

describe('lists', () => {
  test('come in each order, page by page, without a gap and without a repeat', async () => {
    const other = await testApp.person();
    for (let i = 0; i < 7; i++) {
      const slug = await contribute(author, { name: `Xếp thứ tự ${i}`, community_slug: 'finance' });
      if (i % 2) await other.call('POST', `/api/user/prompts/${slug}/thanks`);
    }
    for (const sort of ['thanks', 'cases', 'newest', 'trending']) {
      const seen: string[] = [];
      let url = `/api/communities/finance/prompts?sort=${sort}&limit=3`;
      for (let page = 0; page < 5 && url; page++) {
        const answer = await free.call('GET', url);
        expect(answer.status).toBe(200);
        seen.push(...answer.body.prompts.map(({ slug }: { slug: string }) => slug));
        url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7]);
    }
    const { body } = await free.call('GET', '/api/communities/finance/prompts?sort=newest&limit=3');
    expect(body.prompts[0].name).toBe('Xếp thứ tự 6');
    expect(body.stats).toEqual({ total: 7, member_open: 7, pro_only: 0, cases: 0 });
  });

  test('are narrowed by tag, assistant, visibility and author, whatever the letters of a tag', async () => {
    const slug = await contribute(author, {
      name: 'Chỉ mình nó',
      tags: ['Thiền Trà'],
      works_with: ['Mistral'],
      visibility: 'pro',
    });
    for (const query of [
      'tag=thiền trà',
      'tag=THIỀN TRÀ',
      'works_with=mistral',
      'tag=thiền trà&visibility=pro',
    ]) {
      const { body } = await free.call('GET', `/api/user/prompts?${encodeURI(query)}`);
      expect([query, body.prompts.map((each: { slug: string }) => each.slug)]).toEqual([query, [slug]]);
    }
    const none = await free.call('GET', `/api/user/prompts?${encodeURI('tag=thiền trà&visibility=member')}`);
    expect(none.body.prompts).toEqual([]);
    const own = await free.call('GET', `/api/user/prompts?author=${free.viewer.accountId}`);
    expect(own.body.prompts).toEqual([]);
  });

  test('the cursor of one order is refused by another', async () => {
    const { headers } = await free.call('GET', '/api/user/prompts?sort=newest&limit=1');
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1];
    expect((await free.call('GET', `/api/user/prompts?sort=thanks&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('what is nearly the same', () => {
  test('is found by name and by body, but never by the body of a prompt that is locked', async () => {
    const body =
      'Đóng vai kế toán trưởng của một quán cà phê và lập bảng dòng tiền mười hai tháng cho chủ quán';
    const slug = await contribute(author, { name: 'Bảng dòng tiền quán', visibility: 'pro', body });
    const find = async (person: Person, text: object) =>
      (await person.call('POST', '/api/user/prompts/similar', { name: '', body: '', ...text })).body.map(
        (each: { slug: string }) => each.slug,
      );
    expect(await find(free, { name: 'bảng dòng tiền của quán' })).toContain(slug);
    expect(await find(pro, { body: `${body} nhé` })).toContain(slug);
    expect(await find(free, { body })).not.toContain(slug);
    expect(await find(free, { name: 'Hoàn toàn khác' })).toEqual([]);
  });
});

describe('a hidden community', () => {
  test('hides its prompts from everybody, wherever they were listed', async () => {
    const slug = await contribute(author, { community_slug: 'home', name: 'Trong nơi sắp ẩn' });
    await free.call('PUT', `/api/user/prompts/${slug}/saved`);
    const { db } = testApp.services;
    await db.updateTable('communities').set({ status: 'hidden' }).where('slug', '=', 'home').execute();
    expect((await read(free, slug)).status).toBe(404);
    for (const path of [
      '/api/user/prompts?sort=newest',
      '/api/user/prompts?filter=saved',
      '/api/user/prompts?q=nơi sắp ẩn',
      '/api/public/prompts?sort=newest',
    ]) {
      const { status, text } = await free.call('GET', encodeURI(path));
      expect([path, status, text.includes(slug)]).toEqual([path, 200, false]);
    }
    await db.updateTable('communities').set({ status: 'active' }).where('slug', '=', 'home').execute();
  });

  test('leaves its prompts to their authors, who may edit them without moving them', async () => {
    const slug = await contribute(author, {
      community_slug: 'home',
      name: 'Của mình trong nơi ẩn',
      body: 'Bản một',
    });
    const { db } = testApp.services;
    await db.updateTable('communities').set({ status: 'hidden' }).where('slug', '=', 'home').execute();
    expect(await read(author, slug)).toMatchObject({
      status: 200,
      body: { body: 'Bản một', community_slug: 'home', community_hidden: true, unlisted: false },
    });
    const mine = await author.call('GET', '/api/user/prompts?filter=mine');
    expect(mine.body.prompts.map((prompt: { slug: string }) => prompt.slug)).toContain(slug);
    const edited = await author.call('PUT', `/api/user/prompts/${slug}`, {
      ...texts({ community_slug: 'home', name: 'Của mình trong nơi ẩn', body: 'Bản hai' }),
      version: 1,
    });
    expect(edited).toMatchObject({ status: 200, body: { body: 'Bản hai', community_slug: 'home' } });
    expect((await read(free, slug)).status).toBe(404);
    expect((await free.call('PUT', `/api/user/prompts/${slug}/saved`)).status).toBe(404);
    const all = await author.call('GET', '/api/user/prompts?sort=newest');
    expect(all.text).not.toContain(slug);
    await db.updateTable('communities').set({ status: 'active' }).where('slug', '=', 'home').execute();
    expect((await read(free, slug)).body).toMatchObject({ community_hidden: false });
  });
});
