import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImageProbe } from '../../../platform/image-probe.ts';
import { type ImageServer, startImageServer } from '../../../test/image-server.ts';
import { makeStory } from '../../../test/stories.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { readingMinutes } from './rules.ts';

let testApp: TestApp;
let pictures: ImageServer;
let lan: Person;
let minh: Person;
let host: Person;

const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

beforeAll(async () => {
  pictures = await startImageServer((request, response) => {
    const isPage = request.url === '/trang';
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'image/gif' });
    response.end(isPage ? '<p>Ảnh</p>' : gif);
  });
  testApp = await createTestApp({
    now: '2026-11-20T03:00:00Z',
    imageProbe: createImageProbe({
      isAllowed: (address, port) => address === '127.0.0.1' && port === pictures.port,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      ca: pictures.certificate,
    }),
  });
  lan = await testApp.person({ name: 'Lan', roles: ['editor'] });
  minh = await testApp.person({ name: 'Minh', roles: ['editor'] });
  host = await testApp.person({ roles: ['host'] });
}, 60_000);
afterAll(async () => {
  await testApp.close();
  await pictures.close();
});

const admin = '/api/admin/learner-stories';
const make = (options: Parameters<typeof makeStory>[2] = {}) => makeStory(testApp.services, lan, options);
const content = (change: object = {}) => ({
  title: 'Từ quầy hàng đến bảng giá',
  summary: 'Sáu tháng học buổi tối.',
  author_name: 'Hạnh',
  role_before: 'Kế toán kho',
  role_after: 'Trưởng nhóm vận hành',
  community: 'founder',
  course_slug: null,
  course_name: null,
  cover_url: null,
  avatar_url: null,
  body: 'Tôi bắt đầu bằng việc đếm lại kho.',
  ...change,
});
const typed = (change: object = {}) => ({
  ...content(),
  slug: '',
  course_slug: '',
  course_name: '',
  cover_url: '',
  avatar_url: '',
  ...change,
});
const save = (id: string, version: number, change: object = {}, who = lan, visibility: object = {}) =>
  who.call('PUT', `${admin}/${id}`, { ...content(change), version, ...visibility });
const keep = (id: string, change: object, revision = 0, basedOn = 1, who = lan) =>
  who.call('PUT', `${admin}/${id}/draft`, { based_on_version: basedOn, revision, content: typed(change) });
