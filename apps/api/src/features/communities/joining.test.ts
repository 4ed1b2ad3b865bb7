import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
});
afterAll(() => testApp.close());

const join = (person: Person, slug: string, setHome = false) =>
  person.call('POST', `/api/communities/${slug}/join`, { set_home: setHome });
const confirmations = async (person: Person) =>
  (
    await testApp.services.db
      .selectFrom('email_outbox')
      .select('text')
      .where('account_id', '=', person.viewer.accountId)
      .where('kind', '=', 'community_joined')
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

test('joining a community is confirmed by e-mail, once for each community', async () => {
  const an = await testApp.person();
  await join(an, 'founder', true);
  await join(an, 'founder');
  await join(an, 'marketing');
  const [founder, marketing, ...others] = await confirmations(an);
  expect(founder).toContain('cộng đồng chính');
  expect(marketing).not.toContain('cộng đồng chính');
  expect(others).toEqual([]);
});

test('fifty requests to join at once are confirmed once', async () => {
  const an = await testApp.person();
  const answers = await Promise.all(Array.from({ length: 50 }, () => join(an, 'founder')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await confirmations(an)).toHaveLength(1);
});

test('a request to join that is refused is not confirmed', async () => {
  const an = await testApp.person();
  await join(an, 'founder', true);
  expect((await join(an, 'marketing', true)).status).toBe(409);
  expect((await join(an, 'no-such-community')).status).toBe(404);
  expect(await confirmations(an)).toHaveLength(1);
});
