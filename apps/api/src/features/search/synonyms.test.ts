import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeNamed, titles } from '../../test/searching.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let editor: Person;
let reader: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  editor = await testApp.person({ roles: ['editor'] });
  reader = await testApp.person({ home: 'founder' });
  await makeNamed(testApp, 'founder', 'Xếp hàng trong kho lạnh');
  await makeNamed(testApp, 'founder', 'Sổ quỹ tiền mặt');
});
afterAll(() => testApp.close());

const path = '/api/admin/search/synonyms';
const save = (phrase: string, also: string[], version = 0) =>
  editor.call('PUT', path, { phrase, also, version });
const list = async () => (await editor.call('GET', path)).body;

test('a phrase that an editor adds is found by at once, with marks and without, and no more once it is deleted', async () => {
  expect(await titles(reader, 'tủ mát công nghiệp')).toEqual([]);
  const { status, body } = await save('tủ mát công nghiệp', ['kho lạnh', 'Kho lạnh']);
  expect([status, body.also, body.version]).toEqual([200, ['Kho lạnh'], 1]);
  await expect.poll(() => titles(reader, 'tủ mát công nghiệp')).toEqual(['Xếp hàng trong kho lạnh']);
  expect(await titles(reader, 'tu mat cong nghiep')).toEqual(['Xếp hàng trong kho lạnh']);
  for (let n = 0; n < 2; n++)
    expect((await editor.call('DELETE', `${path}/${body.id}`)).body).toEqual({ deleted: true });
  await expect.poll(() => titles(reader, 'tủ mát công nghiệp')).toEqual([]);
  const log = await testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_id', '=', body.id)
    .orderBy('at')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['search_synonym.saved', 'search_synonym.deleted']);
});

test('a phrase of ours means what an editor says, and what it did once that is deleted', async () => {
  const ours = (await list()).shipped.find(({ phrase }: { phrase: string }) => phrase === 'kh');
  expect(ours.also).toContain('khách hàng');
  const { body } = await save('KH', []);
  const changed = await list();
  expect(changed.added.map(({ phrase }: { phrase: string }) => phrase)).toEqual(['KH']);
  expect(changed.shipped.some(({ phrase }: { phrase: string }) => phrase === 'kh')).toBe(false);
  await editor.call('DELETE', `${path}/${body.id}`);
  expect((await list()).shipped).toContainEqual(ours);
});

test('of two editors at once one is told what the other has saved', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => save('két sắt', [`sổ quỹ ${n}`])));
  const [saved, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(49);
  for (const { body } of refused)
    expect(body.current).toEqual({
      version: 1,
      content: { phrase: 'két sắt', also: saved?.body.also },
    });
  expect((await save('két sắt', ['sổ quỹ'], 1)).body.version).toBe(2);
  expect((await save('két sắt', ['sổ quỹ'], 2)).body.version).toBe(2);
});

test('a phrase has at most five words, and there are at most 500', async () => {
  const { status, body } = await save('một hai ba bốn năm sáu', ['kho']);
  expect([status, body.issues[0].rule]).toEqual([400, 'too_many_words']);
  const { db } = testApp.services;
  const had = (await list()).added.length;
  const filler = Array.from({ length: 500 - had }, (_, n) => {
    const id = `syn_${n}`;
    return { id, phrase: id, folded: `syn ${n}`, also: ['kho'], updated_at: new Date() };
  });
  await db.insertInto('search_synonyms').values(filler).execute();
  const full = await save('thêm một cụm', ['kho']);
  expect([full.status, full.body.reason]).toEqual([409, 'too_many']);
  expect((await save('két sắt', ['kho lạnh'], 2)).status).toBe(200);
});
