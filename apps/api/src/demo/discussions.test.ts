import { discussionFaults } from '@cungnghe/markdown/discussion-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../features/accounts/public.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';
import { addSamplePosts } from './discussions.ts';

let testApp: TestApp;
let reader: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  reader = await testApp.person();
  for (let twice = 0; twice < 2; twice++) await addSamplePosts(testApp.services, reader.viewer.schoolId);
});
afterAll(() => testApp.close());

const threadsOf = async (
  slug: string,
): Promise<{ id: string; author: { id: string }; reply_count: number }[]> =>
  (await reader.call('GET', `/api/communities/${slug}/posts`)).body;

test('the samples are read like all threads, with ids of their own and true counts', async () => {
  const threads = (await Promise.all(['founder', 'marketing', 'commerce'].map(threadsOf))).flat();
  expect(threads).toHaveLength(8);
  for (const { id, author } of threads) {
    expect(id).toMatch(/^seed-post-/);
    expect(author.id).toMatch(/^seed-user-/);
  }
  const { rows } = await sql<{ id: string; author_id: string; number: number; body: string }>`
    SELECT r.* FROM community_post_replies r JOIN community_posts p ON p.id = r.post_id
    ORDER BY r.post_id, r.number`.execute(testApp.services.db);
  for (const row of rows) {
    expect(row.id).toMatch(/^seed-reply-/);
    expect(row.author_id).toMatch(/^seed-user-/);
    expect(discussionFaults(row.body, () => false)).toEqual([]);
  }
  const { rows: wrong } = await sql`
    SELECT p.id FROM community_posts p WHERE (p.reply_count, p.replier_count, p.last_reply_at) IS DISTINCT FROM
      (SELECT (count(*)::int, count(DISTINCT author_id)::int, max(created_at))
       FROM community_post_replies WHERE post_id = p.id)`.execute(testApp.services.db);
  expect(wrong).toEqual([]);
  const profile = await reader.call('GET', '/api/communities/founder/members/seed-user-vy');
  expect(profile.body).toMatchObject({ name: 'Lê Tường Vy', occupation: 'Chủ tiệm bánh' });
});

test('their people have no address, can never sign in, and real rows cannot take such ids', async () => {
  const { db } = testApp.services;
  const people = await db.selectFrom('accounts').selectAll().where('id', 'like', 'seed-user-%').execute();
  expect(people.length).toBeGreaterThan(4);
  for (const { email, is_active, account_type } of people) {
    expect({ email, is_active, account_type }).toEqual({
      email: null,
      is_active: false,
      account_type: 'seed_forum',
    });
  }
  await expect(createSession(testApp.services, 'seed-user-vy')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const renamed = db
    .updateTable('accounts')
    .set({ account_type: 'member' })
    .where('id', '=', 'seed-user-vy')
    .execute();
  await expect(renamed).rejects.toThrow('accounts_samples_by_id');
});
