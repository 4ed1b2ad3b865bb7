import { describe, expect, test } from 'vitest';
import { invoiceBuyer } from '../../../test/invoices.ts';
import {
  approve,
  fifty,
  finance,
  order,
  path,
  reverse,
  testApp,
  useOrderCorrections,
} from '../../../test/order-corrections.ts';
import type { Person } from '../../../test/test-app.ts';

useOrderCorrections();

const own = (id: string) => `/api/communities/me/orders/${id}/invoice`;
const request = (member: Person, id: string, change: object = {}) =>
  member.call('PUT', own(id), { ...invoiceBuyer, ...change });
const read = async (member: Person, id: string) => (await member.call('GET', own(id))).body;
const ofOrder = async (id: string) => (await finance.call('GET', path(id, 'invoice'))).body.invoice;
const issue = async (id: string, change: object = {}) =>
  finance.call('PUT', path(id, 'invoice/issued'), {
    number: '1C26TCN-00000123',
    issued_on: '2026-10-01',
    updated_at: (await ofOrder(id))?.updated_at ?? '2026-10-01T00:00:00.000Z',
    ...change,
  });
const undo = (id: string) => finance.call('DELETE', path(id, 'invoice/issued'));
const list = async (query = '') =>
  (await finance.call('GET', `/api/admin/communities/orders/invoices?limit=100${query}`)).body as {
    id: string;
  }[];

async function bought() {
  const member = await testApp.person();
  const { id, code } = await order(member);
  await request(member, id);
  await approve(id);
  return { member, id: id as string, code: code as string };
}

