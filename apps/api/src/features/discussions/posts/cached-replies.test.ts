import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, read, reply } from '../../../test/discussion-calls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let opener: Person;
let other: Person;
let reader: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  opener = await testApp.person({ pro: ['founder'] });
  other = await testApp.person({ pro: ['founder'] });
  reader = await testApp.person({ home: 'founder' });
});
beforeEach(() => testApp.services.db.deleteFrom('rate_limits').execute());
afterAll(() => testApp.close());

const bodiesFor = async (person: Person, id: string) =>
  ((await read(person, id)).body.replies as { body: string | null }[]).map(({ body }) => body);
const cardFor = async (person: Person, id: string) =>
  ((await person.call('GET', postsOf())).body as { id: string }[]).find((card) => card.id === id);
/** As another process of the same platform would. */
const change = (id: string, values: object) =>
  testApp.services.db.updateTable('community_post_replies').set(values).where('post_id', '=', id).execute();

describe('cached replies', () => {
  test('are shown as they stand: written, rewritten, removed, wherever that was done', async () => {
    const id = await open(opener);
    expect(await bodiesFor(reader, id)).toEqual([]);
    await reply(other, id, 'Câu đầu');
    expect(await bodiesFor(reader, id)).toEqual(['Câu đầu']);
    await change(id, { body: 'Câu sửa', version: 2 });
    expect(await bodiesFor(reader, id)).toEqual(['Câu sửa']);
    await change(id, { deleted_at: new Date(), deleted_by: 'operator' });
    const after = await read(reader, id);
    expect(after.body.replies).toMatchObject([{ body: null, author: null, gone: 'by_operator' }]);
    expect(after.text).not.toContain('Câu sửa');
  });

  test('say to each who wrote one of them that it is theirs, and to nobody else', async () => {
    const id = await open(opener);
    await reply(other, id, 'Của tôi');
    const mayEdit = async (person: Person) => (await read(person, id)).body.replies[0].can.edit as boolean;
    for (const [person, own] of [
      [reader, false],
      [other, true],
      [opener, false],
      [other, true],
      [reader, false],
    ] as const) {
      expect(await mayEdit(person)).toBe(own);
    }
  });

  test('of different ranges are different', async () => {
    const id = await open(opener);
    for (const words of ['Một', 'Hai', 'Ba']) await reply(other, id, words);
    const range = async (query: string) =>
      ((await reader.call('GET', `${postsOf()}/${id}?${query}`)).body.replies as { body: string }[]).map(
        ({ body }) => body,
      );
    expect(await range('limit=1')).toEqual(['Một']);
    expect(await range('from=2&limit=1')).toEqual(['Hai']);
    expect(await range('from=2')).toEqual(['Hai', 'Ba']);
    expect(await range('limit=1')).toEqual(['Một']);
  });
});

test('a list shows each thread as it stands, with what is the viewer’s own', async () => {
  const id = await open(opener);
  expect(await cardFor(reader, id)).toMatchObject({ reply_count: 0, unread_count: 0, watch: 'normal' });
  await reply(other, id, 'Một câu');
  expect(await cardFor(reader, id)).toMatchObject({ reply_count: 1, unread_count: 0, watch: 'normal' });
  expect(await cardFor(opener, id)).toMatchObject({ reply_count: 1, unread_count: 1, watch: 'watching' });
  await testApp.services.db
    .updateTable('community_posts')
    .set({ locked: true, title: 'Tên khác hẳn' })
    .where('id', '=', id)
    .execute();
  expect(await cardFor(reader, id)).toMatchObject({ locked: true, title: 'Tên khác hẳn' });
  const gone = { deleted_at: new Date(), deleted_by: 'operator' };
  await testApp.services.db.updateTable('community_posts').set(gone).where('id', '=', id).execute();
  expect(await cardFor(reader, id)).toBeUndefined();
});
