import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let owner: Person;
beforeAll(async () => {
  testApp = await createTestApp({ env: { LEARNER_URL: 'http://hoc.nha.vn' } });
  owner = await testApp.person({ roles: ['owner'] });
});
afterAll(() => testApp.close());

const create = (body: object) => owner.call('POST', '/api/admin/schools', body);
let made = 0;
const fresh = (more: object = {}) => ({
  slug: `truong-${++made}`,
  name: 'Trường Hoa Sen',
  host: null,
  ...more,
});

test('a school is made with its host, at which people are at it', async () => {
  const answer = await create(fresh({ name: '  Trường Hoa Sen ', host: ' Hoc.HoaSen.vn ' }));
  expect(answer).toMatchObject({
    status: 201,
    body: { slug: 'truong-1', name: 'Trường Hoa Sen', host: 'hoc.hoasen.vn', is_default: false, accounts: 0 },
  });
  const { body } = await owner.call('GET', '/api/admin/schools');
  expect(body.map(({ is_default }: { is_default: boolean }) => is_default)).toEqual([true, false]);
  const there = await testApp.guest('GET', '/api/public/communities', undefined, {
    headers: { host: 'hoc.hoasen.vn' },
  });
  expect(there.status).toBe(200);
});

test.each([
  ['no host name', 'trường'],
  ['a scheme', 'https://hoc.vidu.vn'],
  ['a port', 'hoc.vidu.vn:443'],
  ['an IP address', '10.0.0.1'],
  ['a name without a dot', 'localhost'],
  ['an address of the installation', 'hoc.nha.vn'],
])('a host that is %s is refused', async (_, host) => {
  expect(await create(fresh({ host }))).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});

test('of 50 who take one host at once, one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(fresh({ host: 'mot.vidu.vn' }))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
  const { slug } = answers.find(({ status }) => status === 201)?.body ?? {};
  expect(await create({ slug, name: 'Tên khác', host: null })).toMatchObject({ status: 409 });
});

test('name and host change, are noted with before and after, and can be given up', async () => {
  const { body: school } = await create(fresh({ host: 'cu.vidu.vn' }));
  const change = (body: object) => owner.call('PATCH', `/api/admin/schools/${school.id}`, body);
  expect(await change({ host: 'moi.vidu.vn' })).toMatchObject({ status: 200, body: { host: 'moi.vidu.vn' } });
  expect(await change({ host: 'moi.vidu.vn' })).toMatchObject({ status: 200 });
  expect(await change({ name: 'Trường Mới', host: null })).toMatchObject({
    status: 200,
    body: { name: 'Trường Mới', host: null, slug: school.slug },
  });
  expect(await change({ host: 'mot.vidu.vn' })).toMatchObject({ status: 409 });
  const entries = await testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', school.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['school.created', 'school.changed', 'school.changed']);
  expect(entries[1]).toMatchObject({
    actor_id: owner.viewer.accountId,
    before: { host: 'cu.vidu.vn' },
    after: { host: 'moi.vidu.vn' },
  });
  expect(await owner.call('PATCH', '/api/admin/schools/sch-khong-co', { name: 'X' })).toMatchObject({
    status: 404,
  });
});
