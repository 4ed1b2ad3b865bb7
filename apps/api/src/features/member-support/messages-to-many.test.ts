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
