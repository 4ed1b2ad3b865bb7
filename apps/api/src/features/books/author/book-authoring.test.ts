import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBook } from '../../../test/books.ts';
import { sourcesSaying } from '../../../test/sources.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let lan: Person;
let minh: Person;
let pro: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  lan = await testApp.person({ name: 'Lan', roles: ['editor'] });
  minh = await testApp.person({ name: 'Minh', roles: ['editor'] });
  pro = await testApp.person({ pro: ['founder'] });
}, 60_000);
afterAll(() => testApp.close());

const root = '/api/admin/books';
const typed = (body: string) => ({ title: 'Mục viết lại', minutes: 7, body });
const draft = (url: string, body: string, revision = 0, basedOn = 1, who = lan) =>
  who.call('PUT', `${url}/draft`, { based_on_version: basedOn, revision, content: typed(body) });
const make = async () => {
  const book = await makeBook(testApp.services, { community: 'founder' });
  return {
    ...book,
    url: `${root}/${book.id}`,
    section: `${root}/${book.id}/sections/${book.sections[1]?.id}`,
  };
};
const actionsOn = async (id: string) =>
  (
    await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('a book is built, kept from learners until it is published, found, and taken back', async () => {
  const made = (await lan.call('POST', root, { title: 'Đọc sổ', community_id: 'cm-occ-founder' })).body;
  expect(made).toMatchObject({ slug: 'doc-so', is_published: false, is_listed: false, version: 1 });
  expect((await lan.call('POST', root, { title: 'X', community_id: 'cm-none' })).status).toBe(400);
  const book = `${root}/${made.id}`;
  const empty = await lan.call('PUT', `${book}/published`, { version: 1, is_published: true });
  expect([empty.status, empty.body.section_count]).toEqual([409, 0]);
  const chapter = (await lan.call('POST', `${book}/chapters`, { title: 'Chương một' })).body.chapters[0].id;
  const { body: withSection } = await lan.call('POST', `${book}/chapters/${chapter}/sections`, {
    title: 'Mở đầu',
  });
  const section = `${book}/sections/${withSection.chapters[0].sections[0].id}`;
  await draft(section, 'Chữ thật');
  expect((await lan.call('POST', `${section}/publish`, { revision: 1 })).body).toMatchObject({
    version: 2,
    draft: null,
  });
  const settings = {
    title: 'Đọc sổ sách',
    summary: 'Tóm tắt',
    sort_order: 2,
    outline_level: 3,
    jobs_to_be_done: ['Việc', ''],
    reader_pains: ['Đau'],
  };
  expect((await lan.call('PUT', book, { version: 1, ...settings })).body).toMatchObject({
    jobs_to_be_done: ['Việc'],
    version: 2,
  });
  const stale = await lan.call('PUT', book, { version: 1, ...settings, title: 'Khác' });
  expect([stale.status, stale.body.current.content.title]).toEqual([409, 'Đọc sổ sách']);
  const seen = '/api/communities/founder/books/doc-so';
  expect((await pro.call('GET', seen)).status).toBe(404);
  expect(
    (await lan.call('PUT', `${book}/published`, { version: 2, is_published: true })).body.is_listed,
  ).toBe(true);
  expect((await pro.call('GET', seen)).body).toMatchObject({ title: 'Đọc sổ sách', reader_pains: ['Đau'] });
  expect((await pro.call('GET', `/api/search?q=${encodeURIComponent('doc so sach')}`)).text).toContain(
    'doc-so',
  );
  await lan.call('PUT', `${book}/published`, { version: 3, is_published: false });
  expect((await pro.call('GET', seen)).status).toBe(404);
  expect(await actionsOn(made.id)).toEqual([
    'book.created',
    'book.saved',
    'book.published',
    'book.unpublished',
  ]);
});

test('fifty books of one name at once get fifty addresses', async () => {
  const made = await Promise.all(
    Array.from({ length: 50 }, () =>
      lan.call('POST', root, { title: 'Cùng tên', community_id: 'cm-occ-founder' }),
    ),
  );
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(50);
});

test('covers: a picture of the library, a drawing without scripts, none', async () => {
  const { url } = await make();
  const id = 'pho-bia-sach';
  const photo = {
    id,
    storage_key: id,
    public_url: 'https://img.example/bia.webp',
    width: 1,
    height: 1,
    bytes: 1,
  };
  await testApp.services.db
    .insertInto('media_library_photos')
    .values({ ...photo, created_at: new Date() })
    .execute();
  const taken = await lan.call('POST', `${url}/cover/from-library`, { photo_id: id });
  expect(taken.body).toMatchObject({ cover_url: photo.public_url, version: 1 });
  expect((await lan.call('POST', `${url}/cover/from-library`, { photo_id: 'pho-khong' })).status).toBe(404);
  const svg = '<svg viewBox="0 0 1 1"><script>alert(1)</script><rect width="1" height="1"/></svg>';
  const drawn = (await lan.call('PUT', `${url}/cover/svg`, { svg })).body;
  expect(drawn).toMatchObject({
    cover_svg: null,
    cover_url: expect.stringMatching(/\/book-covers\/[^/]+\.webp$/),
  });
  const keyOf = (address: string) => address.slice(testApp.services.config.imageUrl.length + 1);
  const stored = await testApp.services.storage.find(keyOf(drawn.cover_url));
  const picture = await buffer(stored?.body ?? Readable.from([]));
  expect(picture.subarray(8, 12).toString()).toBe('WEBP');
  expect(picture.length).toBe(stored?.size);
  const hidden =
    '<svg viewBox="0 0 3 4"><rect width="3" height="4" fill="u\\72l(https://bad.test/x)"/></svg>';
  const again = (await lan.call('PUT', `${url}/cover/svg`, { svg: hidden })).body;
  expect(JSON.stringify(again)).not.toContain('bad.test');
  // The picture before is nobody's any more.
  expect(await testApp.services.storage.find(keyOf(drawn.cover_url))).toBeUndefined();
  expect((await lan.call('PUT', `${url}/cover/svg`, { svg: 'chữ' })).status).toBe(400);
  expect((await lan.call('DELETE', `${url}/cover`)).body).toMatchObject({ cover_url: null, cover_svg: null });
});

test('two editors: the second is told what the first one wrote; of fifty publishes one wins', async () => {
  const { section, sections } = await make();
  await draft(section, 'của Lan');
  await draft(section, 'của Minh', 0, 1, minh);
  const open = await minh.call('GET', section);
  expect(open.body.others).toMatchObject([{ name: 'Lan' }]);
  expect(open.text).not.toContain('của Lan');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => lan.call('POST', `${section}/publish`, { revision: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const late = await minh.call('POST', `${section}/publish`, { revision: 1 });
  expect(late.body.current).toMatchObject({ version: 2, content: { body: 'của Lan' } });
  expect(await actionsOn(sections[1]?.id ?? '')).toEqual(['section.published']);
});

test('sources that somebody else has published meanwhile, and nothing else, are not written over', async () => {
  const { section } = await make();
  const sources = JSON.parse(sourcesSaying('Luật Kế toán, Điều 12'));
  await draft(section, 'như nhau');
  await lan.call('POST', `${section}/publish`, { revision: 1 });
  const keep = (who: Person, of: object[]) =>
    who.call('PUT', `${section}/draft`, {
      based_on_version: 2,
      revision: 0,
      content: { ...typed('như nhau'), sources: of },
    });
  await keep(lan, sources);
  await keep(minh, []);
  const first = await lan.call('POST', `${section}/publish`, { revision: 1 });
  expect(first.body).toMatchObject({ version: 3, sources });
  const late = await minh.call('POST', `${section}/publish`, { revision: 1 });
  expect([late.status, late.body.current?.content.sources]).toEqual([409, sources]);
});

test('fifty different orders at once leave 1 to n, and only what nobody has begun is deleted', async () => {
  const { url, section, slug, sections } = await make();
  const { chapters } = (await lan.call('GET', url)).body;
  const ids = sections.map(({ id }) => id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const turned = [...ids.slice(n % 3), ...ids.slice(0, n % 3)];
      const order = [
        { id: chapters[1].id, section_ids: turned.slice(0, n % 4) },
        { id: chapters[0].id, section_ids: turned.slice(n % 4) },
      ];
      return lan.call('PUT', `${url}/order`, { chapters: order });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const after = (await lan.call('GET', url)).body.chapters;
  const positions = after.flatMap((one: { sections: { position: number }[] }) =>
    one.sections.map(({ position }) => position),
  );
  expect(positions).toEqual([1, 2, 3]);
  const missing = await lan.call('PUT', `${url}/order`, { chapters: [] });
  expect([missing.status, missing.body.current.chapters.length]).toEqual([409, 2]);
  const place = { section_id: sections[1]?.id, ratio: 0.5 };
  await pro.call('PUT', `/api/communities/founder/books/${slug}/place`, place);
  const refused = await lan.call('DELETE', section);
  expect([refused.status, refused.body.readers]).toEqual([409, 1]);
  expect((await lan.call('DELETE', `${url}/sections/${sections[0]?.id}`)).status).toBe(200);
});

test('a preview is what the learner gets, and nobody without the role builds', async () => {
  const { section, slug, sections } = await make();
  const preview = async (as: string) => (await lan.call('GET', `${section}/preview?as=${as}`)).body;
  expect(await preview('guest')).toMatchObject({ status: 401, section: null });
  expect(await preview('free')).toMatchObject({ status: 403, refusal: { code: 'PRO_REQUIRED' } });
  const learnt = `/api/communities/founder/books/${slug}/sections/${sections[1]?.id}`;
  expect((await preview('pro')).section).toEqual((await pro.call('GET', learnt)).body);
  expect((await draft(section, 'lén', 0, 1, pro)).status).toBe(403);
  expect((await testApp.guest('GET', section)).status).toBe(401);
});
