import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { deleteOldMisses } from './public.ts';

let testApp: TestApp;
let editor: Person;
let people: Person[];

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  editor = await testApp.person({ roles: ['editor'] });
  people = await Promise.all(Array.from({ length: 4 }, () => testApp.person({ home: 'founder' })));
});
afterAll(() => testApp.close());

const ask = (person: Person | undefined, q: string, more = '') =>
  person?.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);
const misses = async () => (await editor.call('GET', '/api/admin/search/misses')).body;

test('editors see what three people did not find, once for each and never who', async () => {
  const [one, two, three, four] = people;
  for (const person of [one, two]) for (let n = 0; n < 5; n++) await ask(person, 'Xqzv  wkjp');
  await ask(three, 'của một người qqxz');
  expect(await misses()).toEqual([]);
  await Promise.all(Array.from({ length: 50 }, () => ask(three, 'xqzv wkjp')));
  await ask(four, 'xqzv wkjp', '&kind=course');
  const { body, text } = await editor.call('GET', '/api/admin/search/misses');
  expect(body).toEqual([{ question: 'xqzv wkjp', people: 3, last_asked_at: expect.any(String) }]);
  for (const { viewer } of people) {
    expect(text).not.toContain(viewer.accountId);
    expect(text).not.toContain(viewer.email);
  }
  const stored = await testApp.services.db.selectFrom('search_misses').selectAll().execute();
  for (const { viewer } of people) expect(JSON.stringify(stored)).not.toContain(viewer.accountId);
});

test('what was found is no miss, and what nobody asks any more is forgotten', async () => {
  for (const person of people) await ask(person, 'founder');
  expect((await misses()).map(({ question }: { question: string }) => question)).toEqual(['xqzv wkjp']);
  testApp.setClock('2027-02-20T02:00:00Z');
  await deleteOldMisses(testApp.services);
  expect(await misses()).toEqual([]);
});
