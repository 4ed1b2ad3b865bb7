import { describe, expect, test } from 'vitest';
import {
  approve,
  approvedOrder,
  entriesOf,
  fifty,
  finance,
  membershipOf,
  order,
  preview,
  reverse,
  testApp,
  told,
  useOrderCorrections,
} from '../../../test/order-corrections.ts';
import type { Person } from '../../../test/test-app.ts';
import { exportAccount } from '../../accounts/public.ts';
import { loadMissingCanvases } from '../../canvases/public.ts';

useOrderCorrections();

const reason = 'Đăng ký nhầm cộng đồng';
const accountOf = ({ viewer }: Person) => `/api/admin/accounts/${viewer.accountId}`;
const pathOf = (member: Person) => `${accountOf(member)}/pro`;
const isProIn = async (member: Person, slug: string) =>
  (await member.call('GET', `/api/communities/${slug}`)).body.membership?.is_pro ?? false;
const changesTold = async (member: Person) =>
  (await told(member)).filter((one: { kind: string }) => one.kind === 'pro_changed');
const endIn = async (member: Person, slug = 'founder') => {
  const { memberships } = (await finance.call('GET', accountOf(member))).body;
  const found = memberships.find((one: { community_slug: string }) => one.community_slug === slug);
  return found?.tier === 'pro' ? (found.pro_expires_at as string) : null;
};
const change = async (member: Person, body: object, by = finance) => {
  const slug = 'community' in body ? String(body.community) : 'founder';
  return await by.call('POST', pathOf(member), {
    community: slug,
    expires_at: await endIn(member, slug),
    reason,
    ...body,
  });
};
const historyOf = async (member: Person) =>
  (await finance.call('GET', accountOf(member))).body.pro_entries as {
    id: string;
    kind: string;
    can_undo: boolean;
    is_undone: boolean;
  }[];
const undo = async (member: Person, kind: string) => {
  const entry = (await historyOf(member)).find((one) => one.kind === kind && one.can_undo);
  return await finance.call('POST', `${pathOf(member)}/${entry?.id}/undo`, { reason: 'Làm nhầm' });
};

