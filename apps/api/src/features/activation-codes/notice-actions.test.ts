import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { notifyOfMembershipEnds } from './notice-actions.ts';

let testApp: TestApp;
let an: Person;
const end = '2027-03-10T05:00:00.000Z';

beforeAll(async () => {
  testApp = await createTestApp();
  an = await testApp.person({ name: 'An' });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('memberships').execute();
  await testApp.services.db.deleteFrom('email_outbox').execute();
});
afterAll(() => testApp.close());

const enroll = (person: Person, expiresAt = end) =>
  testApp.services.db
    .insertInto('memberships')
    .values({
      account_id: person.viewer.accountId,
      started_at: '2026-03-10T05:00:00Z',
      expires_at: expiresAt,
    })
    .execute();
const notifyAt = async (instant: string) => {
  testApp.setClock(instant);
  await notifyOfMembershipEnds(testApp.services);
};
const kindsSent = async () =>
  (
    await testApp.services.db
      .selectFrom('email_outbox')
      .select(['kind', 'to_email'])
      .where('kind', 'like', 'membership%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('a membership that ends', () => {
  test('is announced from 14 days before, and said to be over at its end, each once', async () => {
    await enroll(an);
    await notifyAt('2027-02-24T04:59:59.999Z');
    expect(await kindsSent()).toEqual([]);
    await notifyAt('2027-02-24T05:00:00.000Z');
    await notifyAt('2027-03-01T05:00:00.000Z');
    expect(await kindsSent()).toEqual(['membership_expiring']);
    await notifyAt('2027-03-10T04:59:59.999Z');
    expect(await kindsSent()).toEqual(['membership_expiring']);
    await notifyAt(end);
    await notifyAt('2027-04-10T05:00:00.000Z');
    expect(await kindsSent()).toEqual(['membership_expiring', 'membership_expired']);
  });

  test('is announced again for the end of its renewal', async () => {
    await enroll(an);
    await notifyAt('2027-03-01T05:00:00.000Z');
    await testApp.services.db
      .updateTable('memberships')
      .set({ expires_at: '2028-03-10T05:00:00Z' })
      .execute();
    await notifyAt('2027-03-11T05:00:00.000Z');
    expect(await kindsSent()).toEqual(['membership_expiring']);
    await notifyAt('2028-03-01T05:00:00.000Z');
    expect(await kindsSent()).toEqual(['membership_expiring', 'membership_expiring']);
  });

  test('is announced once when ten processes look at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => testApp.person()));
    for (const person of people) await enroll(person);
    testApp.setClock('2027-03-01T05:00:00.000Z');
    await Promise.all(Array.from({ length: 10 }, () => notifyOfMembershipEnds(testApp.services)));
    expect(await kindsSent()).toHaveLength(people.length);
  });

  test('is not announced to an account that is closed', async () => {
    const closed = await testApp.person();
    await enroll(closed);
    await testApp.services.db
      .updateTable('accounts')
      .set({ is_active: false })
      .where('id', '=', closed.viewer.accountId)
      .execute();
    await notifyAt('2027-03-01T05:00:00.000Z');
    await notifyAt(end);
    expect(await kindsSent()).toEqual([]);
  });
});
