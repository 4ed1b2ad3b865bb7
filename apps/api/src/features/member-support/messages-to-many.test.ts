import { randomUUID } from 'node:crypto';
import { recallSeconds } from '@cungnghe/contracts/emails/sends';
import { noteOf, wordsOf } from '@cungnghe/contracts/member-support/words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkSteps } from '../../bulk-steps.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { workOnBulkAction } from '../bulk-actions/job-actions.ts';

const begin = '2026-11-27T03:00:00Z';
const after = (seconds: number) => new Date(Date.parse(begin) + seconds * 1_000).toISOString();

let testApp: TestApp;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: begin });
  support = await testApp.person({ roles: ['support'] });
});
beforeEach(() => testApp.setClock(begin));
afterAll(() => testApp.close());

const words = {
  subject: 'Pro của bạn sắp hết hạn',
  body: 'Chào {name},\n\nPro còn bảy ngày.\n\nNhóm hỗ trợ',
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => testApp.person()));
const idsOf = (those: readonly Person[]) => those.map(({ viewer }) => viewer.accountId);
const write = (body: object, by = support) =>
  by.call('POST', '/api/admin/accounts/messages', { ...words, send_id: randomUUID(), ...body });
const writeTo = (those: readonly Person[], body: object = {}, by = support) =>
  write({ account_ids: idsOf(those), expected: new Set(those).size, ...body }, by);
const messagesOf = async ({ viewer }: Person) =>
  (await support.call('GET', `/api/admin/accounts/${viewer.accountId}/messages`)).body;
const read = async (id: string) => (await support.call('GET', `/api/admin/bulk-actions/${id}`)).body;
const work = (id: string) => workOnBulkAction(testApp.services, bulkSteps, id);
const workLater = (id: string) => {
  testApp.setClock(after(recallSeconds));
  return work(id);
};

describe('writing to many', () => {
  test('reaches each who was chosen once, by name, and nobody else', async () => {
    const [an, binh, other] = await people(3);
    if (!an || !binh || !other) throw new Error('three were made');
    // Somebody who is in two lists is one person.
    const answer = await writeTo([an, binh, an]);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ kind: 'member.message', total: 2 });
    await workLater(answer.body.id);
    await Promise.all([work(answer.body.id), work(answer.body.id)]);
    for (const person of [an, binh]) {
      const body = words.body.replace('{name}', person.viewer.name);
      expect(await messagesOf(person)).toMatchObject([{ subject: words.subject, body }]);
    }
    expect(await messagesOf(other)).toEqual([]);
    const told = (await an.call('GET', '/api/notifications')).body;
    expect(told).toMatchObject([{ kind: 'message', title: words.subject }]);
    const rows = (await support.call('GET', `/api/admin/bulk-actions/${answer.body.id}/rows`)).body;
    expect(rows.map(({ person_name, outcome }: Record<string, string>) => [person_name, outcome])).toEqual(
      expect.arrayContaining([
        [an.viewer.name, 'done'],
        [binh.viewer.name, 'done'],
      ]),
    );
  });

  test('reaches nobody for thirty seconds; called back, it can be sent again in other words', async () => {
    const those = await people(3);
    const { body: begun } = await writeTo(those);
    expect(begun.recall_until).toBe(after(recallSeconds));
    testApp.setClock(after(recallSeconds - 1));
    await work(begun.id);
    expect(await read(begun.id)).toMatchObject({ state: 'running', waiting: 3 });
    const { body: stopped } = await support.call('POST', `/api/admin/bulk-actions/${begun.id}/stop`);
    expect(stopped).toMatchObject({ state: 'stopped', left_out: 3, note: noteOf(words) });
    await workLater(begun.id);
    for (const person of those) expect(await messagesOf(person)).toEqual([]);

    testApp.setClock(begin);
    const again = { bulk_action_id: begun.id, expected: 3, body: 'Chào bạn, Pro còn tám ngày.' };
    const { body: second } = await write(again);
    expect(second).toMatchObject({ state: 'running', total: 3 });
    await workLater(second.id);
    for (const person of those) expect(await messagesOf(person)).toMatchObject([{ body: again.body }]);
    // What was sent is not there to be written to.
    expect((await write({ ...again, bulk_action_id: second.id })).body.reason).toBe('count_changed');
  });

  test('to one person goes out at once', async () => {
    const [one] = await people(1);
    if (!one) throw new Error('one was made');
    const { body: begun } = await writeTo([one]);
    expect(begun.recall_until).toBeNull();
    await work(begun.id);
    expect(await messagesOf(one)).toHaveLength(1);
  });

  test('pressed twice is one, which is called back whole; the name of one does not begin another', async () => {
    const those = await people(2);
    const send_id = randomUUID();
    const both = await Promise.all([writeTo(those, { send_id }), writeTo(those, { send_id })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    const others = await writeTo(await people(2), { send_id });
    expect(others.body).toMatchObject({ code: 'CONFLICT', reason: 'key_used' });
    expect((await writeTo(those, { send_id, body: 'Khác.' })).body.reason).toBe('key_used');
    const colleague = await testApp.person({ roles: ['support'] });
    expect((await writeTo(those, { send_id }, colleague)).body.reason).toBe('key_used');
    await support.call('POST', `/api/admin/bulk-actions/${both[0].body.id}/stop`);
    await workLater(both[0].body.id);
    for (const person of those) expect(await messagesOf(person)).toEqual([]);
  });

  test('reaches nobody twice on one day with the same words, and leaves none of them in the audit log', async () => {
    const those = await people(2);
    const begun = await Promise.all(Array.from({ length: 3 }, () => writeTo(those)));
    for (const { body } of begun) await workLater(body.id);
    for (const person of those) expect(await messagesOf(person)).toHaveLength(1);
    const subjects = [...idsOf(those), ...begun.map(({ body }) => body.id)];
    const log = await testApp.services.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', 'in', subjects)
      .execute();
    expect(log.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(log)).not.toContain('bảy ngày');
    testApp.setClock('2026-11-28T03:00:00Z');
    const { body: later } = await writeTo(those);
    testApp.setClock('2026-11-28T03:01:00Z');
    await work(later.id);
    for (const person of those) expect(await messagesOf(person)).toHaveLength(2);
  });

  test('is refused for another number than was shown, for who is gone, and by other roles', async () => {
    const [here, closed] = await people(2);
    if (!here || !closed) throw new Error('two were made');
    const { body: action } = await writeTo([here, closed]);
    await testApp.services.db
      .updateTable('accounts')
      .set({ closed_at: begin, is_active: false })
      .where('id', '=', closed.viewer.accountId)
      .execute();
    await workLater(action.id);
    expect(await read(action.id)).toMatchObject({ done: 1, refused: 1 });
    const changed = { code: 'CONFLICT', reason: 'count_changed', count: 1 };
    expect((await writeTo([here], { expected: 2 })).body).toMatchObject(changed);
    const gone = { account_ids: [here.viewer.accountId, 'acc-nobody'], expected: 2 };
    expect((await write(gone)).body).toMatchObject(changed);
    const editor = await testApp.person({ roles: ['editor'] });
    expect((await writeTo([here], {}, editor)).status).toBe(403);
  });
});

test('a subject and a text are kept as one and read as two', () => {
  expect(wordsOf(noteOf(words))).toEqual(words);
});