describe('POST /pro', () => {
  test('grant gives Pro where none runs and tells the member; a second grant is refused', async () => {
    const member = await testApp.person();
    const given = await change(member, { action: 'grant', months: 3 });
    expect(given.body.memberships).toMatchObject([
      { community_slug: 'founder', pro_expires_at: '2027-01-01T03:02:40.000Z', is_pro: true },
    ]);
    expect(await told(member)).toEqual([
      {
        kind: 'pro_changed',
        path: '/c/founder',
        details: { pro_until: '2027-01-01T03:02:40.000Z', reason },
      },
    ]);
    expect((await change(member, { action: 'grant', months: 3 })).body.code).toBe('INVALID_TRANSITION');
    await change(member, { action: 'extend', months: 1 });
    expect(await endIn(member)).toBe('2027-02-01T03:02:40.000Z');
  });

  test('extend, shorten and move are refused where no Pro runs, and nothing changes', async () => {
    const member = await testApp.person();
    for (const body of [
      { action: 'extend', months: 1 },
      { action: 'shorten', until: null },
      { action: 'move', to: 'sales' },
    ]) {
      expect((await change(member, body)).body.code).toBe('INVALID_TRANSITION');
    }
    expect(await entriesOf(member)).toEqual([]);
  });

  test('shorten ends Pro at the day that was chosen, or now; other days are refused', async () => {
    const { member } = await approvedOrder();
    for (const until of ['2026-09-30T00:00:00Z', '2027-10-02T00:00:00Z']) {
      expect((await change(member, { action: 'shorten', until })).status).toBe(400);
    }
    await change(member, { action: 'shorten', until: '2027-03-31T16:59:59Z' });
    expect(await endIn(member)).toBe('2027-03-31T16:59:59.000Z');
    await change(member, { action: 'shorten', until: null });
    expect((await member.call('GET', '/api/communities/founder/bmc')).body.code).toBe('PRO_REQUIRED');
  });

  test('move carries what is left to another community, at once and behind what runs there', async () => {
    const { member } = await approvedOrder();
    testApp.setClock('2026-12-01T03:02:40Z');
    await change(member, { action: 'move', to: 'sales' });
    expect(await endIn(member)).toBe('2026-12-01T03:02:40.000Z');
    expect(await endIn(member, 'sales')).toBe('2027-10-01T03:02:40.000Z');
    expect((await member.call('GET', '/api/communities/founder/bmc')).body.code).toBe('PRO_REQUIRED');
    expect(await isProIn(member, 'sales')).toBe(true);
    // Ten months behind the twelve of another order.
    const other = await order(member, 'marketing');
    await approve(other.id);
    await change(member, { action: 'move', community: 'sales', to: 'marketing' });
    const days = (Date.parse('2027-10-01T03:02:40Z') - Date.parse('2026-12-01T03:02:40Z')) / 86_400_000;
    expect(await endIn(member, 'marketing')).toBe(
      new Date(Date.parse('2027-12-01T03:02:40Z') + days * 86_400_000).toISOString(),
    );
  });

  test('move is refused to the same, a hidden and an absent community', async () => {
    const { member } = await approvedOrder();
    expect((await change(member, { action: 'move', to: 'founder' })).status).toBe(400);
    expect((await change(member, { action: 'move', to: 'ceo-executive' })).status).toBe(404);
    expect((await change(member, { action: 'move', to: 'khong-co' })).status).toBe(404);
  });

  test('an end that is not the one shown is refused with the present one', async () => {
    const { member } = await approvedOrder();
    const stale = await change(member, { action: 'extend', months: 1, expires_at: null });
    expect(stale.body).toMatchObject({ code: 'CONFLICT', expires_at: '2027-10-01T03:02:40.000Z' });
  });

  test.each([
    ['grant', { action: 'grant', months: 2 }, false],
    ['extend', { action: 'extend', months: 2 }, true],
    ['shorten', { action: 'shorten', until: '2027-03-01T00:00:00Z' }, true],
    ['move', { action: 'move', to: 'sales' }, true],
  ])('50 times %s at once take effect once', async (_, body, isPro) => {
    const member = isPro ? (await approvedOrder()).member : await testApp.person();
    const seen = { expires_at: await endIn(member) };
    const before = (await entriesOf(member)).length;
    const answers = await fifty(() => change(member, { ...body, ...seen }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await historyOf(member)).filter(({ kind }) => kind !== 'moved_in')).toHaveLength(before + 1);
    expect(await changesTold(member)).toHaveLength(body.action === 'move' ? 2 : 1);
  });

  test('the same request with one Idempotency-Key is answered 200 again and changes nothing more', async () => {
    const { member } = await approvedOrder();
    const headers = { 'idempotency-key': 'keo-dai-mot-lan' };
    const body = {
      action: 'extend',
      community: 'founder',
      months: 1,
      reason,
      expires_at: await endIn(member),
    };
    const send = () => finance.call('POST', pathOf(member), body, { headers });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await endIn(member)).toBe('2027-11-01T03:02:40.000Z');
  });

  test('nobody but an owner changes their own Pro, and nobody that of a closed account', async () => {
    const own = await change(finance, { action: 'grant', months: 1 });
    expect(own.body.code).toBe('FORBIDDEN');
    const member = await testApp.person();
    await member.call('POST', '/api/user/close', { texts: 'keep' });
    expect((await change(member, { action: 'grant', months: 1 })).body.code).toBe('CONFLICT');
  });

  test('the export of a person has the changes without who made them and why', async () => {
    const { member } = await approvedOrder();
    await change(member, { action: 'move', to: 'sales' });
    const data = JSON.stringify(await exportAccount(testApp.services, 'command line', member.viewer.email));
    expect(data).toContain('moved_out');
    const entries = (await exportAccount(testApp.services, 'command line', member.viewer.email))
      .community_pro_entries as object[];
    expect(JSON.stringify(entries)).not.toContain(reason);
  });
});

