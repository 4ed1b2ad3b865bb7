import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';
import { cast } from './people.ts';
import { addDemoStories } from './stories.ts';

let testApp: TestApp;
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  editor = await testApp.person({ roles: ['editor'] });
});
afterAll(() => testApp.close());

test('three of the cast tell their story, once however often it is asked for', async () => {
  await addDemoStories(testApp.services, editor.viewer);
  await addDemoStories(testApp.services, editor.viewer);
  const { body: listed } = await testApp.guest('GET', '/api/public/learner-stories');
  const names: string[] = Object.values(cast).map(({ name }) => name);
  expect(listed).toHaveLength(3);
  for (const { slug, author_name, role_before, role_after, is_sample } of listed) {
    expect(is_sample).toBe(true);
    expect(names).toContain(author_name);
    expect([role_before, role_after]).not.toContain('');
    const { body } = await testApp.guest('GET', `/api/public/learner-stories/${slug}`);
    expect(body.body.split(/\s+/).length).toBeGreaterThan(500);
    expect(body.further).toHaveLength(2);
  }
});

test('nothing of them is shown other than it was written', async () => {
  const { body: items } = await editor.call('GET', '/api/admin/learner-stories');
  for (const { id } of items) {
    expect((await editor.call('GET', `/api/admin/learner-stories/${id}`)).body.findings).toEqual([]);
  }
});
