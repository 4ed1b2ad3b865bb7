import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkSteps } from '../../bulk-steps.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { workOnBulkAction } from '../bulk-actions/job-actions.ts';

let testApp: TestApp;
let support: Person;
const begin = '2026-11-27T03:00:00Z';
const made: Person[] = [];

beforeAll(async () => {
  testApp = await createTestApp({ now: begin });
  support = await testApp.person({ name: 'Phan Hỗ Trợ', roles: ['support'] });
  const names = ['Đỗ Ân', 'an Bình', 'Nguyễn Thị Ánh', 'Nguyễn Văn Bách', 'Ông Cả', 'Trần Dũng', ''];
  for (const [at, name] of names.entries()) {
    const person = await testApp.person({ name: name || 'Chưa Có Tên' });
    made.push(person);
    await testApp.services.db
      .updateTable('accounts')
      .set({
        full_name: name,
        created_at: `2026-10-0${at + 1}T05:00:00Z`,
        last_signed_in_at: at % 2 === 0 ? `2026-11-1${at}T05:00:00Z` : null,
      })
      .where('id', '=', person.viewer.accountId)
      .execute();
  }
});
afterAll(() => testApp.close());

const get = (query: string, by = support) => by.call('GET', `/api/admin/accounts?${query}`);
const idAt = (at: number) => made[at]?.viewer.accountId ?? '';
const among = 'from=2026-10-01&to=2026-10-31';

/** The list page by page, two at a time. */
async function walk(query: string): Promise<string[]> {
  const names: string[] = [];
  let path: string | undefined = `/api/admin/accounts?limit=2&${query}`;
  while (path !== undefined) {
    const answer = await support.call('GET', path);
    expect(answer.status, answer.text).toBe(200);
    names.push(...answer.body.map(({ full_name }: { full_name: string }) => full_name));
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.link?.toString() ?? '')?.[1];
  }
  return names;
}

describe('the list of accounts', () => {
  const byAge = ['Đỗ Ân', 'an Bình', 'Nguyễn Thị Ánh', 'Nguyễn Văn Bách', 'Ông Cả', 'Trần Dũng', ''];
  test.each([
    ['oldest', byAge],
    ['newest', byAge.toReversed()],
    ['name', ['an Bình', 'Đỗ Ân', 'Nguyễn Thị Ánh', 'Nguyễn Văn Bách', 'Ông Cả', 'Trần Dũng', '']],
    ['seen', ['', 'Ông Cả', 'Nguyễn Thị Ánh', 'Đỗ Ân', 'Trần Dũng', 'Nguyễn Văn Bách', 'an Bình']],
  ])('is read page by page in the order %s', async (sort, names) => {
    expect(await walk(`${among}&sort=${sort}`)).toEqual(names);
    const called = names.filter((name) => name.startsWith('Nguyễn'));
    expect(await walk(`${among}&sort=${sort}&q=nguyen`)).toEqual(called);
  });

  test('takes no cursor of another order, and none with what no text holds', async () => {
    const { headers } = await get(`limit=2&${among}&sort=name`);
    const cursor = /cursor=([\w-]+)/.exec(headers.link?.toString() ?? '')?.[1];
    expect((await get(`sort=seen&cursor=${cursor}`)).status).toBe(400);
    for (const name of ['a\0b', 'x'.repeat(81), 7]) {
      const forged = Buffer.from(JSON.stringify(['name', name, 'acc-1'])).toString('base64url');
      expect((await get(`sort=name&cursor=${forged}`)).status, String(name)).toBe(400);
    }
  });

  test('says how many match what was typed', async () => {
    expect((await get(`${among}&q=nguyen&limit=1`)).headers['total-count']).toBe('2');
    expect((await get(`${among}&q=khongcoai`)).headers['total-count']).toBe('0');
    expect((await get(`q=${idAt(0)}`)).headers['total-count']).toBe('1');
  });

  test('is narrowed to who is locked and to who is closed', async () => {
    const { db } = testApp.services;
    const set = (at: number, values: object) =>
      db.updateTable('accounts').set(values).where('id', '=', idAt(at)).execute();
    await set(0, { integrity_locked_until: '2026-12-01T00:00:00Z' });
    await set(1, { integrity_locked_until: '2026-11-01T00:00:00Z' });
    await set(2, { closed_at: begin, is_active: false });
    expect(await walk('state=locked')).toEqual(['Đỗ Ân']);
    expect(await walk('state=closed')).toEqual(['Nguyễn Thị Ánh']);
    expect(await walk('state=closed&q=nguyen&sort=name')).toEqual(['Nguyễn Thị Ánh']);
    for (const at of [0, 1, 2])
      await set(at, { integrity_locked_until: null, closed_at: null, is_active: true });
  });

  test('is taken along as a table by who may read it, which the audit log says', async () => {
    await testApp.services.db
      .updateTable('accounts')
      .set({ full_name: '=CMD()' })
      .where('id', '=', idAt(5))
      .execute();
    const { status, text } = await support.call('GET', `/api/admin/accounts.csv?${among}`);
    expect(status).toBe(200);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(made.length + 1);
    expect(text.startsWith('\uFEFFTên,Email,')).toBe(true);
    expect(lines[2]).toMatch(/^'=CMD\(\),/);
    expect(lines[1]).toContain('2026-11-16 12:00');
    const editor = await testApp.person({ roles: ['editor'] });
    expect((await editor.call('GET', '/api/admin/accounts.csv')).status).toBe(403);
    const log = await testApp.services.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'account.table_exported')
      .execute();
    expect(log).toEqual([
      { actor_id: support.viewer.accountId, after: { from: '2026-10-01', to: '2026-10-31' } },
    ]);
    await testApp.services.db
      .updateTable('accounts')
      .set({ full_name: 'Trần Dũng' })
      .where('id', '=', idAt(5))
      .execute();
  });
});

