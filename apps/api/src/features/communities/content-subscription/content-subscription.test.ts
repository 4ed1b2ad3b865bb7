import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../../test/courses.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { notifyOfFirstContent } from '../public.ts';

let testApp: TestApp;
/** Another process on the same database. */
let second: TestApp;
let waiting: Person;
let other: Person;
let owner: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  second = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
  waiting = await testApp.person();
  other = await testApp.person();
  owner = await testApp.person({ roles: ['owner'] });
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

const of = (slug: string) => `/api/communities/${slug}/content-subscription`;
const notificationsOf = async (person: Person) =>
  (await person.call('GET', '/api/notifications')).body as { kind: string; happened: number }[];
const subscribersOf = async (slug: string) => {
  const { body } = await owner.call('GET', '/api/admin/communities');
  return body.find((community: { slug: string }) => community.slug === slug).content_subscribers;
};
const runEverywhere = () =>
  Promise.all([testApp, second, testApp, second].map(({ services }) => notifyOfFirstContent(services)));

test('a community with nothing to read notifies those who asked once when it has, and operators see how many', async () => {
  expect((await waiting.call('GET', of('retail'))).body).toEqual({ subscribed: false });
  const asked = await Promise.all(Array.from({ length: 50 }, () => waiting.call('PUT', of('retail'))));
  expect(asked.map(({ status, body }) => [status, body.subscribed])).toEqual(
    Array.from({ length: 50 }, () => [200, true]),
  );
  await other.call('PUT', of('retail'));
  expect(await subscribersOf('retail')).toBe(2);
  await other.call('DELETE', of('retail'));
  expect((await other.call('DELETE', of('retail'))).body).toEqual({ subscribed: false });
  expect(await subscribersOf('retail')).toBe(1);

  await makeCourse(testApp.services, { community: 'retail', published: false });
  await runEverywhere();
  expect(await notificationsOf(waiting)).toEqual([]);

  const { id } = await makeCourse(testApp.services, { community: 'retail' });
  await runEverywhere();
  expect(await notificationsOf(waiting)).toMatchObject([
    { kind: 'content_published', title: 'Bán lẻ', path: '/c/retail', happened: 1 },
  ]);
  expect(await notificationsOf(other)).toEqual([]);
  expect(await subscribersOf('retail')).toBe(0);
  expect((await waiting.call('GET', of('retail'))).body).toEqual({ subscribed: false });

  // Hidden and shown again, it is not news.
  const { db } = testApp.services;
  await db.updateTable('legacy_courses').set({ is_published: false }).where('id', '=', id).execute();
  await db.updateTable('legacy_courses').set({ is_published: true }).where('id', '=', id).execute();
  await runEverywhere();
  expect(await notificationsOf(waiting)).toHaveLength(1);
});

test('an order is taken where there is nothing to read, as anywhere', async () => {
  expect((await other.call('POST', '/api/communities/home/orders')).status).toBe(201);
});

test('a hidden community and one that is not there are refused, and so is a guest', async () => {
  for (const slug of ['ceo-executive', 'khong-co']) {
    expect((await waiting.call('PUT', of(slug))).status).toBe(404);
  }
  expect((await testApp.guest('PUT', of('retail'))).status).toBe(401);
});
