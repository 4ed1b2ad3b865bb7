import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
});
beforeEach(() => testApp.setClock('2026-11-20T03:00:00Z'));
afterAll(() => testApp.close());

describe('the chooser', () => {
  test('lists the eighteen communities on sale, nine a dimension', async () => {
    const { body } = await (await testApp.person()).call('GET', '/api/communities');
    expect(body.industry).toHaveLength(9);
    expect(body.occupation).toHaveLength(9);
    expect(body.home_slug).toBeNull();
    expect(body.home_switch).toEqual({ locked: false, next_change_at: null });
    const slugs = [...body.industry, ...body.occupation].map((community: { slug: string }) => community.slug);
    expect(slugs).not.toContain('chua-phan-loai');
    expect(slugs).not.toContain('ceo-executive');
    expect(JSON.stringify(body)).not.toContain('name_en');
  });

  test('says how many published courses each community has', async () => {
    const fresh = await createTestApp();
    await makeCourse(fresh.services, { community: 'founder' });
    await makeCourse(fresh.services, { community: 'founder' });
    await makeCourse(fresh.services, { community: 'founder', published: false });
    const { body } = await (await fresh.person()).call('GET', '/api/communities');
    const counts = new Map(
      [...body.industry, ...body.occupation].map(({ slug, course_count }) => [slug, course_count]),
    );
    expect([counts.get('founder'), counts.get('sales')]).toEqual([2, 0]);
    await fresh.close();
  });

  test('401 without a session', async () => {
    expect((await testApp.guest('GET', '/api/communities', undefined)).body.code).toBe('UNAUTHENTICATED');
  });

  test('hides a community with access open, and reads it fully when asked by name', async () => {
    const { db } = testApp.services;
    await db.updateTable('communities').set({ access: 'open' }).where('slug', '=', 'beauty').execute();
    const member = await testApp.person();
    const list = (await member.call('GET', '/api/communities')).body;
    expect(list.industry.map((community: { slug: string }) => community.slug)).not.toContain('beauty');
    expect((await member.call('GET', '/api/communities/beauty')).body.can).toEqual({
      read_all: true,
      write: false,
      order: false,
      set_home: false,
    });
    const refused = await member.call('POST', '/api/communities/beauty/join', { set_home: true });
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({ error: expect.any(String), request_id: expect.any(String) });
    await db.updateTable('communities').set({ access: 'pro' }).where('slug', '=', 'beauty').execute();
  });
});

describe('one community', () => {
  test('shows counts, price and no membership before joining', async () => {
    const { status, body } = await (await testApp.person()).call('GET', '/api/communities/founder');
    expect(status).toBe(200);
    expect(body.counts).toMatchObject({ members: expect.any(Number), courses: expect.any(Number) });
    expect(body.membership).toBeNull();
    expect(body.price.today_vnd).toBe(11_000_000);
    expect(body.can.read_all).toBe(false);
  });

  test.each(['khong-ton-tai', 'chua-phan-loai', 'ceo-executive', 'cm-occ-ceo-executive'])(
    '404 for %s: absent and hidden look the same',
    async (slug) => {
      const member = await testApp.person();
      expect((await member.call('GET', `/api/communities/${slug}`)).body.code).toBe('NOT_FOUND');
      expect((await member.call('GET', `/api/communities/${slug}/home`)).status).toBe(404);
      const join = await member.call('POST', `/api/communities/${slug}/join`, {});
      expect(join.status).toBe(404);
      expect(join.body).toEqual({ error: expect.any(String), request_id: expect.any(String) });
    },
  );

  test('the community whose slug is a route is found by its id', async () => {
    const { body } = await (await testApp.person()).call('GET', '/api/communities/cm-ind-home');
    expect(body.slug).toBe('home');
  });
});

