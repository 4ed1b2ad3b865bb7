import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkSteps } from '../../bulk-steps.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { workOnBulkAction } from '../bulk-actions/job-actions.ts';
import { noteOf, wordsOf } from './rules.ts';

let testApp: TestApp;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-27T03:00:00Z' });
  support = await testApp.person({ roles: ['support'] });
});
afterAll(() => testApp.close());

const words = { subject: 'Pro của bạn sắp hết hạn', body: 'Chào bạn,\n\nPro còn bảy ngày.\n\nNhóm hỗ trợ' };
const write = (people: readonly Person[], by = support) =>
  by.call('POST', '/api/admin/accounts/messages', {
    account_ids: people.map(({ viewer }) => viewer.accountId),
    ...words,
  });
const messagesOf = async ({ viewer }: Person) =>
  (await support.call('GET', `/api/admin/accounts/${viewer.accountId}/messages`)).body;

test('the members who are chosen are written to once each, and nobody else', async () => {
  const [an, binh, other] = await Promise.all([testApp.person(), testApp.person(), testApp.person()]);
  // Somebody who is in two lists is one person.
  const answer = await write([an, binh, an]);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({ kind: 'member.message', total: 2 });
  const work = () => workOnBulkAction(testApp.services, bulkSteps, answer.body.id);
  await Promise.all([work(), work()]);
  for (const person of [an, binh]) expect(await messagesOf(person)).toMatchObject([words]);
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

test('the same words reach nobody twice on one day, however often they are sent, and are not in the audit log', async () => {
  const person = await testApp.person();
  const begun = await Promise.all(Array.from({ length: 3 }, () => write([person])));
  for (const { status, body } of begun) {
    expect(status).toBe(201);
    await workOnBulkAction(testApp.services, bulkSteps, body.id);
  }
  expect(await messagesOf(person)).toHaveLength(1);
  const log = await testApp.services.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', person.viewer.accountId),
        eb(
          'subject_id',
          'in',
          begun.map(({ body }) => body.id),
        ),
      ]),
    )
    .execute();
  expect(log.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(log)).not.toContain('bảy ngày');
  testApp.setClock('2026-11-28T03:00:00Z');
  const { body: later } = await write([person]);
  await workOnBulkAction(testApp.services, bulkSteps, later.id);
  expect(await messagesOf(person)).toHaveLength(2);
  testApp.setClock('2026-11-27T03:00:00Z');
});

test('whose account is closed meanwhile is not written to; who is gone ends it before it begins', async () => {
  const [here, closed] = await Promise.all([testApp.person(), testApp.person()]);
  const { body: action } = await write([here, closed]);
  await testApp.services.db
    .updateTable('accounts')
    .set({ closed_at: '2026-11-27T03:00:00Z', is_active: false })
    .where('id', '=', closed.viewer.accountId)
    .execute();
  await workOnBulkAction(testApp.services, bulkSteps, action.id);
  expect((await support.call('GET', `/api/admin/bulk-actions/${action.id}`)).body).toMatchObject({
    done: 1,
    refused: 1,
  });
  const gone = await support.call('POST', '/api/admin/accounts/messages', {
    account_ids: [here.viewer.accountId, 'acc-nobody'],
    ...words,
  });
  expect(gone.body).toMatchObject({ code: 'CONFLICT', reason: 'count_changed' });
  const editor = await testApp.person({ roles: ['editor'] });
  expect((await write([here], editor)).status).toBe(403);
});

test('a subject and a text are kept as one and read as two', () => {
  expect(wordsOf(noteOf(words))).toEqual(words);
});
