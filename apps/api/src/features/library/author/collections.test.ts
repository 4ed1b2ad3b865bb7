import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDocument, realBody } from '../../../test/documents.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let editor: Person;
let pro: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  editor = await testApp.person({ roles: ['editor'] });
  pro = await testApp.person({ pro: ['retail'] });
});
afterAll(() => testApp.close());

interface Collection {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly version: number;
  readonly is_shelf: boolean;
}

const library = '/api/admin/libraries/retail';
const listed = async (): Promise<Collection[]> => (await editor.call('GET', library)).body.collections;
const own = async () => (await listed()).filter(({ is_shelf }) => !is_shelf);
const add = (name: string) => editor.call('POST', `${library}/collections`, { name, summary: '' });
const named = async (name: string) => {
  const found = (await own()).find((one) => one.name === name);
  if (!found) throw new Error(`no collection ${name}`);
  return found;
};
const asLearner = async () => (await pro.call('GET', '/api/communities/retail/library?limit=100')).body;
const documentsInOrder = async (): Promise<string[]> =>
  (await asLearner()).documents.map(({ id }: { id: string }) => id);

describe('collections of a library', () => {
  test('come behind the others, with an address of their own, and learners see them at once', async () => {
    for (const name of ['Mẫu kiểm kê', 'Mẫu kiểm kê', 'Bảng giá']) expect((await add(name)).status).toBe(201);
    expect((await own()).map(({ slug }) => slug)).toEqual(['mau-kiem-ke', 'mau-kiem-ke-2', 'bang-gia']);
    const { collections } = await asLearner();
    expect(collections.map(({ name }: Collection) => name).slice(1)).toEqual([
      'Mẫu kiểm kê',
      'Mẫu kiểm kê',
      'Bảng giá',
    ]);
  });

  test('keep their address when they are renamed; of two who do so one is refused', async () => {
    const { id, version } = await named('Bảng giá');
    const rename = (name: string) =>
      editor.call('PUT', `${library}/collections/${id}`, { version, name, summary: 'Giá và cách tính.' });
    const answers = await Promise.all([rename('Giá bán'), rename('Giá nhập')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = (await own()).find((one) => one.id === id);
    expect(stored).toMatchObject({ slug: 'bang-gia', version: version + 1 });
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.current).toEqual({
      version: version + 1,
      content: { name: stored?.name, summary: 'Giá và cách tính.' },
    });
  });

  test('are put in order with the documents in them; what is in none comes last', async () => {
    const collections = await own();
    const [first, second, third] = collections.map(({ slug }) => slug);
    const put = async (in_: string | undefined) =>
      (
        await makeDocument(testApp.services, {
          community: 'retail',
          body: realBody(),
          ...(in_ !== undefined && { collection: in_ }),
        })
      ).id;
    const [one, two, three] = [await put(first), await put(second), await put(third)];
    const loose = await put(undefined);
    const order = collections.map(({ id }) => id).toReversed();
    const path = `${library}/collections-order`;
    expect((await editor.call('PUT', path, { collection_ids: order })).status).toBe(200);
    expect((await own()).map(({ id }) => id)).toEqual(order);
    expect(await documentsInOrder()).toEqual([three, two, one, loose]);
    const stale = await editor.call('PUT', path, { collection_ids: order.slice(1) });
    expect([stale.status, stale.body.current]).toEqual([409, { collection_ids: order }]);
  });

  test('are deleted when nothing is in them, and another one may follow', async () => {
    const [full] = await own();
    const refused = await editor.call('DELETE', `${library}/collections/${full?.id}`);
    expect([refused.status, refused.body.documents]).toEqual([409, 1]);
    await add('Bộ trống');
    const { id } = await named('Bộ trống');
    expect((await editor.call('DELETE', `${library}/collections/${id}`)).status).toBe(200);
    expect((await editor.call('DELETE', `${library}/collections/${id}`)).status).toBe(404);
    const entries = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['collection.created', 'collection.deleted']);
  });

  test('come back for thirty days, to their place, under another address where theirs was taken', async () => {
    const before = (await own()).map(({ name, slug }) => [name, slug]);
    await add('Bộ xóa nhầm');
    const [first] = await own();
    const { id } = await named('Bộ xóa nhầm');
    const order = [id, ...(await own()).map((one) => one.id).filter((one) => one !== id)];
    await editor.call('PUT', `${library}/collections-order`, { collection_ids: order });
    await editor.call('DELETE', `${library}/collections/${id}`);
    await add('Bộ xóa nhầm');
    const { body } = await editor.call('GET', '/api/admin/removed?kind=collection&limit=100');
    const kept = body.find((one: { title: string }) => one.title === 'Bộ xóa nhầm');
    expect(kept).toMatchObject({ kind: 'collection', whole_id: 'retail' });
    const restore = () => editor.call('POST', `/api/admin/removed/${kept.id}/restore`);
    const answers = await Promise.all([restore(), restore(), restore()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = await own();
    expect([now[0]?.id, now[1]?.id]).toEqual([id, first?.id]);
    expect(now.map(({ name, slug }) => [name, slug])).toEqual([
      ['Bộ xóa nhầm', 'bo-xoa-nham-2'],
      ...before,
      ['Bộ xóa nhầm', 'bo-xoa-nham'],
    ]);
    const actions = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'collection.restored')
      .execute();
    expect(actions).toHaveLength(1);
    for (const { id: made } of now.filter(({ name }) => name === 'Bộ xóa nhầm'))
      await editor.call('DELETE', `${library}/collections/${made}`);
  });

  test('are ten at most, also when several are added at once', async () => {
    const before = (await own()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => add(`Bộ ${number}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10 - before);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.most]).toEqual([409, 10]);
    expect(await own()).toHaveLength(10);
  });

  test('stay deleted while there are ten others', async () => {
    const { body } = await editor.call('GET', '/api/admin/removed?kind=collection&limit=1');
    const restored = await editor.call('POST', `/api/admin/removed/${body[0].id}/restore`);
    expect([restored.status, restored.body.reason, (await own()).length]).toEqual([409, 'too_many', 10]);
    const { body: after } = await editor.call('GET', '/api/admin/removed?kind=collection&limit=1');
    expect(after[0].id).toBe(body[0].id);
  });

  test('beside the shelf of reports, which keeps its name and its place', async () => {
    const shelf = (await listed()).find(({ is_shelf }) => is_shelf);
    const path = `${library}/collections/${shelf?.id}`;
    const renamed = await editor.call('PUT', path, { version: 1, name: 'Khác', summary: '' });
    expect([renamed.status, (await editor.call('DELETE', path)).status]).toEqual([404, 404]);
    const ids = (await listed()).map(({ id }) => id);
    const order = await editor.call('PUT', `${library}/collections-order`, { collection_ids: ids });
    expect(order.status).toBe(409);
  });

  test('of another library are not there, and members may not touch them', async () => {
    const [{ id } = { id: '' }] = await own();
    const elsewhere = `/api/admin/libraries/sales/collections/${id}`;
    expect((await editor.call('DELETE', elsewhere)).status).toBe(404);
    expect((await pro.call('DELETE', `${library}/collections/${id}`)).status).toBe(403);
  });
});
