import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { makePost } from '../../test/discussions.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { makeEvent } from '../../test/events.ts';
import { everythingShown, setListing } from '../../test/members.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { closeAccount, eraseAccount } from '../account-closing/public.ts';
import { exportAccount } from '../accounts/public.ts';

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
/** The answer, with the path of the page. */
async function agree(who: Person, agreed = true) {
  const answer = await who.call('PUT', '/api/user/public-page', { agreed, shows_answers: false });
  const { url } = answer.body;
  return {
    ...answer,
    body: { ...answer.body, path: typeof url === 'string' ? new URL(url).pathname : null },
  };
}

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
    .selectFrom('people_pages')
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
    .selectFrom('people_pages')
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

test('who is named is told once for each thing, and not any more when they are taken off', async () => {
  const author = await testApp.person();
  const told = async () => (await author.call('GET', '/api/notifications')).body;
  await name([author]);
  await name([author]);
  const line = { kind: 'named', title: 'Khóa học', path: '/profile#public-page', actor: null, happened: 1 };
  expect(await told()).toMatchObject([{ ...line, title: expect.any(String) }]);
  await name([]);
  expect(await told()).toEqual([]);
});

test('a course, a book, a document and an event name who agreed, to members and on their public pages', async () => {
  const { services } = testApp;
  const [author, silent, reader] = await Promise.all([
    testApp.person({ name: 'Vũ Thị Thanh Xuân' }),
    testApp.person({ name: 'Người Im Lặng' }),
    testApp.person({ pro: ['founder'] }),
  ]);
  const host = await testApp.person({ roles: ['host'] });
  const book = await makeBook(services, { community: 'founder' });
  const document = await makeDocument(services, { community: 'founder', body: realBody(), preview: true });
  const event = await makeEvent(services, { community: 'founder' });
  const both = { account_ids: [silent, author].map(({ viewer }) => viewer.accountId) };
  const put = (who: Person, kind: string, id: string) =>
    who.call('PUT', `/api/admin/authors/${kind}/${id}`, both);
  for (const [kind, id] of [
    ['course', course.id],
    ['book', book.id],
    ['document', document.id],
  ] as const) {
    expect((await put(host, kind, id)).status).toBe(403);
    expect((await put(editor, kind, id)).status).toBe(200);
  }
  expect((await put(editor, 'event', event.id)).status).toBe(403);
  expect((await put(host, 'event', event.id)).status).toBe(200);
  expect((await agree(author)).body.named_for).toHaveLength(4);
  expect((await agree(author)).body.named_for.every(({ shown }: { shown: boolean }) => shown)).toBe(true);

  const section = book.sections[0]?.id;
  const paths = [
    `/api/communities/founder/courses/${course.slug}`,
    `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[0]?.id}`,
    `/api/communities/founder/books/${book.slug}`,
    `/api/communities/founder/books/${book.slug}/sections/${section}`,
    `/api/communities/founder/library/${document.slug}`,
    `/api/events/${event.slug}`,
    lessonPath(),
    `/api/public/communities/founder/books/${book.slug}/sections/${section}`,
    `/api/public/communities/founder/library/${document.slug}`,
    `/api/public/events/${event.slug}`,
  ];
  const named = { name: 'Vũ Thị Thanh Xuân', path: '/people/vu-thi-thanh-xuan' };
  const answers = () => Promise.all(paths.map((path) => reader.call('GET', path)));
  for (const answer of await answers()) {
    expect(answer.body.authors, answer.text).toMatchObject([named]);
    expect(answer.text).not.toContain('Người Im Lặng');
  }
  const page = (await guest('/api/public/people/vu-thi-thanh-xuan')).body;
  expect(page.works).toHaveLength(3);
  expect(page.events).toHaveLength(1);
  await agree(author, false);
  for (const answer of await answers()) expect(answer.body.authors, answer.text).toEqual([]);
});

test('a draft is on no page: who wrote nothing else has a page that no search engine is told of', async () => {
  const author = await testApp.person({ name: 'Đỗ Bản Nháp' });
  await testApp.services.db
    .updateTable('legacy_courses')
    .set({ is_published: false })
    .where('id', '=', course.id)
    .execute();
  await name([author]);
  const own = (await agree(author)).body;
  expect(own.named_for).toMatchObject([{ kind: 'course', shown: false }]);
  expect((await guest(`/api/public${own.path}`)).body).toMatchObject({ works: [], events: [] });
  expect((await guest('/api/public/texts')).text).not.toContain(own.path);
  // Who is named for nothing any more has no page at all.
  await name([]);
  expect((await guest(`/api/public${own.path}`)).status).toBe(404);
});

test('how often somebody answered is shown when they allow it', async () => {
  const [author, asking] = await Promise.all([
    testApp.person({ name: 'Mai Giải Đáp', pro: ['founder'] }),
    testApp.person({ pro: ['founder'] }),
  ]);
  const { postId } = await makePost(testApp.services, asking);
  const thread = `/api/communities/founder/posts/${postId}`;
  const reply = await author.call('POST', `${thread}/replies`, { body: 'Mình đã làm như vậy và thấy ổn.' });
  expect(reply.status, reply.text).toBe(201);
  await author.call('POST', `${thread}/replies`, { body: 'Còn một cách nữa, mất công hơn một chút.' });
  await asking.call('PUT', `${thread}/solution`, { reply_id: reply.body.id });
  await name([author]);
  const answers = { count: 2, solutions: 1 };
  const { path, answers: own } = (await agree(author)).body;
  expect(own).toEqual(answers);
  expect((await guest(`/api/public${path}`)).body.answers).toBeNull();
  await author.call('PUT', '/api/user/public-page', { agreed: true, shows_answers: true });
  expect((await guest(`/api/public${path}`)).body.answers).toEqual(answers);
});

test('the export of an account holds that it agreed and what it is named for', async () => {
  const author = await testApp.person({ name: 'Hồ Xuất Bản' });
  await name([author]);
  await agree(author);
  const data = await exportAccount(testApp.services, 'command line', author.viewer.email);
  const account_id = author.viewer.accountId;
  expect(data).toMatchObject({
    people_credits: [{ account_id, course_id: course.id, position: 1 }],
    people_pages: [{ account_id, slug: 'ho-xuat-ban', agreed_at: expect.any(String) }],
  });
});
