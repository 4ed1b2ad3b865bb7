import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bulkSteps } from '../../bulk-steps.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { type BulkSteps, startBulkActions, workInTurns, workOnBulkAction } from './job-actions.ts';
import { runBulkAction } from './lib/queue.ts';

const october = '2026-10-31T09:00:00Z';
const november = '2026-10-31T17:00:00Z';

let testApp: TestApp;
let finance: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: october });
  finance = await testApp.person({ roles: ['finance'] });
});
beforeEach(() => testApp.setClock(october));
afterAll(() => testApp.close());

const orders = '/api/admin/communities/orders';
const start = (body: object, by = finance) => by.call('POST', `${orders}/bulk`, body);
const read = async (id: string, by = finance): Promise<BulkAction> =>
  (await by.call('GET', `/api/admin/bulk-actions/${id}`)).body;
const rowsOf = async (id: string, query = '') =>
  (await finance.call('GET', `/api/admin/bulk-actions/${id}/rows${query}`)).body;
const work = (id: string) => workOnBulkAction(testApp.services, bulkSteps, id);
const started = async (body: object) => {
  const answer = await start(body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id as string;
};
const statusesOf = async (ids: readonly string[]) =>
  (
    await testApp.services.db
      .selectFrom('community_orders')
      .select('status')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);
const entriesOf = (ids: readonly string[]) =>
  testApp.services.db
    .selectFrom('community_pro_entries')
    .select(['order_id', 'kind'])
    .where('order_id', 'in', ids)
    .execute();

async function pendingOrders(count: number, slug = 'founder') {
  const members = await Promise.all(Array.from({ length: count }, () => testApp.person()));
  const made = await Promise.all(
    members.map(async (member) => (await member.call('POST', `/api/communities/${slug}/orders`)).body),
  );
  return made.map(({ id }) => id as string);
}

describe('a bulk action', () => {
  test('approves all orders that match, oldest first, and says what became of each', async () => {
    const ids = await pendingOrders(12, 'marketing');
    const { body: totals } = await finance.call('GET', `${orders}/totals?status=pending&community=marketing`);
    const { key, ...sums } = totals;
    expect(sums).toEqual({ count: 12, is_more: false, amount_vnd: 120_000_000 });
    const id = await started({ action: 'approve', matching: { community: 'marketing' }, expected: 12, key });
    expect(await read(id)).toMatchObject({ kind: 'order.approve', state: 'running', total: 12, waiting: 12 });
    await work(id);
    expect(await read(id)).toMatchObject({
      state: 'done',
      done: 12,
      waiting: 0,
      ended_at: expect.any(String),
    });
    expect(await statusesOf(ids)).toEqual(ids.map(() => 'approved'));
    const rows = await rowsOf(id, '?limit=100');
    expect(rows.map((row: { outcome: string }) => row.outcome)).toEqual(ids.map(() => 'done'));
    expect(new Set(rows.map((row: { subject_id: string }) => row.subject_id))).toEqual(new Set(ids));

    // Each left its own row in the audit log, found by the request that began them.
    const { rows: audit } = await sql<{ action: string; count: number }>`
      SELECT action, count(*)::int AS count FROM audit_log
      WHERE request_id = (SELECT request_id FROM bulk_actions WHERE id = ${id}) GROUP BY action ORDER BY action`.execute(
      testApp.services.db,
    );
    expect(audit).toEqual([
      { action: 'bulk_action.started', count: 1 },
      { action: 'order.approved', count: 12 },
    ]);
  });

  test('takes back all that another one approved', async () => {
    const ids = await pendingOrders(3);
    const approving = await started({ action: 'approve', order_ids: ids, expected: 3 });
    await work(approving);
    const body = { action: 'reverse', bulk_action_id: approving, expected: 3, note: 'Duyệt nhầm cả loạt' };
    const reversing = await started(body);
    await work(reversing);
    expect(await read(reversing)).toMatchObject({
      kind: 'order.reverse',
      done: 3,
      note: 'Duyệt nhầm cả loạt',
    });
    expect(await statusesOf(ids)).toEqual(['reversed', 'reversed', 'reversed']);
    const refunding = await started({ action: 'refund', order_ids: ids, expected: 3, note: 'Chuyển trả' });
    await work(refunding);
    expect(await read(refunding)).toMatchObject({ done: 3 });
    const { body: one } = await finance.call('GET', `${orders}/${ids[0]}`);
    expect(one.refunded_at).not.toBeNull();
  });

  test('takes back only the approvals of that one', async () => {
    const ids = await pendingOrders(2);
    const approving = await started({ action: 'approve', order_ids: ids, expected: 2 });
    await work(approving);
    const [first = ''] = ids;
    // As when an approval was undone and given again.
    await sql`INSERT INTO audit_log (id, at, actor_name, action, subject_kind, subject_id, request_id)
      VALUES ('aud-z', ${testApp.services.clock.now()}, 'x', 'order.approved', 'order', ${first}, 'later')`.execute(
      testApp.services.db,
    );
    const body = { action: 'reverse', bulk_action_id: approving, expected: 2, note: 'Duyệt nhầm cả loạt' };
    const reversing = await started(body);
    await work(reversing);
    expect(await read(reversing)).toMatchObject({ done: 1, refused: 1 });
    expect((await statusesOf(ids)).toSorted()).toEqual(['approved', 'reversed']);
  });

  test('refuses one without touching the others, and leaves what is so already', async () => {
    const ids = await pendingOrders(2);
    const own = (await finance.call('POST', '/api/communities/founder/orders')).body.id;
    const [first = ''] = ids;
    await finance.call('POST', `${orders}/${first}/approve`, {});
    const id = await started({ action: 'approve', order_ids: [...ids, own], expected: 3 });
    await work(id);
    expect(await read(id)).toMatchObject({ done: 1, unchanged: 1, refused: 1, failed: 0 });
    const { text, headers } = await finance.call('GET', `/api/admin/bulk-actions/${id}/rows.csv`);
    expect(headers['content-disposition']).toContain('.csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => line.includes(',Đã làm,'))).toHaveLength(1);
    expect(lines.find((line) => line.endsWith(own))).toContain(
      'Không làm được,"Đơn của chính người thực hiện, cần người khác xử lý"',
    );
    const some = await finance.call('GET', `/api/admin/bulk-actions/${id}/rows.csv?outcome=unchanged`);
    expect(some.text.trim().split('\r\n')).toHaveLength(2);
    expect(await rowsOf(id, '?outcome=refused')).toMatchObject([
      {
        subject_id: own,
        name: null,
        label: expect.stringMatching(/^CN/),
        outcome: 'refused',
        reason: 'FORBIDDEN',
      },
    ]);
    expect(await entriesOf([first])).toHaveLength(1);
  });

  test('says of orders of last month that their price has changed', async () => {
    const ids = await pendingOrders(2);
    testApp.setClock(november);
    const id = await started({ action: 'approve', order_ids: ids, expected: 2 });
    await work(id);
    expect(await read(id)).toMatchObject({ done: 0, refused: 2 });
    expect((await rowsOf(id)).map((row: { reason: string }) => row.reason)).toEqual([
      'PRICE_POLICY_MISMATCH',
      'PRICE_POLICY_MISMATCH',
    ]);
    expect(await statusesOf(ids)).toEqual(['pending', 'pending']);
  });

  test('cancels with a reason that each buyer reads', async () => {
    const ids = await pendingOrders(2);
    const id = await started({
      action: 'cancel',
      order_ids: ids,
      expected: 2,
      note: 'Khóa học dời sang năm sau',
    });
    await work(id);
    const { rows: told } = await sql<{ kind: string }>`
      SELECT kind FROM notifications WHERE path = ANY(${ids.map((one) => `/orders/${one}`)})`.execute(
      testApp.services.db,
    );
    expect(told).toEqual([{ kind: 'order_refused' }, { kind: 'order_refused' }]);
    const { body } = await finance.call('GET', `${orders}/${ids[0]}`);
    expect(body).toMatchObject({ status: 'cancelled', cancel_note: 'Khóa học dời sang năm sau' });
  });

  test('is refused when there are more or fewer than were shown, and without a reason where one is read', async () => {
    const ids = await pendingOrders(2);
    const changed = await start({ action: 'approve', order_ids: ids, expected: 3 });
    expect([changed.status, changed.body.reason, changed.body.count]).toEqual([409, 'count_changed', 2]);
    expect((await start({ action: 'cancel', order_ids: ids, expected: 2 })).status).toBe(400);
    expect((await start({ action: 'approve', expected: 2 })).status).toBe(400);
    expect(
      (await start({ action: 'approve', order_ids: ids, matching: {}, expected: 2, key: 'x' })).status,
    ).toBe(400);
    expect(await statusesOf(ids)).toEqual(['pending', 'pending']);
  });

  test('approves nothing that was not shown, also where one has gone and another has come', async () => {
    const [first] = await pendingOrders(2, 'operations');
    const shown = (await finance.call('GET', `${orders}/totals?status=pending&community=operations`)).body;
    await finance.call('POST', `${orders}/${first}/cancel`, { note: 'Người mua đổi ý' });
    const ids = await pendingOrders(1, 'operations');
    const body = { action: 'approve', matching: { community: 'operations' }, expected: shown.count };
    const changed = await start({ ...body, key: shown.key });
    expect([changed.status, changed.body.reason, changed.body.count]).toEqual([409, 'count_changed', 2]);
    expect((await start(body)).status).toBe(400);
    expect(await statusesOf(ids)).toEqual(['pending']);
  });

  test('is stopped while several work on it: none is begun after that', async () => {
    const ids = await pendingOrders(40);
    const id = await started({ action: 'approve', order_ids: ids, expected: 40 });
    const working = Promise.all([work(id), work(id), work(id)]);
    const { body } = await finance.call('POST', `/api/admin/bulk-actions/${id}/stop`);
    await working;
    expect(await read(id)).toEqual(body);
    expect(body.done + body.left_out).toBe(40);
    expect((await statusesOf(ids)).filter((one) => one === 'approved')).toHaveLength(body.done);
  });

  test('is stopped: what waits is left out, what is done stays done', async () => {
    const ids = await pendingOrders(5);
    const id = await started({ action: 'approve', order_ids: ids, expected: 5 });
    let turns = 0;
    await workOnBulkAction(testApp.services, bulkSteps, id, () => {
      turns += 1;
      return turns > 2;
    });
    const { body, status } = await finance.call('POST', `/api/admin/bulk-actions/${id}/stop`);
    expect([status, body.state, body.done, body.left_out]).toEqual([200, 'stopped', 2, 3]);
    await work(id);
    expect((await statusesOf(ids)).filter((one) => one === 'approved')).toHaveLength(2);
    expect((await finance.call('POST', `/api/admin/bulk-actions/${id}/stop`)).body).toEqual(body);
  });

  test('goes on with what was left out: another one, as often as it is asked for', async () => {
    const ids = await pendingOrders(3);
    const stopped = await started({ action: 'cancel', order_ids: ids, expected: 3, note: 'Lớp dời lịch' });
    let turns = 0;
    await workOnBulkAction(testApp.services, bulkSteps, stopped, () => {
      turns += 1;
      return turns > 1;
    });
    await finance.call('POST', `/api/admin/bulk-actions/${stopped}/stop`);
    const rest = { action: 'cancel', bulk_action_id: stopped, expected: 2, note: 'Lớp dời lịch' };
    const answers = await Promise.all([start(rest), start(rest), start(rest)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const id = answers[0]?.body.id as string;
    await work(id);
    expect(await read(id)).toMatchObject({ kind: 'order.cancel', total: 2, done: 2 });
    expect(await read(stopped)).toMatchObject({ continued_by: id });
    expect(await statusesOf(ids)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const other = await start({ action: 'approve', bulk_action_id: stopped, expected: 2 });
    expect([other.status, other.body.reason]).toEqual([409, 'count_changed']);
  });

  test('does nothing more for who has lost the role meanwhile', async () => {
    const leaver = await testApp.person({ roles: ['finance'] });
    const ids = await pendingOrders(2);
    const { body } = await start({ action: 'approve', order_ids: ids, expected: 2 }, leaver);
    await testApp.services.db
      .deleteFrom('operator_roles')
      .where('account_id', '=', leaver.viewer.accountId)
      .execute();
    await work(body.id);
    expect(await read(body.id)).toMatchObject({ state: 'done', done: 0, left_out: 2 });
    expect(await statusesOf(ids)).toEqual(['pending', 'pending']);
  });

  test('is found again among those that were begun', async () => {
    const id = await started({ action: 'approve', order_ids: await pendingOrders(1), expected: 1 });
    const { body: begun } = await finance.call('GET', '/api/admin/bulk-actions?limit=100');
    expect(begun.map((one: BulkAction) => one.id)).toContain(id);
  });

  test('of which fifty are begun at once gives each buyer one year', async () => {
    const ids = await pendingOrders(4);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => start({ action: 'approve', order_ids: ids, expected: 4 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const actions = answers.map(({ body }) => body.id as string);
    await Promise.all(actions.map(work));
    const ends = await Promise.all(actions.map((id) => read(id)));
    expect(ends.reduce((sum, { done }) => sum + done, 0)).toBe(4);
    expect(ends.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(196);
    expect(await entriesOf(ids)).toHaveLength(4);
  });

  test('that two processes work on does each thing once', async () => {
    const ids = await pendingOrders(20);
    const id = await started({ action: 'approve', order_ids: ids, expected: 20 });
    await Promise.all([work(id), work(id), work(id)]);
    expect(await read(id)).toMatchObject({ state: 'done', done: 20, unchanged: 0 });
    expect(await entriesOf(ids)).toHaveLength(20);
  });

  test('of few orders ends while one of more stands still', async () => {
    const { services } = testApp;
    const many = await pendingOrders(6);
    const few = await pendingOrders(2);
    // What the tests before have begun and worked on themselves.
    await sql`DELETE FROM pgboss.job`.execute(services.db);
    const large = await started({ action: 'approve', order_ids: many, expected: 6 });
    const jobs = await createJobs({
      url: services.databaseUrl,
      queues: [runBulkAction],
      log: services.log,
    });
    onTestFinished(() => jobs.stop());
    await services.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
      await trx.selectFrom('community_orders').select('id').where('id', 'in', many).forUpdate().execute();
      const working = await startBulkActions(services, bulkSteps, jobs);
      onTestFinished(working.stop);
      const small = await started({ action: 'approve', order_ids: few, expected: 2 });
      await vi.waitFor(async () => expect(await read(small)).toMatchObject({ state: 'done', done: 2 }), {
        timeout: 20_000,
        interval: 50,
      });
      expect(await read(large)).toMatchObject({ state: 'running', done: 0 });
    });
    await vi.waitFor(async () => expect(await read(large)).toMatchObject({ state: 'done', done: 6 }), {
      timeout: 20_000,
      interval: 50,
    });
  }, 60_000);

  test('has its turn with each thing between those of the others, however many there are', async () => {
    const many = await pendingOrders(12);
    const few = await pendingOrders(2);
    for (const ids of [many.slice(0, 6), many.slice(6)])
      await started({ action: 'approve', order_ids: ids, expected: 6 });
    await started({ action: 'approve', order_ids: few, expected: 2 });
    const turns: string[] = [];
    const approve = bulkSteps['order.approve'];
    const steps: BulkSteps = {
      ...bulkSteps,
      'order.approve': (trx, services, actor, input) => {
        turns.push(input.id);
        return approve(trx, services, actor, input);
      },
    };
    await workInTurns(testApp.services, steps);
    const of = (ids: readonly string[]) => turns.filter((id) => ids.includes(id));
    expect([of(many).length, of(few).length]).toEqual([12, 2]);
    const last = turns.lastIndexOf(of(few).at(-1) ?? '');
    expect(of(many).filter((id) => turns.indexOf(id) < last).length).toBeLessThanOrEqual(4);
  });

  test('whose process is killed half way is finished by another, each thing once', async () => {
    const { db, databaseUrl, authSecret } = testApp.services;
    const ids = await pendingOrders(30);
    const id = await started({ action: 'approve', order_ids: ids, expected: 30 });
    const [held] = await db
      .selectFrom('bulk_action_rows')
      .select('subject_id')
      .where('bulk_action_id', '=', id)
      .where('position', '=', 15)
      .execute();
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
      // The order of the fifteenth is held, so that the process stands still in the middle of it.
      await trx
        .selectFrom('community_orders')
        .select('id')
        .where('id', '=', held?.subject_id ?? '')
        .forUpdate()
        .execute();
      const child = spawn(
        process.execPath,
        [resolve(import.meta.dirname, '../../test/bulk-process.ts'), databaseUrl, id, october],
        { stdio: 'ignore', env: { PATH: process.env.PATH, NODE_ENV: 'test', AUTH_SECRET: authSecret } },
      );
      const ended = once(child, 'exit');
      await vi.waitFor(async () => expect((await read(id)).done).toBe(14), { timeout: 30_000, interval: 50 });
      child.kill('SIGKILL');
      await ended;
    });
    expect(await read(id)).toMatchObject({ state: 'running', done: 14, waiting: 16 });
    // The database takes a moment to notice that the process is gone.
    await vi.waitFor(
      async () => {
        await work(id);
        expect(await read(id)).toMatchObject({ state: 'done', done: 30, unchanged: 0 });
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(await entriesOf(ids)).toHaveLength(30);
  }, 90_000);
});

describe('orders.csv', () => {
  test('is what the filters show, safe from formulas, with a byte order mark', async () => {
    const buyer = await testApp.person({ name: '=HYPERLINK("https://xau.vn")' });
    const { body: order } = await buyer.call('POST', '/api/communities/sales/orders');
    const { text, headers } = await finance.call('GET', `${orders}.csv?community=sales`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="don-hang.csv"');
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFMã đơn,Trạng thái,/);
    expect(lines[1]).toContain(`${order.code},Chờ duyệt,`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://xau.vn"")"`);
    expect(lines).toHaveLength(3);
  });
});
