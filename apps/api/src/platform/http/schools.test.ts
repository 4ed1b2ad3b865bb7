import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type House, openHouse } from '../../test/house.ts';
import { loadSchools } from './schools.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  for (const slug of ['near', 'far']) {
    await house.services.db
      .insertInto('schools')
      .values({ id: `sch-${slug}`, slug, name: slug, host: `${slug}.school.vn`, created_at: new Date() })
      .execute();
  }
});
afterAll(() => house.close());
afterEach(() => vi.restoreAllMocks());

const resolver = () => loadSchools(house.services.db, house.services.config).resolve;

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
  await house.services.db.updateTable('schools').set({ name: 'Farther' }).where('slug', '=', 'far').execute();
  expect(await name()).toBe('far');
  const later = Date.now() + 11_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await name()).toBe('Farther');
});