describe('POST /pro/:entryId/undo', () => {
  test.each([
    ['a grant', { action: 'extend', months: 2 }, 'granted'],
    ['a cut', { action: 'shorten', until: null }, 'shortened'],
    ['a move', { action: 'move', to: 'sales' }, 'moved_out'],
  ])('takes back %s, also after it had ended Pro', async (_, body, kind) => {
    const { member } = await approvedOrder();
    await change(member, body);
    testApp.setClock('2026-11-05T00:00:00Z');
    expect((await undo(member, kind)).status).toBe(200);
    expect(await endIn(member)).toBe('2027-10-01T03:02:40.000Z');
    await loadMissingCanvases(testApp.services);
    expect((await member.call('GET', '/api/communities/founder/bmc')).status).toBe(200);
    expect(await isProIn(member, 'sales')).toBe(false);
    expect((await historyOf(member)).filter(({ can_undo }) => can_undo)).toEqual([]);
  });

  test('of a move takes along what was moved on from there', async () => {
    const { member } = await approvedOrder();
    await change(member, { action: 'move', to: 'sales' });
    const [first] = (await historyOf(member)).filter(({ can_undo }) => can_undo);
    await change(member, { action: 'move', community: 'sales', to: 'marketing' });
    await finance.call('POST', `${pathOf(member)}/${first?.id}/undo`, { reason: 'Làm nhầm' });
    expect(await endIn(member)).toBe('2027-10-01T03:02:40.000Z');
    for (const slug of ['sales', 'marketing']) {
      expect(await isProIn(member, slug)).toBe(false);
    }
  });

  test('50 at once take one change back; an order’s is refused, and so is somebody else’s', async () => {
    const { member } = await approvedOrder();
    await change(member, { action: 'extend', months: 5 });
    const [entry] = (await historyOf(member)).filter(({ can_undo }) => can_undo);
    const answers = await fifty(() =>
      finance.call('POST', `${pathOf(member)}/${entry?.id}/undo`, { reason: 'Làm nhầm' }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await entriesOf(member)).map(({ kind }) => kind)).toEqual([
      'order_approved',
      'granted',
      'undone',
    ]);
    const [ofOrder] = (await historyOf(member)).filter(({ kind }) => kind === 'order_approved');
    const refused = await finance.call('POST', `${pathOf(member)}/${ofOrder?.id}/undo`, { reason });
    expect(refused.body.code).toBe('INVALID_TRANSITION');
    const stranger = await testApp.person();
    const elsewhere = await finance.call('POST', `${pathOf(stranger)}/${entry?.id}/undo`, { reason });
    expect(elsewhere.status).toBe(404);
  });
});

describe('the reversal of an order whose Pro was changed by hand', () => {
  test('takes what was moved, in the community where it is now, and says so before and after', async () => {
    const { member, id } = await approvedOrder();
    testApp.setClock('2026-10-20T00:00:00Z');
    await change(member, { action: 'move', to: 'sales' });
    expect((await preview(id)).body.elsewhere).toEqual([
      {
        community_name: 'Bán hàng',
        expires_before: '2027-10-01T03:02:40.000Z',
        expires_after: null,
      },
    ]);
    expect((await reverse(id)).status).toBe(200);
    expect(await isProIn(member, 'sales')).toBe(false);
    expect((await historyOf(member)).map(({ kind }) => kind)).toEqual([
      'recounted',
      'order_reversed',
      'moved_in',
      'moved_out',
      'order_approved',
    ]);
    expect(await changesTold(member)).toContainEqual({
      kind: 'pro_changed',
      path: '/c/sales',
      details: { pro_until: null, reason: expect.any(String) },
    });
  });

  test('leaves what ran in the other community before', async () => {
    const { member, id } = await approvedOrder();
    const own = await order(member, 'sales');
    await approve(own.id);
    await change(member, { action: 'move', to: 'sales' });
    expect(await endIn(member, 'sales')).toBe('2028-09-30T03:02:40.000Z');
    await reverse(id);
    expect(await endIn(member, 'sales')).toBe('2027-10-01T03:02:40.000Z');
  });

  test('of Pro that was shortened ends all of it; undoing the cut afterwards gives nothing back', async () => {
    const { member, id } = await approvedOrder();
    await change(member, { action: 'shorten', until: '2027-01-01T00:00:00Z' });
    await reverse(id);
    expect((await membershipOf(member)).tier).toBe('free');
    expect((await undo(member, 'shortened')).status).toBe(200);
    expect((await membershipOf(member)).tier).toBe('free');
  });

  test('of one of two orders leaves the cut where it was made', async () => {
    const { member, id } = await approvedOrder();
    const later = await order(member);
    await approve(later.id);
    await change(member, { action: 'shorten', until: '2027-02-01T00:00:00Z' });
    await reverse(id);
    expect(await endIn(member)).toBe('2027-02-01T00:00:00.000Z');
    await reverse(later.id);
    expect((await membershipOf(member)).tier).toBe('free');
  });

  test('50 reversals and moves of one order at once leave either, never more Pro than stands', async () => {
    const { member, id } = await approvedOrder();
    const seen = { expires_at: await endIn(member) };
    await fifty((at) =>
      at % 2 === 0 ? reverse(id) : change(member, { action: 'move', to: 'sales', ...seen }),
    );
    for (const slug of ['founder', 'sales']) {
      expect(await isProIn(member, slug)).toBe(false);
    }
  });
});