describe('home', () => {
  test('404 before the first choice, then the chosen one', async () => {
    const member = await testApp.person();
    expect((await member.call('GET', '/api/communities/home')).status).toBe(404);
    const joined = await member.call('POST', '/api/communities/sales/join', { set_home: true });
    expect(joined.body.membership).toEqual({
      community_slug: 'sales',
      tier: 'free',
      pro_expires_at: null,
      is_home: true,
      is_pro: false,
    });
    expect((await member.call('GET', '/api/communities/home')).body.slug).toBe('sales');
  });

  test('joining twice changes nothing, with or without a body', async () => {
    const member = await testApp.person();
    const first = await member.call('POST', '/api/communities/sales/join');
    const second = await member.call('POST', '/api/communities/sales/join', {});
    expect(first.body).toEqual(second.body);
    expect(first.body.membership.is_home).toBe(false);
  });

  test('409 for a second change on one switch day; the next 00:01 opens it again', async () => {
    const member = await testApp.person();
    await member.call('POST', '/api/communities/founder/join', { set_home: true });
    const locked = await member.call('POST', '/api/communities/sales/join', { set_home: true });
    expect(locked.status).toBe(409);
    expect(locked.body).toMatchObject({
      code: 'COMMUNITY_SWITCH_LOCKED',
      current_slug: 'founder',
      current_name_vi: 'Founder / CEO',
      next_change_at: '2026-11-20T17:01:00.000Z',
    });
    expect((await member.call('GET', '/api/communities')).body.home_switch).toEqual({
      locked: true,
      next_change_at: '2026-11-20T17:01:00.000Z',
    });

    testApp.setClock('2026-11-20T17:00:30Z');
    expect((await member.call('POST', '/api/communities/sales/join', { set_home: true })).status).toBe(409);
    testApp.setClock('2026-11-20T17:01:00Z');
    expect((await member.call('POST', '/api/communities/sales/join', { set_home: true })).status).toBe(200);
    expect((await member.call('GET', '/api/communities')).body.home_slug).toBe('sales');
  });

  test('choosing the present home again is no change, even when locked', async () => {
    const member = await testApp.person();
    await member.call('POST', '/api/communities/founder/join', { set_home: true });
    testApp.setClock('2026-11-20T04:00:00Z');
    const again = await member.call('POST', '/api/communities/founder/join', { set_home: true });
    expect(again.status).toBe(200);
    const row = await testApp.services.db
      .selectFrom('community_memberships')
      .select('home_set_at')
      .where('user_id', '=', member.viewer.accountId)
      .executeTakeFirstOrThrow();
    expect(row.home_set_at).toBe('2026-11-20T03:00:00.000Z');
  });

  test('a refused change leaves nothing behind, not even the membership', async () => {
    const member = await testApp.person({ home: 'founder' });
    await member.call('POST', '/api/communities/sales/join', { set_home: true });
    const rows = await testApp.services.db
      .selectFrom('community_memberships')
      .select('community_id')
      .where('user_id', '=', member.viewer.accountId)
      .execute();
    expect(rows).toEqual([{ community_id: 'cm-occ-founder' }]);
  });

  test('50 first choices at once give one home and one change', async () => {
    const member = await testApp.person();
    const slugs = ['founder', 'sales', 'marketing', 'product', 'finance'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        member.call('POST', `/api/communities/${slugs[index % slugs.length]}/join`, { set_home: true }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
    const homes = await testApp.services.db
      .selectFrom('community_memberships')
      .selectAll()
      .where('user_id', '=', member.viewer.accountId)
      .execute();
    expect(homes.filter((row) => row.is_home)).toHaveLength(1);
    expect(homes.filter((row) => row.home_set_at !== null)).toHaveLength(1);
  });
});

describe('base price', () => {
  test('finance changes it, the next order follows, the audit log knows', async () => {
    const finance = await testApp.person({ roles: ['finance'] });
    const changed = await finance.call('PUT', '/api/admin/communities/drink/price', { base_vnd: 5_000_000 });
    expect(changed.status).toBe(200);
    expect(changed.body.price.today_vnd).toBe(7_000_000);
    expect(changed.body.price_rule).toMatchObject({ base_year: 2026, base_month: 9 });
    const order = await (await testApp.person()).call('POST', '/api/communities/drink/orders');
    expect(order.body.amount_vnd).toBe(7_000_000);
    const audit = await testApp.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'community.price_changed')
      .execute();
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ actor_id: finance.viewer.accountId, subject_id: 'cm-ind-drink' });
  });

  test.each([
    ['editor', { base_vnd: 1_000_000 }, 403],
    ['finance', { base_vnd: -1 }, 400],
    ['finance', { base_vnd: 1.5 }, 400],
    ['finance', { base_vnd: 9_000_000, base_month: 1 }, 400],
  ] as const)('%s sending %j gets %i', async (role, body, status) => {
    const operator = await testApp.person({ roles: [role] });
    expect((await operator.call('PUT', '/api/admin/communities/food/price', body)).status).toBe(status);
  });

  test('409 for a community that is not on sale', async () => {
    const finance = await testApp.person({ roles: ['finance'] });
    const answer = await finance.call('PUT', '/api/admin/communities/chua-phan-loai/price', {
      base_vnd: 1_000_000,
    });
    expect(answer.body.code).toBe('NOT_ON_SALE');
  });
});