describe('all who match', () => {
  const receivers = async (query: string) =>
    (await support.call('GET', `/api/admin/accounts/messages/receivers?${query}`)).body;
  const write = (body: object) =>
    support.call('POST', '/api/admin/accounts/messages', {
      subject: 'Về Pro của bạn',
      body: 'Chào {name}.',
      send_id: crypto.randomUUID(),
      ...body,
    });
  const matching = { from: '2026-10-01', to: '2026-10-31' };

  test('are written to, but those who read nothing any more', async () => {
    await testApp.services.db
      .updateTable('accounts')
      .set({ closed_at: begin, is_active: false })
      .where('id', '=', idAt(4))
      .execute();
    const { count, is_more, key } = await receivers(among);
    expect({ count, is_more }).toEqual({ count: made.length - 1, is_more: false });
    const { status, body, text } = await write({ matching, key, expected: count });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ total: count });
    testApp.setClock('2026-11-27T03:01:00Z');
    await workOnBulkAction(testApp.services, bulkSteps, body.id);
    testApp.setClock(begin);
    const messages = await testApp.services.db
      .selectFrom('member_messages')
      .select(['account_id', 'body'])
      .execute();
    expect(messages).toHaveLength(count);
    // Whoever has no name is addressed without one.
    expect(messages.find(({ account_id }) => account_id === idAt(6))?.body).toBe('Chào bạn.');
    expect(messages.find(({ account_id }) => account_id === idAt(5))?.body).toBe('Chào Trần Dũng.');
  });

  test('are exactly those who were shown: as many others are refused', async () => {
    const { count, key } = await receivers(`${among}&q=nguyen`);
    expect(count).toBe(2);
    const { db } = testApp.services;
    const rename = (at: number, full_name: string) =>
      db.updateTable('accounts').set({ full_name }).where('id', '=', idAt(at)).execute();
    await rename(2, 'Lê Thị Ánh');
    await rename(0, 'Nguyễn Ân');
    expect((await receivers(`${among}&q=nguyen`)).count).toBe(2);
    const refused = await write({ matching: { ...matching, q: 'nguyen' }, key, expected: 2 });
    expect(refused.body).toMatchObject({ code: 'CONFLICT', reason: 'count_changed', count: 2 });
    expect((await write({ matching, expected: 2 })).status).toBe(400);
    expect((await receivers('q=khongcoai')).key).toBeNull();
  });
});