const actionsOn = async (id: string) => {
  const rows = await testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('saving', () => {
  test('raises the version, keeps the one before, and leaves a row in the audit log', async () => {
    const { id } = await make();
    const saved = await save(id, 1, { title: 'Tên thứ hai' });
    expect(saved.body).toMatchObject({ version: 2, title: 'Tên thứ hai', is_public: 0 });
    const same = await save(id, 2, { title: 'Tên thứ hai' });
    expect(same.body.version).toBe(2);
    const versions = await lan.call('GET', `${admin}/${id}/versions`);
    expect(versions.body).toMatchObject([
      { version: 2, title: 'Tên thứ hai', saved_by_name: 'Lan' },
      { version: 1 },
    ]);
    expect(await actionsOn(id)).toEqual(['story.created', 'story.saved']);
  });

  test('what is based on an older version is a conflict that shows what stands', async () => {
    const { id } = await make();
    await save(id, 1, { title: 'Của Lan' });
    const late = await save(id, 1, { title: 'Của Minh' }, minh);
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'CONFLICT', current: { version: 2, content: { title: 'Của Lan' } } },
    ]);
    expect((await save(id, 2, { title: 'Của Minh' }, minh)).body.title).toBe('Của Minh');
  });

  test('of two at once one is saved and the other is told', async () => {
    const { id } = await make();
    const saves = await Promise.all(
      [lan, minh].map((who, at) => save(id, 1, { title: `Tên của người ${at}` }, who)),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('wants every field, and none that it does not know', async () => {
    const { id } = await make();
    const { title: _, ...untitled } = content();
    expect((await lan.call('PUT', `${admin}/${id}`, { ...untitled, version: 1 })).status).toBe(400);
    expect((await save(id, 1, { reading_minutes: 99 })).status).toBe(400);
    expect((await save(id, 1, { community: 'khong-co' })).body.issues[0]).toMatchObject({
      path: 'community',
      rule: 'no_such_community',
    });
    expect((await save('sto_khong-co', 1)).status).toBe(404);
    expect((await save(id, 1, {}, host)).status).toBe(403);
  });

  test('keeps videos by their ids, whatever link was pasted', async () => {
    const { id } = await make();
    const { body } = await save(id, 1, {
      body: 'Trước\n\n::video[https://youtu.be/dQw4w9WgXcQ?si=abc]\n\nSau https://youtu.be/dQw4w9WgXcQ',
    });
    expect(body.body).toBe('Trước\n\n::video[dQw4w9WgXcQ]\n\nSau https://youtu.be/dQw4w9WgXcQ');
  });

  test('takes raw HTML as words, which its author is told of', async () => {
    const { id } = await make();
    const { body } = await save(id, 1, { body: 'a <script>alert(1)</script> b' });
    expect(body.findings).toContainEqual({ path: 'body', rule: 'lost_html', found: 1, blocks: false });
    const folder = `${testApp.services.config.imageUrl}/learner-stories/`;
    const ours = await save(id, 2, { body: `![bảng giá](${folder}a.webp#800x600)` });
    expect([ours.status, ours.body.findings]).toEqual([200, []]);
    const foreign = await save(id, 3, { body: '![x](https://a.example/b.png)' });
    expect([foreign.status, foreign.body.issues[0].rule]).toEqual([400, 'lost_picture']);
  });
});

describe('a draft', () => {
  test('is kept for its writer alone, saved as the next version, and then gone', async () => {
    const { id, title } = await make({ isPublic: true });
    const kept = await keep(id, { title: 'Đang viết', cover_url: 'https://www.flickr.com/photos/1' });
    expect(kept.body).toMatchObject({ revision: 1, content: { title: 'Đang viết' } });
    expect(kept.body.findings).toContainEqual({
      path: 'cover_url',
      rule: 'image_not_direct',
      found: 'www.flickr.com',
      blocks: true,
    });
    const seen = await minh.call('GET', `${admin}/${id}`);
    expect(seen.body).toMatchObject({ title, draft: null, others: [{ name: 'Lan' }] });
    expect(seen.text).not.toContain('Đang viết');
    const { own_drafts } = (await lan.call('GET', '/api/admin/dashboard')).body;
    expect(own_drafts).toMatchObject([{ kind: 'story', id, title: 'Đang viết' }]);

    await keep(id, { title: 'Viết xong' }, 1);
    const published = await lan.call('POST', `${admin}/${id}/draft/publish`, { revision: 2 });
    expect(published.body).toMatchObject({ title: 'Viết xong', version: 2, draft: null, is_public: 1 });
    expect(await actionsOn(id)).toEqual(['story.created', 'story.shown', 'story.published']);
  });

  test('is not lost when its picture is refused or it is not finished', async () => {
    const { id } = await make();
    await keep(id, { cover_url: pictures.url('/trang') });
    const refused = await lan.call('POST', `${admin}/${id}/draft/publish`, { revision: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'IMAGE_URL_NOT_DIRECT', field: 'cover_url', reason: 'not_an_image' },
    ]);
    await keep(id, { cover_url: pictures.url('/anh.gif'), title: '' }, 1);
    const unfinished = await lan.call('POST', `${admin}/${id}/draft/publish`, { revision: 2 });
    expect([unfinished.status, unfinished.body.issues[0].path]).toEqual([400, 'title']);
    const { body } = await lan.call('GET', `${admin}/${id}`);
    expect(body).toMatchObject({ version: 1, draft: { content: { cover_url: pictures.url('/anh.gif') } } });
    await keep(id, { cover_url: pictures.url('/anh.gif') }, 2);
    expect((await lan.call('POST', `${admin}/${id}/draft/publish`, { revision: 3 })).body.cover_url).toBe(
      pictures.url('/anh.gif'),
    );
  });

  test('that another tab has continued, or that was published over, is a conflict', async () => {
    const { id } = await make();
    await keep(id, { title: 'Một' });
    expect((await keep(id, { title: 'Thẻ khác' })).status).toBe(409);
    expect((await lan.call('POST', `${admin}/${id}/draft/publish`, { revision: 7 })).status).toBe(409);
    await save(id, 1, { title: 'Của Minh' }, minh);
    const late = await lan.call('POST', `${admin}/${id}/draft/publish`, { revision: 1 });
    expect([late.status, late.body.current]).toMatchObject([409, { content: { title: 'Của Minh' } }]);
  });
});

