import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { open, reply } from '../../test/discussion-calls.ts';
import { makeEvent } from '../../test/events.ts';
import { makePrompt } from '../../test/prompts.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let pro: Person;
let free: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  pro = await testApp.person({ pro: ['founder'] });
  free = await testApp.person({ home: 'founder' });
});
afterAll(() => testApp.close());

const news = async (person: Person, since: string) =>
  (await person.call('GET', `/api/communities/founder/news?since=${encodeURIComponent(since)}`)).body;

test('what came since: lessons by title, posts of others, replies to one’s own, and a question that waits', async () => {
  const own = await open(pro);
  testApp.setClock('2026-11-22T02:00:00Z');
  const other = await testApp.person({ pro: ['founder'] });
  const course = await makeCourse(testApp.services, { community: 'founder', lessons: 2, canary: 'THÂN-BÀI' });
  const question = await open(other, { title: 'Câu hỏi mới của người khác' });
  const locked = await open(other, { title: 'KHÓA theo bài', about: `lesson:${course.lessons[1]?.id}` });
  await reply(other, own);
  testApp.setClock('2026-11-22T03:00:00Z');
  const seen = await news(pro, '2026-11-21T12:00:00Z');
  expect(seen.lessons.map(({ title }: { title: string }) => title).sort()).toEqual(['Bài 1', 'Bài 2']);
  expect(JSON.stringify(seen)).not.toContain('THÂN-BÀI');
  expect(seen.posts.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([question, locked]));
  expect(seen.replies).toMatchObject([{ id: own, unread_count: 1, path: `/c/founder/posts/${own}` }]);
  expect([question, locked]).toContain(seen.unanswered.id);
  const ofFree = await news(free, '2026-11-21T12:00:00Z');
  expect(JSON.stringify(ofFree)).not.toContain('KHÓA theo bài');
  expect(ofFree.unanswered.id).toBe(question);
  expect(await news(pro, '2026-11-22T03:00:00Z')).toMatchObject({ lessons: [], posts: [] });
});

test('names events announced since that are not over, of the community and the school, the next first', async () => {
  testApp.setClock('2026-11-23T02:00:00Z');
  const { services } = testApp;
  const event = (title: string, more: Parameters<typeof makeEvent>[1] = {}) =>
    makeEvent(services, { title, community: 'founder', ...more });
  await event('ĐÃ BIẾT', { inHours: 72 });
  testApp.setClock('2026-11-24T02:00:00Z');
  const later = await event('Sau đó', { inHours: 72 });
  const next = await event('Của cả trường', { inHours: 24, community: null });
  await event('NƠI KHÁC', { community: 'marketing' });
  await event('ĐÃ QUA', { inHours: -48, hours: 1 });
  const off = await event('ĐÃ HỦY');
  await services.db
    .updateTable('events')
    .set({ cancelled_at: services.clock.now() })
    .where('slug', '=', off.slug)
    .execute();
  const { events } = await news(free, '2026-11-23T12:00:00Z');
  expect(events.map(({ title, path }: Record<string, string>) => [title, path])).toEqual([
    ['Của cả trường', `/online-events/${next.slug}`],
    ['Sau đó', `/online-events/${later.slug}`],
  ]);
  expect((await news(free, '2026-11-24T02:00:00Z')).events).toEqual([]);
});

test('names prompts of others that were listed since, and never what they say', async () => {
  testApp.setClock('2026-11-25T02:00:00Z');
  const { services } = testApp;
  const author = await testApp.person({ pro: ['founder'] });
  const prompt = (name: string, more: Parameters<typeof makePrompt>[2] = {}) =>
    makePrompt(services, author, { name, canary: 'THÂN-CÂU-LỆNH', ...more });
  const open = await prompt('Cho mọi thành viên', { visibility: 'member' });
  testApp.setClock('2026-11-25T03:00:00Z');
  const locked = await prompt('Cho Pro');
  const unlisted = await prompt('BỊ GỠ');
  await services.db
    .updateTable('prompt_library_prompts')
    .set({ unlisted_at: services.clock.now() })
    .where('id', '=', unlisted.id)
    .execute();
  await prompt('NƠI KHÁC', { community: 'marketing' });
  await makePrompt(services, free, { name: 'CỦA CHÍNH MÌNH' });
  const seen = await news(free, '2026-11-24T12:00:00Z');
  expect(seen.prompts).toEqual([
    { id: locked.id, title: 'Cho Pro', path: `/prompts/${locked.slug}` },
    { id: open.id, title: 'Cho mọi thành viên', path: `/prompts/${open.slug}` },
  ]);
  expect(JSON.stringify(seen)).not.toContain('THÂN-CÂU-LỆNH');
  expect((await news(author, '2026-11-24T12:00:00Z')).prompts).toMatchObject([{ title: 'CỦA CHÍNH MÌNH' }]);
});

test('is refused for a community that is not there and for what is no instant', async () => {
  const { status } = await pro.call('GET', '/api/communities/none/news?since=2026-11-21T00:00:00Z');
  expect(status).toBe(404);
  expect((await pro.call('GET', '/api/communities/founder/news?since=heute')).status).toBe(400);
  expect((await pro.call('GET', '/api/communities/founder/news')).status).toBe(400);
});
