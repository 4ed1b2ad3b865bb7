import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { loadMissingSitePages } from './public.ts';

let testApp: TestApp;
let editor: Person;
const admin = '/api/admin/site-pages/refunds/vi';
const open = '/api/public/site-pages/refunds';

beforeAll(async () => {
  testApp = await createTestApp();
  editor = await testApp.person({ roles: ['editor'] });
});
afterAll(() => testApp.close());

const versions = () =>
  testApp.services.db
    .selectFrom('site_page_versions')
    .select(['version', 'title', 'saved_by'])
    .where('slug', '=', 'refunds')
    .where('language', '=', 'vi')
    .orderBy('version')
    .execute();

test('GET /api/public/site-pages/:slug answers 404 until the texts are loaded, and then each in its language', async () => {
  expect((await testApp.guest('GET', open)).status).toBe(404);
  expect(await loadMissingSitePages(testApp.services)).toBe(6);
  await testApp.services.cache.caughtUp();
  for (const slug of ['terms', 'privacy', 'refunds']) {
    const vi = await testApp.guest('GET', `/api/public/site-pages/${slug}`);
    const en = await testApp.guest('GET', `/api/public/site-pages/${slug}?language=en`);
    expect([vi.status, en.status]).toEqual([200, 200]);
    expect([vi.body.language, en.body.language, vi.body.version]).toEqual(['vi', 'en', 1]);
    expect(vi.body.title).not.toBe('');
    expect(vi.body.body).not.toBe(en.body.body);
  }
  expect((await testApp.guest('GET', '/api/public/site-pages/other')).status).toBe(404);
});

test('PUT /api/admin/site-pages/:slug/:language publishes a version at once and keeps the one before', async () => {
  const saved = await editor.call('PUT', admin, { title: 'Hoàn tiền', body: 'Trong 7 ngày.', version: 1 });
  expect([saved.status, saved.body.version, saved.body.body]).toEqual([200, 2, 'Trong 7 ngày.']);
  expect((await testApp.guest('GET', open)).body.body).toBe('Trong 7 ngày.');
  expect((await testApp.guest('GET', `${open}?language=en`)).body.version).toBe(1);
  expect(await versions()).toMatchObject([
    { version: 1, saved_by: null },
    { version: 2, saved_by: editor.viewer.accountId },
  ]);
});

test('PUT /api/admin/site-pages/:slug/:language refuses what was edited from an older version', async () => {
  const stale = await editor.call('PUT', admin, { title: 'Khác', body: 'Khác.', version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
  expect(stale.body.current).toEqual({
    version: 2,
    content: { title: 'Hoàn tiền', body: 'Trong 7 ngày.' },
  });
  expect(await versions()).toHaveLength(2);
});

test('PUT /api/admin/site-pages/:slug/:language makes no version of what changes nothing', async () => {
  const same = await editor.call('PUT', admin, { title: 'Hoàn tiền', body: 'Trong 7 ngày.', version: 2 });
  expect([same.status, same.body.version]).toEqual([200, 2]);
  expect(await versions()).toHaveLength(2);
});

test('GET …/versions lists what a page said before, with who replaced it, and each can be taken up again by the same save', async () => {
  const list = await editor.call('GET', `${admin}/versions`);
  expect(list.body).toEqual([
    {
      version: 1,
      title: (await versions())[0]?.title,
      replaced_by_name: editor.viewer.name,
      replaced_at: expect.any(String),
    },
  ]);
  const { body: first } = await editor.call('GET', `${admin}/versions/1`);
  const stale = await editor.call('PUT', admin, { ...first.content, version: 1 });
  expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
  const back = await editor.call('PUT', admin, { ...first.content, version: 2 });
  expect([back.status, back.body.version, back.body.body]).toEqual([200, 3, first.content.body]);
  const after = await editor.call('GET', `${admin}/versions?limit=1`);
  expect(after.body).toMatchObject([{ version: 2, title: 'Hoàn tiền' }]);
  expect(after.headers.link).toContain('rel="next"');
  const [, next = ''] = /<([^>]+)>/.exec(String(after.headers.link)) ?? [];
  expect((await editor.call('GET', next)).body).toMatchObject([{ version: 1 }]);
});

test('GET …/versions/:version answers 404 for the version that stands there and for none, and 403 for others', async () => {
  expect((await editor.call('GET', `${admin}/versions/3`)).status).toBe(404);
  expect((await editor.call('GET', `${admin}/versions/9`)).status).toBe(404);
  const host = await testApp.person({ roles: ['host'] });
  expect((await host.call('GET', `${admin}/versions`)).status).toBe(403);
  expect((await host.call('GET', `${admin}/versions/1`)).status).toBe(403);
});

test('loading again replaces nothing that stands there', async () => {
  expect(await loadMissingSitePages(testApp.services)).toBe(0);
  expect((await testApp.guest('GET', open)).body.body).not.toBe('');
});
