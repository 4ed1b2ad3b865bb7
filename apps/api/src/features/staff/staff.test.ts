import { endpoints, operationIds } from '@cungnghe/contracts/catalogue';
import type { StaffOperator, StaffPermission } from '@cungnghe/contracts/staff/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const url = '/api/admin/staff';
let testApp: TestApp;
let owner: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await testApp.person({ roles: ['owner'], name: 'Thanh' });
});
afterAll(() => testApp.close());

describe('operators', () => {
  const find = async ({ viewer }: Person) => {
    const { body } = await owner.call('GET', url);
    return (body as StaffOperator[]).find(({ id }) => id === viewer.accountId);
  };

  test('GET lists whoever holds a role, with when they were last seen, and nobody else', async () => {
    const member = await testApp.person();
    const host = await testApp.person({ roles: ['host', 'finance'], name: 'Ánh' });
    expect(await find(member)).toBeUndefined();
    expect(await find(host)).toMatchObject({
      full_name: 'Ánh',
      email: host.viewer.email,
      roles: ['finance', 'host'],
      has_second_factor: false,
      last_seen_at: expect.stringMatching(/Z$/),
    });
  });

  test('GET says who has a second factor; a secret that was never confirmed is none', async () => {
    const host = await testApp.person({ roles: ['host'] });
    const { db } = testApp.services;
    const account_id = host.viewer.accountId;
    await db
      .insertInto('second_factor_totp')
      .values({ account_id, sealed_secret: 'sealed', created_at: new Date() })
      .execute();
    expect(await find(host)).toMatchObject({ has_second_factor: false });
    await db.updateTable('second_factor_totp').set({ confirmed_at: new Date() }).execute();
    expect(await find(host)).toMatchObject({ has_second_factor: true });
  });
});

test('GET permissions has every operation that asks for a role, with the roles that the server lets in', async () => {
  const { body } = await owner.call('GET', `${url}/permissions`);
  const said = new Map((body as StaffPermission[]).map((one) => [one.operation, one]));
  const ofOperators = endpoints.filter(
    ({ access, path }) => typeof access === 'object' || path.startsWith('/api/admin/'),
  );
  expect(ofOperators.length).toBeGreaterThan(250);
  expect([...said.keys()].toSorted()).toEqual(
    ofOperators.map((endpoint) => operationIds.get(endpoint) ?? '').toSorted(),
  );
  for (const endpoint of ofOperators) {
    const { access, method, tag } = endpoint;
    expect(said.get(operationIds.get(endpoint) ?? '')).toMatchObject({
      subject: tag,
      writes: method !== 'GET',
      roles: ['owner', ...(access as { roles: string[] }).roles],
    });
  }
});