describe('asking for an invoice', () => {
  test('is kept with the order, can be changed and withdrawn, and begins with what was said before', async () => {
    const member = await testApp.person();
    const first = await order(member);
    expect(await read(member, first.id)).toEqual({ invoice: null, can: { change: true }, suggested: null });
    expect((await request(member, first.id)).body.invoice).toMatchObject({
      ...invoiceBuyer,
      state: 'requested',
      number: null,
    });
    await request(member, first.id, { address: '1 Lê Lợi, Huế' });
    expect((await read(member, first.id)).invoice.address).toBe('1 Lê Lợi, Huế');
    const second = await order(member, 'marketing');
    expect((await read(member, second.id)).suggested).toEqual({ ...invoiceBuyer, address: '1 Lê Lợi, Huế' });
    const gone = await fifty(() => member.call('DELETE', own(first.id)));
    expect(new Set(gone.map(({ status, body }) => `${status} ${body.invoice}`))).toEqual(
      new Set(['200 null']),
    );
  });

  test('fifty times at once is one', async () => {
    const member = await testApp.person();
    const { id } = await order(member);
    const answers = await fifty(() => request(member, id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list()).filter((row) => row.id === id)).toHaveLength(1);
  });

  test.each([
    ['a company without a tax code', { tax_code: null }],
    ['a tax code with a digit typed wrong', { tax_code: '0100233489' }],
    ['a person with the tax code of a company', { kind: 'person' }],
    ['no address', { address: '' }],
    ['an address of e-mail that is none', { email: 'ketoan' }],
    ['a name of several lines', { legal_name: 'Công ty\nHạnh Phúc' }],
  ])('%s is refused', async (_, change) => {
    const member = await testApp.person();
    const { id } = await order(member);
    expect((await request(member, id, change)).body.code).toBe('VALIDATION_FAILED');
  });

  test('a person needs no tax code', async () => {
    const member = await testApp.person();
    const { id } = await order(member);
    expect((await request(member, id, { kind: 'person', tax_code: null })).status).toBe(200);
  });

  test('nobody else reads or changes it', async () => {
    const { id } = await bought();
    const other = await testApp.person();
    expect((await other.call('GET', own(id))).status).toBe(404);
    expect((await request(other, id)).status).toBe(404);
    expect((await other.call('DELETE', own(id))).status).toBe(404);
  });

  test('an order that was cancelled or reversed has none', async () => {
    const member = await testApp.person();
    const { id } = await order(member);
    await finance.call('POST', path(id, 'cancel'), { note: 'Đặt nhầm' });
    expect((await request(member, id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'cancelled' });
    expect((await read(member, id)).can.change).toBe(false);
  });

  test('goes along with an order that takes the place of another', async () => {
    const member = await testApp.person();
    const before = await order(member);
    await request(member, before.id);
    testApp.setClock('2026-11-01T03:00:00Z');
    const after = await order(member);
    expect(after.id).not.toBe(before.id);
    expect((await read(member, before.id)).invoice).toBeNull();
    expect((await read(member, after.id)).invoice).toMatchObject({ ...invoiceBuyer, state: 'requested' });
    expect((await list(`&q=${after.code}`)).map(({ id }) => id)).toEqual([after.id]);
  });
});

describe('issuing', () => {
  test('is noted once, told to the buyer and written down; the buyer changes nothing any more', async () => {
    const { member, id } = await bought();
    expect(await ofOrder(id)).toMatchObject({ state: 'due', number: null, vat: null });
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ofOrder(id)).toMatchObject({
      state: 'issued',
      number: '1C26TCN-00000123',
      issued_on: '2026-10-01',
      issued_by_name: finance.viewer.name,
    });
    expect((await request(member, id)).body).toMatchObject({ code: 'CONFLICT', reason: 'issued' });
    expect((await member.call('DELETE', own(id))).body).toMatchObject({ code: 'CONFLICT', reason: 'issued' });
    const { body: told } = await member.call('GET', '/api/notifications');
    expect(told.filter(({ kind }: { kind: string }) => kind === 'invoice_issued')).toMatchObject([
      { path: `/orders/${id}`, details: { number: '1C26TCN-00000123' }, happened: 1 },
    ]);
    const written = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'order.invoice%')
      .execute();
    expect(written).toEqual([{ action: 'order.invoice_issued' }]);
  });

  test('under another number is refused, and so is what the buyer has changed meanwhile', async () => {
    const { member, id } = await bought();
    const seen = (await ofOrder(id)).updated_at;
    testApp.setClock('2026-10-01T03:05:00Z');
    await request(member, id, { legal_name: 'Công ty cổ phần An Vui' });
    expect((await issue(id, { updated_at: seen })).body).toMatchObject({
      code: 'CONFLICT',
      reason: 'changed',
    });
    expect((await issue(id)).status).toBe(200);
    expect((await issue(id, { number: '2' })).body).toMatchObject({ code: 'CONFLICT', reason: 'issued' });
  });

  test('waits for the approval of the order', async () => {
    const member = await testApp.person();
    const { id } = await order(member);
    expect((await issue(id)).status).toBe(404);
    await request(member, id);
    expect((await issue(id)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'pending' });
  });

  test('can be undone, after which the buyer may change it', async () => {
    const { member, id } = await bought();
    await issue(id);
    expect((await undo(id)).body.invoice).toMatchObject({ state: 'due', number: null, issued_on: null });
    expect((await undo(id)).status).toBe(200);
    expect((await request(member, id)).status).toBe(200);
  });

  test('many at once are noted each as if alone, also when they are sent twice at once', async () => {
    const many = await Promise.all([bought(), bought(), bought()]);
    const [pending, none] = [await testApp.person(), await testApp.person()];
    const waiting = await order(pending);
    await request(pending, waiting.id);
    const without = await order(none);
    await issue(many[2]?.id ?? '', { number: 'B-1' });
    const rows = [...many, waiting, without].map(({ code }, at) => ({
      order_code: code.toLowerCase(),
      number: `A-${at}`,
      issued_on: '2026-10-01',
    }));
    const send = () =>
      finance.call('POST', '/api/admin/communities/orders/invoices/issued', {
        rows: [...rows, { order_code: 'CN000000', number: 'A-9', issued_on: '2026-10-01' }],
      });
    const [first, second] = await Promise.all([send(), send()]);
    const outcomesOf = (answer: typeof first) =>
      answer.body.map(({ outcome }: { outcome: string }) => outcome);
    const [one, other] = [outcomesOf(first), outcomesOf(second)];
    for (const at of [0, 1]) expect([one[at], other[at]].sort()).toEqual(['issued', 'unchanged']);
    for (const outcomes of [one, other]) {
      expect(outcomes.slice(2)).toEqual(['other_number', 'not_approved', 'not_found', 'not_found']);
    }
    expect((await ofOrder(many[0]?.id ?? '')).number).toBe('A-0');
    expect(first.body[0].legal_name).toBe(invoiceBuyer.legal_name);
  });

  test('of an order that is reversed afterwards is to be corrected, until it is undone', async () => {
    const { id } = await bought();
    await issue(id);
    await reverse(id);
    expect((await ofOrder(id)).state).toBe('to_correct');
    expect((await finance.call('GET', '/api/admin/dashboard')).body.invoices_to_correct).toBeGreaterThan(0);
    await undo(id);
    expect((await ofOrder(id)).state).toBe('void');
  });
});