describe('publishing', () => {
  test('by fifty at once happens once', async () => {
    const { id } = await make();
    testApp.setClock('2026-11-21T03:00:00Z');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => lan.call('POST', `${admin}/${id}/publish`)),
    );
    expect(answers.every(({ status, body }) => status === 200 && body.is_public === 1)).toBe(true);
    expect(await actionsOn(id)).toEqual(['story.created', 'story.shown']);
  });

  test('again keeps the day of the first time', async () => {
    const { id } = await make({ isPublic: true });
    const first = (await lan.call('GET', `${admin}/${id}`)).body.published_at;
    await lan.call('POST', `${admin}/${id}/unpublish`);
    await lan.call('POST', `${admin}/${id}/unpublish`);
    testApp.setClock('2026-12-24T03:00:00Z');
    const again = await lan.call('POST', `${admin}/${id}/publish`);
    expect(again.body).toMatchObject({ is_public: 1, published_at: first });
    expect(await actionsOn(id)).toEqual(['story.created', 'story.shown', 'story.hidden', 'story.shown']);
  });

  test('needs a text and somebody who tells it; a public story keeps them', async () => {
    const { body: begun } = await lan.call('POST', admin, { title: 'Chỉ có tên' });
    expect(begun).toMatchObject({ is_public: 0, version: 1, author_name: '' });
    const refused = await lan.call('POST', `${admin}/${begun.id}/publish`);
    const paths = refused.body.issues.map(({ path }: { path: string }) => path);
    expect([refused.status, paths]).toEqual([400, ['author_name', 'body']]);
    expect((await lan.call('POST', admin, { title: 'Chỉ có tên', is_public: 1 })).status).toBe(400);
    await save(begun.id, 1);
    expect((await lan.call('POST', `${admin}/${begun.id}/publish`)).status).toBe(200);
    expect((await save(begun.id, 2, { body: '' })).body.issues[0]).toMatchObject({ rule: 'required' });
  });

  test.each([
    ['a picture from elsewhere', '## Mở đầu\n\n![x](https://a.example/b.png)', 'lost_picture', 3],
    ['a link that is not followed', '[x](javascript:alert(1))', 'lost_link', 1],
  ])('is refused for %s, naming the line; what was written stays', async (_, body, rule, found) => {
    const { body: begun } = await lan.call('POST', admin, content({ body }));
    expect(begun).toMatchObject({ is_public: 0, body });
    const refused = [400, { code: 'VALIDATION_FAILED', issues: [{ path: 'body', rule, found }] }];
    const published = await lan.call('POST', `${admin}/${begun.id}/publish`);
    expect([published.status, published.body]).toMatchObject(refused);
    const atOnce = await lan.call('POST', admin, { ...content({ body }), is_public: 1 });
    expect([atOnce.status, atOnce.body]).toMatchObject(refused);
    expect((await lan.call('GET', `${admin}/${begun.id}`)).body).toMatchObject({ is_public: 0, body });
    expect((await save(begun.id, 1)).status).toBe(200);
    expect((await lan.call('POST', `${admin}/${begun.id}/publish`)).status).toBe(200);
  });

  test('and hiding can be part of a save, and of the beginning', async () => {
    const made = await lan.call('POST', admin, { ...content(), is_public: 1 });
    expect(made.body).toMatchObject({ is_public: 1 });
    const { id } = made.body;
    const hidden = await lan.call('PUT', `${admin}/${id}`, { ...content(), version: 1, is_public: 0 });
    expect(hidden.body).toMatchObject({ is_public: 0, version: 1 });
  });

  test('together with a save is one change: nobody reads a text that is saved as hidden', async () => {
    const { id } = await make({ isPublic: true });
    const hidden = await save(id, 1, { body: 'Chưa ai được đọc.' }, lan, { is_public: 0 });
    expect(hidden.body).toMatchObject({ is_public: 0, version: 2, body: 'Chưa ai được đọc.' });
    const written = await testApp.services.db
      .selectFrom('audit_log')
      .select(['action', sql<string>`xmin::text`.as('transaction')])
      .where('subject_id', '=', id)
      .where('action', 'in', ['story.saved', 'story.hidden'])
      .execute();
    expect(written).toHaveLength(2);
    expect(new Set(written.map(({ transaction }) => transaction)).size).toBe(1);
  });

  test('a stale save hides nothing, and what cannot be shown is not saved', async () => {
    const { id, body } = await make({ isPublic: true });
    expect((await save(id, 7, { body: 'Cũ.' }, lan, { is_public: 0 })).status).toBe(409);
    expect((await lan.call('GET', `${admin}/${id}`)).body).toMatchObject({ is_public: 1, body });
    await lan.call('DELETE', `${admin}/${id}`);
    expect((await save(id, 1, { body: 'Đã xoá.' }, lan, { is_public: 1 })).status).toBe(409);
    expect((await lan.call('GET', `${admin}/${id}`)).body).toMatchObject({ version: 1, body });
  });

  test('a deleted story is refused until it is restored', async () => {
    const { id, slug } = await make({ isPublic: true });
    const deleted = await lan.call('DELETE', `${admin}/${id}`);
    expect(deleted.body).toMatchObject({ deleted: true, is_public: 0 });
    await lan.call('DELETE', `${admin}/${id}`);
    expect((await lan.call('POST', `${admin}/${id}/publish`)).status).toBe(409);
    expect((await lan.call('GET', admin)).text).not.toContain(slug);
    expect((await lan.call('GET', `${admin}?state=deleted`)).text).toContain(slug);
    await lan.call('POST', `${admin}/${id}/restore`);
    expect((await lan.call('POST', `${admin}/${id}/publish`)).body).toMatchObject({ deleted: false });
    expect(await actionsOn(id)).toEqual([
      'story.created',
      'story.shown',
      'story.deleted',
      'story.restored',
      'story.shown',
    ]);
  });
});

