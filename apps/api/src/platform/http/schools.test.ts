import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { loadSchools } from './schools.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  for (const slug of ['near', 'far']) {
    await testApp.services.db
      .insertInto('schools')
      .values({ id: `sch-${slug}`, slug, name: slug, host: `${slug}.school.vn`, created_at: new Date() })
      .execute();
  }
});
afterAll(() => testApp.close());
afterEach(() => vi.restoreAllMocks());

const resolver = () => loadSchools(testApp.services.db, testApp.services.config).resolve;

test.each([
  ['localhost:3000', undefined, 'cung-nghe'],
  ['localhost:3000', 'near', 'near'],
  ['near.school.vn', undefined, 'near'],
  ['near.school.vn:8080', 'far', 'near'],
  ['near.school.vn', 'khong-co', 'near'],
])('at %s with X-School %s one is at %s', async (host, school, slug) => {
  expect((await resolver()({ host, school })).slug).toBe(slug);
});

test.each([
  ['localhost:3000', 'khong-co'],
  ['khong-co.vn', undefined],
])('at %s with X-School %s there is no school', async (host, school) => {
  await expect(resolver()({ host, school })).rejects.toMatchObject({ status: 404 });
});

test('a school that was renamed is found anew after some seconds', async () => {
  const resolve = resolver();
  const name = async () => (await resolve({ host: 'far.school.vn', school: undefined })).name;
  expect(await name()).toBe('far');
  await testApp.services.db
    .updateTable('schools')
    .set({ name: 'Farther' })
    .where('slug', '=', 'far')
    .execute();
  expect(await name()).toBe('far');
  const later = performance.now() + 11_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  expect(await name()).toBe('Farther');
});
