import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishers } from '../../publishers.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { publishDue } from '../scheduled-publications/public.ts';
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

const type = async (person: Person, content: { title: string; body: string }, based_on_version: number) =>
  (await person.call('PUT', `${admin}/draft`, { based_on_version, revision: 0, content })).body;
const publish = (person: Person) => person.call('POST', `${admin}/publish`, { revision: 1 });

test('PUT …/draft keeps what is typed for its editor alone, and guests read what they read before', async () => {
  const before = (await testApp.guest('GET', open)).body;
  const draft = await type(editor, { title: 'Hoàn tiền', body: '' }, 1);
  expect(draft).toMatchObject({ revision: 1, based_on_version: 1, content: { body: '' } });
  expect((await editor.call('GET', admin)).body).toMatchObject({
    version: 1,
    draft: { content: { body: '' } },
  });
  const other = await testApp.person({ roles: ['editor'] });
  expect((await other.call('GET', admin)).body).toMatchObject({
    draft: null,
    others: [{ name: editor.viewer.name }],
  });
  expect((await testApp.guest('GET', open)).body).toEqual(before);
  const unfinished = await publish(editor);
  expect([unfinished.status, unfinished.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  const gone = await editor.call('DELETE', `${admin}/draft`);
  expect(gone.body).toMatchObject({ version: 1, draft: null });
});

test('POST …/publish makes the draft what guests read and keeps the version before', async () => {
  await type(editor, { title: 'Hoàn tiền', body: 'Trong 7 ngày.' }, 1);
  const saved = await publish(editor);
  expect([saved.status, saved.body.version, saved.body.body]).toEqual([200, 2, 'Trong 7 ngày.']);
  expect(saved.body.draft).toBeNull();
  expect((await testApp.guest('GET', open)).body.body).toBe('Trong 7 ngày.');
  expect((await testApp.guest('GET', `${open}?language=en`)).body.version).toBe(1);
  expect(await versions()).toMatchObject([
    { version: 1, saved_by: null },
    { version: 2, saved_by: editor.viewer.accountId },
  ]);
  const audit = await testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('subject_kind', '=', 'site_page')
    .execute();
  expect(audit).toEqual([{ action: 'site_page.published', subject_id: 'refunds-vi' }]);
});

test('POST …/publish refuses what was begun on an older version, and makes no version of what changes nothing', async () => {
  await type(editor, { title: 'Khác', body: 'Khác.' }, 1);
  const stale = await publish(editor);
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
  expect(stale.body.current).toEqual({
    version: 2,
    content: { title: 'Hoàn tiền', body: 'Trong 7 ngày.' },
  });
  await editor.call('DELETE', `${admin}/draft`);
  await type(editor, { title: 'Hoàn tiền', body: 'Trong 7 ngày.' }, 2);
  const same = await publish(editor);
  expect([same.status, same.body.version]).toEqual([200, 2]);
  expect(await versions()).toHaveLength(2);
});

test('GET …/versions lists what a page said before, with who replaced it, and each can be taken up again as a draft', async () => {
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
  await type(editor, first.content, 2);
  const back = await publish(editor);
  expect([back.status, back.body.version, back.body.body]).toEqual([200, 3, first.content.body]);
  const after = await editor.call('GET', `${admin}/versions?limit=1`);
  expect(after.body).toMatchObject([{ version: 2, title: 'Hoàn tiền' }]);
  expect(after.headers.link).toContain('rel="next"');
  const [, next = ''] = /<([^>]+)>/.exec(String(after.headers.link)) ?? [];
  expect((await editor.call('GET', next)).body).toMatchObject([{ version: 1 }]);
});

test('a draft is published at its time as whoever set it, stands in the calendar, and its link ends with it', async () => {
  const { services } = testApp;
  await type(editor, { title: 'Hoàn tiền', body: 'Từ tháng sau: 14 ngày.' }, 3);
  const link = await editor.call('POST', '/api/admin/drafts/refunds-vi/links', { days: 7 });
  expect(link.status).toBe(201);
  const token = link.body.url.split('/').at(-1);
  const shared = await testApp.guest('GET', `/api/public/drafts/${token}`);
  expect(shared.body).toMatchObject({
    kind: 'site_page',
    title: 'Hoàn tiền',
    language: 'vi',
    in_name: 'Tiếng Việt',
    body: 'Từ tháng sau: 14 ngày.',
    shared_by: editor.viewer.name,
  });
  const english = { based_on_version: 1, revision: 0, content: { title: 'Refunds', body: 'Soon: 14 days.' } };
  await editor.call('PUT', '/api/admin/site-pages/refunds/en/draft', english);
  const other = await editor.call('POST', '/api/admin/drafts/refunds-en/links', { days: 7 });
  const opened = await testApp.guest('GET', `/api/public/drafts/${other.body.url.split('/').at(-1)}`);
  expect(opened.body).toMatchObject({ title: 'Refunds', language: 'en', in_name: 'English' });
  const publish_at = new Date(services.clock.now().getTime() + 3_600_000).toISOString();
  const time = '/api/admin/scheduled-publications/site_page/refunds-vi';
  const set = await editor.call('PUT', time, { publish_at, version: 0 });
  expect([set.status, set.body.appointment]).toMatchObject([200, { publish_at, in: { ref: 'refunds/vi' } }]);
  const host = await testApp.person({ roles: ['host'] });
  expect((await host.call('GET', time)).status).toBe(404);
  await publishDue(services, publishers);
  expect((await testApp.guest('GET', open)).body.version).toBe(3);
  testApp.setClock(publish_at);
  await publishDue(services, publishers);
  await services.cache.caughtUp();
  expect((await testApp.guest('GET', open)).body).toMatchObject({
    version: 4,
    body: 'Từ tháng sau: 14 ngày.',
  });
  expect((await editor.call('GET', admin)).body).toMatchObject({ version: 4, draft: null });
  expect((await testApp.guest('GET', `/api/public/drafts/${token}`)).status).toBe(404);
  const month = publish_at.slice(0, 7);
  const { entries } = (await editor.call('GET', `/api/admin/calendar?month=${month}`)).body;
  expect(entries.filter((entry: { kind: string }) => entry.kind === 'site_page').at(-1)).toMatchObject({
    is: 'published',
    subject_id: 'refunds-vi',
    in: { ref: 'refunds/vi', name: 'Tiếng Việt' },
  });
  const hosts = (await host.call('GET', `/api/admin/calendar?month=${month}`)).body.entries;
  expect(hosts.filter((entry: { kind: string }) => entry.kind === 'site_page')).toEqual([]);
});

test('GET …/versions/:version answers 404 for the version that stands there and for none, and 403 for others', async () => {
  expect((await editor.call('GET', `${admin}/versions/4`)).status).toBe(404);
  expect((await editor.call('GET', `${admin}/versions/9`)).status).toBe(404);
  const host = await testApp.person({ roles: ['host'] });
  expect((await host.call('GET', `${admin}/versions`)).status).toBe(403);
  expect((await host.call('GET', `${admin}/versions/1`)).status).toBe(403);
});

test('loading again replaces nothing that stands there', async () => {
  expect(await loadMissingSitePages(testApp.services)).toBe(0);
  expect((await testApp.guest('GET', open)).body.body).not.toBe('');
});