describe('an older version', () => {
  test('is read, and made the next one without its address', async () => {
    const { id, slug, title } = await make();
    await save(id, 1, { title: 'Khác hẳn', slug: `${slug}-khac` });
    const old = await lan.call('GET', `${admin}/${id}/versions/1`);
    expect(old.body).toMatchObject({ version: 1, title, slug });
    expect((await lan.call('GET', `${admin}/${id}/versions/9`)).status).toBe(404);
    const restore = (version: number) => lan.call('POST', `${admin}/${id}/versions/1/restore`, { version });
    expect((await restore(1)).status).toBe(409);
    expect((await restore(2)).body).toMatchObject({ version: 3, title, slug: `${slug}-khac` });
    expect((await lan.call('GET', `${admin}/${id}/versions?limit=2`)).headers.link).toContain('rel="next"');
  });
});

describe('the list of operators', () => {
  test('is searched, filtered, and put in order', async () => {
    const made = [await make(), await make({ isPublic: true }), await make({ community: 'marketing' })];
    const [first, second, third] = made.map(({ id }) => id) as [string, string, string];
    const found = async (query: string) =>
      (await lan.call('GET', `${admin}?limit=100&${query}`)).body.map(({ id }: { id: string }) => id);
    expect((await found('')).slice(0, 3)).toEqual([third, second, first]);
    expect(await found('state=public')).toContain(second);
    expect(await found('state=unpublished')).not.toContain(second);
    expect(await found('community=marketing')).toEqual([third]);
    expect(await found(`q=${encodeURIComponent((made[0]?.title ?? '').toUpperCase())}`)).toContain(first);
    expect(await found('q=khong-co-chuyen-nay')).toEqual([]);

    const order = (...story_ids: string[]) => lan.call('PUT', `${admin}/order`, { story_ids });
    await order(first, third, second);
    expect((await found('')).slice(0, 3)).toEqual([first, third, second]);
    await order(second, first);
    expect((await found('')).slice(0, 3)).toEqual([second, third, first]);
    expect((await order(first, first)).status).toBe(400);
    expect((await order(first, 'sto_khong-co')).status).toBe(404);
    expect((await host.call('PUT', `${admin}/order`, { story_ids: [first] })).status).toBe(403);
  });

  test('is put in order by ten at once without losing a place', async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => make()))).map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        lan.call('PUT', `${admin}/order`, { story_ids: at % 2 === 0 ? ids : ids.toReversed() }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await lan.call('GET', `${admin}?limit=100`);
    const places = body.map(({ sort_order }: { sort_order: number }) => sort_order);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('the address of a picture', () => {
  const refusals = async (address: string) => {
    const begun = await lan.call('POST', admin, content({ avatar_url: address }));
    const { id } = await make();
    const saved = await save(id, 1, { cover_url: address });
    return [begun, saved].map(({ status, body }) => [status, body.code, body.field, body.reason]);
  };

  test('that leads to an image file is taken', async () => {
    const made = await lan.call('POST', admin, content({ cover_url: pictures.url('/anh.gif') }));
    expect([made.status, made.body.cover_url]).toEqual([201, pictures.url('/anh.gif')]);
    const { imageUrl } = testApp.services.config;
    const own = await save(made.body.id, 1, { cover_url: `${imageUrl}/learner-stories/a.webp` });
    expect(own.status).toBe(200);
  });

  test.each([
    ['https://www.facebook.com/photo?fbid=1', 'page_of_pictures'],
    ['https://drive.google.com/file/d/1/view', 'page_of_pictures'],
    ['http://a.example/b.png', 'not_https'],
  ])('%s is refused as %s', async (address, reason) => {
    expect(await refusals(address)).toEqual([
      [422, 'IMAGE_URL_NOT_DIRECT', 'avatar_url', reason],
      [422, 'IMAGE_URL_NOT_DIRECT', 'cover_url', reason],
    ]);
  });

  test('that leads to a page is refused by what it answers, and says what to do', async () => {
    const { body } = await lan.call('POST', admin, content({ cover_url: pictures.url('/trang') }));
    expect(body).toMatchObject({ code: 'IMAGE_URL_NOT_DIRECT', reason: 'not_an_image' });
    expect(body.host).toContain('pictures.example');
    expect(body.message).toContain('upload');
  });

  test('that was saved before is not asked again', async () => {
    const { id } = await make();
    const address = pictures.url('/anh.gif');
    await save(id, 1, { cover_url: address });
    await testApp.services.db
      .updateTable('legacy_learner_stories')
      .set({ cover_url: 'https://gone.example/a.png' })
      .where('id', '=', id)
      .execute();
    const { version } = (await lan.call('GET', `${admin}/${id}`)).body;
    expect((await save(id, version, { cover_url: 'https://gone.example/a.png' })).status).toBe(200);
  });
});

test.each([
  ['', 1],
  ['một hai ba', 1],
  ['chữ '.repeat(660), 3],
  [`${'chữ '.repeat(220)}\n\n---\n\n${'chữ '.repeat(220)}`, 2],
])('readingMinutes %#', (body, minutes) => {
  expect(readingMinutes(body)).toBe(minutes);
});
