import { type SavedView, savedViewsMax } from '@cungnghe/contracts/saved-views/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;
let colleague: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  finance = await testApp.person({ roles: ['finance'], name: 'Phạm Thị Sổ' });
  colleague = await testApp.person({ roles: ['finance'] });
});
afterAll(() => testApp.close());

const path = '/api/admin/saved-views';
const save = (body: object, by = finance) => by.call('POST', path, { list: 'orders', ...body });
const namesOf = async (by: Person, list = 'orders') =>
  (await by.call('GET', `${path}?list=${list}`)).body.map(({ name }: SavedView) => name);

test('a view is found by its name, its own before those that others share', async () => {
  await save({ name: 'Chờ duyệt ngành bán lẻ', query: 'community=retail&status=pending', is_shared: true });
  await save({ name: 'Của riêng', query: 'status=reversed' });
  await save({ name: 'Xem sau', query: 'status=cancelled' }, colleague);
  expect(await namesOf(finance)).toEqual(['Chờ duyệt ngành bán lẻ', 'Của riêng']);
  expect(await namesOf(colleague)).toEqual(['Xem sau', 'Chờ duyệt ngành bán lẻ']);
  const { body } = await colleague.call('GET', `${path}?list=orders`);
  expect(body[1]).toMatchObject({
    is_own: false,
    owner_name: 'Phạm Thị Sổ',
    query: 'community=retail&status=pending',
  });
  expect(await namesOf(finance, 'payments')).toEqual([]);
});

test('the same name replaces the own view, also fifty times at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => save({ name: 'Tuần này', query: `q=${at}` })),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await namesOf(finance)).filter((name: string) => name === 'Tuần này')).toHaveLength(1);
});

test('is deleted by its owner alone, and again without a fault', async () => {
  const { body } = await save({ name: 'Thử', query: 'status=pending', is_shared: true });
  expect((await colleague.call('DELETE', `${path}/${body.id}`)).status).toBe(200);
  expect(await namesOf(finance)).toContain('Thử');
  await finance.call('DELETE', `${path}/${body.id}`);
  expect((await finance.call('DELETE', `${path}/${body.id}`)).body).toEqual({ deleted: true });
  expect(await namesOf(finance)).not.toContain('Thử');
});

test('who may not read a list neither sees its views nor saves one', async () => {
  const host = await testApp.person({ roles: ['host'] });
  expect((await host.call('GET', `${path}?list=orders`)).status).toBe(403);
  expect((await save({ name: 'x', query: 'status=pending' }, host)).status).toBe(403);
});

test('nobody keeps more of a list than they find again', async () => {
  const many = await testApp.person({ roles: ['finance'] });
  const answers = await Promise.all(
    Array.from({ length: savedViewsMax + 5 }, (_, at) => save({ name: `Số ${at}`, query: `q=${at}` }, many)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedViewsMax);
  expect(await namesOf(many)).toContain('Chờ duyệt ngành bán lẻ');
  expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('too_many');
});