describe('the list', () => {
  test('finds by name without marks, tax code, order and number, and counts what waits', async () => {
    const { member, id, code } = await bought();
    await request(member, id, { legal_name: 'Công ty TNHH Xưởng Mộc Tràng An', tax_code: '0314409058-002' });
    const found = async (query: string) => (await list(query)).map((row) => row.id);
    for (const typed of ['xuong moc', '0314409058', code]) {
      expect(await found(`&q=${encodeURIComponent(typed)}`), typed).toEqual([id]);
    }
    expect(await found('&state=due')).toContain(id);
    expect(await found('&state=issued&q=xuong')).toEqual([]);
    const { due_invoices, waiting_since } = (await finance.call('GET', '/api/admin/dashboard')).body;
    expect(due_invoices).toBe((await list('&state=due')).length);
    expect(waiting_since.invoices).toBe('2026-10-01T03:02:40.000Z');
    await issue(id, { number: 'AA-77' });
    expect(await found('&q=AA-77')).toEqual([id]);
  });

  test('is read page by page, each row once', async () => {
    for (let made = 0; made < 3; made += 1) await bought();
    const all = (await list()).map(({ id }) => id);
    const read: string[] = [];
    let next: string | undefined = '/api/admin/communities/orders/invoices?limit=2';
    while (next !== undefined) {
      const { body, headers } = await finance.call('GET', next);
      read.push(...body.map(({ id }: { id: string }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(read).toEqual(all);
  });

  test('as a table has whom it goes to, safe from formulas', async () => {
    const { member, id, code } = await bought();
    await request(member, id, { legal_name: '=SUM(1) Công ty Vui' });
    const { text } = await finance.call('GET', '/api/admin/communities/orders/invoices.csv?state=due');
    const line = text.split('\r\n').find((row: string) => row.startsWith(code));
    expect(line).toContain(`'=SUM(1) Công ty Vui,0100233488`);
    expect(line).toContain(',10000000,');
  });
});

test('an erased buyer leaves what has to be issued, and no other invoice', async () => {
  const { member, id } = await bought();
  const pending = await order(member, 'marketing');
  await request(member, pending.id);
  const owner = await testApp.person({ roles: ['owner'] });
  const erased = await owner.call('POST', `/api/admin/accounts/${member.viewer.accountId}/erase`, {
    texts: 'keep',
    reason: 'Tự yêu cầu',
  });
  expect(erased.status, erased.text).toBe(200);
  expect((await ofOrder(id)).legal_name).toBe(invoiceBuyer.legal_name);
  expect(await ofOrder(pending.id)).toBeNull();
  // Nothing is issued any more, so nothing is kept.
  await reverse(id);
  expect(await ofOrder(id)).toBeNull();
});
