import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkSteps } from '../../bulk-steps.ts';
import { open, postsOf, read as readThread, reply } from '../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { workOnBulkAction } from './job-actions.ts';

let testApp: TestApp;
let author: Person;
let reader: Person;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  author = await testApp.person({ pro: ['founder'] });
  reader = await testApp.person({ pro: ['founder'] });
  support = await testApp.person({ roles: ['support'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const reports = '/api/admin/forum/reports';
const start = (body: object, by = support) => by.call('POST', `${reports}/bulk`, body);
const read = async (id: string, by = support): Promise<BulkAction> =>
  (await by.call('GET', `/api/admin/bulk-actions/${id}`)).body;
const work = (id: string) => workOnBulkAction(testApp.services, bulkSteps, id);
const started = async (body: object) => {
  const answer = await start(body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id as string;
};

/** A thread whose replies are reported, each by the reader. */
async function reportedReplies(count: number) {
  const postId = await open(author);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id: replyId } = (await reply(author, postId, `QUẢNG-CÁO ${at}`)).body;
    const report = { reply_id: replyId, reason: 'spam' };
    ids.push((await reader.call('POST', `${postsOf()}/${postId}/report`, report)).body.id);
    await testApp.services.db.deleteFrom('rate_limits').execute();
  }
  return { postId, ids };
}
const standing = async (postId: string) =>
  (await readThread(reader, postId)).body.replies.filter((one: { body: string | null }) => one.body !== null)
    .length;

describe('many reports', () => {
  test('are upheld together, told once each, and their texts restored together', async () => {
    const { postId, ids } = await reportedReplies(25);
    const upholding = await started({ action: 'uphold', report_ids: ids, expected: 25, reason: 'Quảng cáo' });
    expect(await read(upholding)).toMatchObject({ kind: 'post_report.uphold', waiting: 25 });
    await Promise.all([work(upholding), work(upholding)]);
    expect(await read(upholding)).toMatchObject({ state: 'done', done: 25, unchanged: 0 });
    expect(await standing(postId)).toBe(0);
    const { rows: told } = await sql<{ count: number }>`
      SELECT (details ->> 'others')::int AS count FROM notifications
      WHERE account_id = ${author.viewer.accountId} AND kind = 'text_removed'`.execute(testApp.services.db);
    expect(told).toEqual([{ count: 24 }]);
    const { rows: mailed } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM email_outbox WHERE account_id = ${author.viewer.accountId}`.execute(
      testApp.services.db,
    );
    // Twenty-five e-mails would be what the author is blamed for.
    expect(mailed).toEqual([{ count: 1 }]);

    const rows = (await support.call('GET', `/api/admin/bulk-actions/${upholding}/rows?limit=100`)).body;
    expect(rows).toHaveLength(25);
    // Where and when: the words are not copied beside the text that may be erased.
    expect(rows[0].label).toMatch(/, 21\/11\/2026, 09:00$/);
    expect(JSON.stringify(rows)).not.toContain('QUẢNG-CÁO');
    // What it is called and whose it is are read where they stand.
    const { title } = (await readThread(reader, postId)).body;
    expect(title).not.toBe('');
    const { accountId, name } = author.viewer;
    expect(rows[0]).toMatchObject({ name: title, person_id: accountId, person_name: name });
    const { rows: kept } = await sql<{ label: string }>`
      SELECT label FROM bulk_action_rows WHERE bulk_action_id = ${upholding}`.execute(testApp.services.db);
    expect(JSON.stringify(kept)).not.toContain(title);

    const restoring = await started({ action: 'restore', bulk_action_id: upholding, expected: 25 });
    await work(restoring);
    expect(await read(restoring)).toMatchObject({ kind: 'post_report.restore', done: 25 });
    expect(await standing(postId)).toBe(25);
  });

  test('are not restored where another decision than that of the bulk action stands', async () => {
    const { postId, ids } = await reportedReplies(3);
    const { replies } = (await readThread(reader, postId)).body;
    const texts = replies.map(({ id }: { id: string }) => `/api/admin/forum/replies/${id}`);
    // One was removed before all of it, another restored and removed again after it.
    const at = (second: number) => testApp.setClock(`2026-11-21T02:00:0${second}Z`);
    expect((await support.call('POST', `${texts[1]}/remove`)).status).toBe(200);
    at(1);
    const upholding = await started({ action: 'uphold', report_ids: ids, expected: 3 });
    await work(upholding);
    const { done } = await read(upholding);
    at(2);
    for (const verb of ['restore', 'remove'])
      expect((await support.call('POST', `${texts[2]}/${verb}`)).status).toBe(200);
    const restoring = await started({ action: 'restore', bulk_action_id: upholding, expected: done });
    await work(restoring);
    expect(await read(restoring)).toMatchObject({ done: 1, refused: done - 1 });
    expect(await standing(postId)).toBe(1);
    testApp.setClock('2026-11-21T02:00:00Z');
  });

  test('of which one was decided the other way meanwhile: that one is refused', async () => {
    const { postId, ids } = await reportedReplies(3);
    const id = await started({ action: 'uphold', report_ids: ids, expected: 3 });
    await support.call('POST', `${reports}/${ids[1]}/reject`);
    await work(id);
    expect(await read(id)).toMatchObject({ done: 2, refused: 1 });
    expect(await standing(postId)).toBe(1);
  });

  test('of one text are one thing to decide, whoever else reported it', async () => {
    const { postId, ids } = await reportedReplies(1);
    const other = await testApp.person({ pro: ['founder'] });
    const { replies } = (await readThread(reader, postId)).body;
    const body = { reply_id: replies[0].id, reason: 'spam' };
    const second = (await other.call('POST', `${postsOf()}/${postId}/report`, body)).body.id;
    const id = await started({ action: 'reject', report_ids: [...ids, second], expected: 2 });
    await work(id);
    expect(await read(id)).toMatchObject({ done: 1, unchanged: 1 });
  });

  test('that were left out when it was stopped are gone on with', async () => {
    const { postId, ids } = await reportedReplies(2);
    const stopped = await started({ action: 'uphold', report_ids: ids, expected: 2, reason: 'Quảng cáo' });
    await support.call('POST', `/api/admin/bulk-actions/${stopped}/stop`);
    const rest = { action: 'uphold', bulk_action_id: stopped, expected: 2, reason: 'Quảng cáo' };
    const id = await started(rest);
    expect(await started(rest)).toBe(id);
    await work(id);
    expect(await read(id)).toMatchObject({ kind: 'post_report.uphold', done: 2, note: 'Quảng cáo' });
    expect(await standing(postId)).toBe(0);
  });

  test('begun fifty times at once are decided once', async () => {
    const { ids } = await reportedReplies(2);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => start({ action: 'reject', report_ids: ids, expected: 2 })),
    );
    const actions = answers.map(({ body }) => body.id as string);
    await Promise.all(actions.map(work));
    const ends = await Promise.all(actions.map((id) => read(id)));
    expect(ends.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  });

  test('are refused without exactly what the action needs', async () => {
    const { ids } = await reportedReplies(1);
    const id = await started({ action: 'uphold', report_ids: ids, expected: 1 });
    for (const body of [
      { action: 'uphold', expected: 1 },
      { action: 'restore', report_ids: ids, expected: 1 },
      { action: 'restore', report_ids: ids, bulk_action_id: id, expected: 1 },
    ])
      expect((await start(body)).status).toBe(400);
    expect((await start({ action: 'uphold', report_ids: ['rpt_none'], expected: 1 })).status).toBe(409);
  });
});

describe('who sees which', () => {
  test('finance finds nothing of reports, and who moderates nothing of orders', async () => {
    const finance = await testApp.person({ roles: ['finance'] });
    const buyer = await testApp.person();
    const { body: order } = await buyer.call('POST', '/api/communities/founder/orders');
    const { body: ofOrders } = await finance.call('POST', '/api/admin/communities/orders/bulk', {
      action: 'approve',
      order_ids: [order.id],
      expected: 1,
    });
    const ofReports = await started({
      action: 'reject',
      report_ids: (await reportedReplies(1)).ids,
      expected: 1,
    });
    const seen = async (by: Person) =>
      (await by.call('GET', '/api/admin/bulk-actions?limit=100')).body.map(({ id }: BulkAction) => id);
    expect(await seen(finance)).toEqual([ofOrders.id]);
    expect(await seen(support)).toContain(ofReports);
    expect(await seen(support)).not.toContain(ofOrders.id);
    for (const [by, id] of [
      [finance, ofReports],
      [support, ofOrders.id],
    ] as const)
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/rows'],
        ['POST', '/stop'],
      ] as const)
        expect((await by.call(method, `/api/admin/bulk-actions/${id}${path}`)).status).toBe(404);
  });
});
