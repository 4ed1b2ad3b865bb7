import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInStep, find } from '../../test/searching.ts';
import { makeStory } from '../../test/stories.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let free: Person;
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  free = await testApp.person({ home: 'marketing' });
  editor = await testApp.person({ roles: ['editor'] });
});
afterAll(() => testApp.close());

const slugs = async (q: string) => (await find(free, q)).map(({ kind, slug }) => `${kind} ${slug}`);
const admin = (method: 'POST' | 'DELETE', path: string) =>
  editor.call(method, `/api/admin/learner-stories/${path}`);

test('GET /api/search finds a public story by its title, its summary and its text, for every member', async () => {
  const story = await makeStory(testApp.services, editor, {
    isPublic: true,
    canary: 'Thợ mộc',
    body: 'Tôi học cách đọc bảng lương của xưởng kham khổ.',
  });
  for (const q of ['thợ mộc của người học', 'tho moc ke trong mot cau', 'bảng lương của xưởng kham khổ']) {
    expect(await slugs(q), q).toContain(`story ${story.slug}`);
  }
  const [hit] = await find(free, 'bảng lương của xưởng kham khổ');
  expect(hit).toMatchObject({ kind: 'story', title: story.title, locked: false, community_slug: 'founder' });
  expect(hit?.snippet).toContain('⟦');
});

test('GET /api/search does not find a story before it is public, nor after it is unpublished or deleted', async () => {
  const story = await makeStory(testApp.services, editor, { canary: 'Người gác hải đăng' });
  const q = 'người gác hải đăng';
  expect(await slugs(q)).toEqual([]);
  expect((await admin('POST', `${story.id}/publish`)).status).toBe(200);
  expect(await slugs(q)).toEqual([`story ${story.slug}`]);
  expect((await admin('POST', `${story.id}/unpublish`)).status).toBe(200);
  expect(await slugs(q)).toEqual([]);
  expect((await admin('POST', `${story.id}/publish`)).status).toBe(200);
  expect((await admin('DELETE', story.id)).status).toBeLessThan(300);
  expect(await slugs(q)).toEqual([]);
  await expectInStep(testApp);
});
