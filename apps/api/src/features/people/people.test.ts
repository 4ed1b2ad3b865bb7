import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { everythingShown, setListing } from '../../test/members.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { closeAccount, eraseAccount } from '../account-closing/public.ts';

let testApp: TestApp;
let editor: Person;
let course: MadeCourse;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  editor = await testApp.person({ roles: ['editor'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
  course = await makeCourse(testApp.services, { community: 'founder', lessons: 2 });
});
afterAll(() => testApp.close());

const guest = (path: string) => testApp.guest('GET', path);
const lessonPath = () =>
  `/api/public/communities/founder/courses/${course.slug}/lessons/${course.lessons[0]?.id}`;
const name = (who: readonly Person[]) =>
  editor.call('PUT', `/api/admin/authors/course/${course.id}`, {
    account_ids: who.map(({ viewer }) => viewer.accountId),
  });
const agree = (who: Person, agreed = true) => who.call('PUT', '/api/user/public-page', { agreed });

async function shownIn(): Promise<unknown[]> {
  const offer = await editor.call('GET', '/api/communities/founder/offer');
  const lesson = await guest(lessonPath());
  const texts = await guest('/api/public/texts');
  return [
    lesson.body.authors,
    offer.body.authors,
    texts.body.filter(({ path }: { path: string }) => path.startsWith('/people/')),
  ];
}

test('nobody is named before they agree, and nobody after they took it back', async () => {
  const author = await testApp.person({ name: 'Nguyễn Thị Ánh Nguyệt' });
  expect((await agree(author)).status).toBe(409);
  expect((await name([author])).body).toMatchObject([{ name: 'Nguyễn Thị Ánh Nguyệt', agreed: false }]);
  expect(await shownIn()).toEqual([[], [], []]);
  expect((await guest('/api/public/people/nguyen-thi-anh-nguyet')).status).toBe(404);

  const own = (await agree(author)).body;
  expect(own).toMatchObject({ agreed: true, path: '/people/nguyen-thi-anh-nguyet' });
  const named = { name: 'Nguyễn Thị Ánh Nguyệt', path: own.path };
  expect(await shownIn()).toMatchObject([[named], [named], [{ path: own.path }]]);
  const page = await guest(`/api/public${own.path}`);
  expect(page.body.works).toMatchObject([{ kind: 'course', free: true, community: { slug: 'founder' } }]);

  expect((await agree(author, false)).body).toMatchObject({ agreed: false, path: null });
  expect(await shownIn()).toEqual([[], [], []]);
  expect((await guest(`/api/public${own.path}`)).status).toBe(404);
  // The address is kept, however somebody is called by then.
  await author.call('PATCH', '/api/user/me', { full_name: 'Nguyệt' });
  expect((await agree(author)).body.path).toBe(own.path);
  expect((await agree(author, false)).status).toBe(200);
});

test('the headline, the intro and the links are shown unless they are hidden', async () => {
  const author = await testApp.person({ name: 'Trần Bình' });
  await author.call('PATCH', '/api/user/me', { intro: 'Làm bánh mười năm.' });
  await name([author]);
  const { path } = (await agree(author)).body;
  const said = { listed: false, headline: 'Bánh mì', links: ['https://tiem.example/'] };
  await setListing(author, said);
  expect((await guest(`/api/public${path}`)).body).toMatchObject({
    headline: 'Bánh mì',
    intro: 'Làm bánh mười năm.',
    links: ['https://tiem.example/'],
  });
  const visibility = { ...everythingShown, headline: 'hidden', intro: 'hidden', links: 'hidden' } as const;
  await setListing(author, { ...said, visibility, version: 1 });
  const hidden = { headline: null, intro: null, links: [] };
  expect((await guest(`/api/public${path}`)).body).toMatchObject(hidden);
});

test('a lock, a closing and an erasure take the page away at once', async () => {
  const author = await testApp.person({ name: 'Lê Hà' });
  const other = await testApp.person({ name: 'Lê Hà' });
  await name([author, other]);
  const { path } = (await agree(author)).body;
  expect((await agree(other)).body.path).toBe('/people/le-ha-2');
  const { db } = testApp.services;
  const { accountId } = author.viewer;
  const lock = (until: Date | null) =>
    db.updateTable('accounts').set({ integrity_locked_until: until }).where('id', '=', accountId).execute();
  const status = async () => (await guest(`/api/public${path}`)).status;
  expect(await status()).toBe(200);
  await lock(new Date('2026-12-01T00:00:00Z'));
  await expect.poll(status).toBe(404);
  await lock(null);
  await expect.poll(status).toBe(200);
  await closeAccount(testApp.services, 'command line', { accountId, texts: 'keep' });
  await expect.poll(status).toBe(404);
  await eraseAccount(testApp.services, 'command line', { accountId, texts: 'keep' });
  const left = await db
    .selectFrom('people_slugs')
    .select('slug')
    .where('account_id', '=', accountId)
    .execute();
  expect(left).toEqual([]);
});

test('fifty who agree and take it back at once leave one page and one address', async () => {
  const author = await testApp.person({ name: 'Phạm Đua' });
  await name([author]);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => agree(author, at % 2 === 0)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const slugs = await testApp.services.db
    .selectFrom('people_slugs')
    .select('slug')
    .where('account_id', '=', author.viewer.accountId)
    .execute();
  expect(slugs).toEqual([{ slug: 'pham-dua' }]);
});

test('fifty who name somebody at once leave one row; what is not there is refused', async () => {
  const people = await Promise.all([1, 2, 3].map(() => testApp.person()));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => name(at % 2 === 0 ? people : people.toReversed())),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const now = await editor.call('GET', `/api/admin/authors/course/${course.id}`);
  expect(now.body).toHaveLength(3);
  const absent = { account_ids: ['acc-absent'] };
  expect((await editor.call('PUT', `/api/admin/authors/course/${course.id}`, absent)).status).toBe(400);
  expect((await editor.call('PUT', '/api/admin/authors/book/absent', { account_ids: [] })).status).toBe(404);
});
