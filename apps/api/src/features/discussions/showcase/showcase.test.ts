import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePost } from '../../../test/discussions.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let author: Person;
let other: Person;
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  author = await testApp.person({ pro: ['founder', 'marketing'], name: 'Lê Tường Vy' });
  other = await testApp.person({ pro: ['founder'], name: 'Hồ Duy Khang' });
  editor = await testApp.person({ roles: ['editor'] });
});
beforeEach(async () => {
  const { db } = testApp.services;
  await db.deleteFrom('rate_limits').execute();
  await db.updateTable('community_posts').set({ featured_at: null, public_quote_allowed_at: null }).execute();
  await testApp.services.cache.caughtUp();
});
afterAll(() => testApp.close());

const postOf = (community = 'founder') => makePost(testApp.services, author, { community });
const consent = (postId: string, allowed = true, { who = author, community = 'founder' } = {}) =>
  who.call('PUT', `/api/communities/${community}/posts/${postId}/public-quote`, { allowed });
const feature = (postId: string, featured = true) =>
  editor.call('PUT', `/api/admin/forum/posts/${postId}/featured`, { featured });
const home = async () => {
  await testApp.services.cache.caughtUp();
  return await testApp.guest('GET', '/api/public/home');
};
const threadOnHome = async () => (await home()).body.thread;
const quotes = async () => (await editor.call('GET', '/api/admin/forum/public-quotes')).body;
const update = (postId: string, values: Record<string, unknown>) =>
  testApp.services.db.updateTable('community_posts').set(values).where('id', '=', postId).execute();

async function featured(community = 'founder'): Promise<string> {
  const { postId } = await postOf(community);
  expect((await consent(postId, true, { community })).status).toBe(200);
  expect((await feature(postId)).status).toBe(200);
  expect(await threadOnHome()).not.toBeNull();
  return postId;
}

describe('PUT /api/communities/:slug/posts/:postId/public-quote', () => {
  test('stores the consent of the author, and says so to nobody else', async () => {
    const { postId } = await postOf();
    const { status, body } = await consent(postId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ public_quote_allowed: true, can: { allow_public_quote: true } });
    expect((await consent(postId)).body).toEqual(body);
    const seen = await other.call('GET', `/api/communities/founder/posts/${postId}`);
    expect(seen.body).toMatchObject({ public_quote_allowed: false, can: { allow_public_quote: false } });
    expect((await consent(postId, false)).body.public_quote_allowed).toBe(false);
  });

  test('answers 403 for a post of somebody else, 404 for one that is not there, 409 for one that is gone', async () => {
    const { postId } = await postOf();
    expect((await consent(postId, true, { who: other })).status).toBe(403);
    expect((await consent(postId, true, { who: editor })).status).toBe(403);
    expect((await consent('pst-nowhere')).status).toBe(404);
    await author.call('DELETE', `/api/communities/founder/posts/${postId}`);
    expect((await consent(postId)).status).toBe(409);
    expect((await consent(postId, false)).status).toBe(200);
  });

  test('answers 403 in a community that guests may not look at, where withdrawing is still possible', async () => {
    const { postId } = await postOf('marketing');
    const inMarketing = { community: 'marketing' };
    expect((await consent(postId, true, inMarketing)).status).toBe(200);
    const setAccess = (access: string) =>
      testApp.services.db
        .updateTable('communities')
        .set({ access })
        .where('slug', '=', 'marketing')
        .execute();
    await setAccess('open');
    expect((await consent(postId, false, inMarketing)).status).toBe(200);
    expect((await consent(postId, true, inMarketing)).status).toBe(403);
    await setAccess('pro');
  });
});

describe('PUT /api/admin/forum/posts/:id/featured', () => {
  test('shows the beginning of the post to guests, and neither its author nor a reply', async () => {
    const postId = await featured();
    const { text, body } = await home();
    expect(body.thread).toEqual({
      title: 'Hỏi về khách quen',
      excerpt: 'Câu chuyện bối cảnh của một tiệm bánh nhỏ.',
      community: { slug: 'founder', name: expect.any(String) },
      reply_count: 1,
    });
    for (const hidden of [author.viewer.accountId, 'Lê Tường Vy', postId, 'trả lời', 'nên hỏi khách'])
      expect(text).not.toContain(hidden);
  });

  test('answers 404 without the consent of the author, and leaves what is featured', async () => {
    const first = await featured();
    const { postId } = await postOf();
    expect((await feature(postId)).status).toBe(404);
    expect((await quotes()).map(({ post_id }: { post_id: string }) => post_id)).toEqual([first]);
    expect(await threadOnHome()).not.toBeNull();
  });

  test('puts one post in place of another, and takes it off', async () => {
    const first = await featured();
    const { postId: second } = await postOf('marketing');
    await consent(second, true, { community: 'marketing' });
    expect((await feature(second)).body).toMatchObject({ post_id: second, featured_at: expect.any(String) });
    expect((await threadOnHome()).community.slug).toBe('marketing');
    const shown = (await quotes()).filter(({ featured_at }: { featured_at: unknown }) => featured_at);
    expect(shown.map(({ post_id }: { post_id: string }) => post_id)).toEqual([second]);
    expect((await feature(first, false)).status).toBe(200);
    expect((await threadOnHome()).community.slug).toBe('marketing');
    expect((await feature(second, false)).body.featured_at).toBeNull();
    expect(await threadOnHome()).toBeNull();
  });

  test('features exactly one of many that are chosen at once, each change with its row in the audit log', async () => {
    const posts = await Promise.all(Array.from({ length: 10 }, () => postOf()));
    for (const { postId } of posts) await consent(postId);
    const choices = Array.from({ length: 50 }, (_, index) => posts[index % posts.length]?.postId ?? '');
    const answers = await Promise.all(choices.map((postId) => feature(postId)));
    expect(answers.map(({ status }) => status)).toEqual(choices.map(() => 200));
    const shown = (await quotes()).filter(({ featured_at }: { featured_at: unknown }) => featured_at);
    expect(shown).toHaveLength(1);
    const log = await testApp.services.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'forum.post_featured')
      .where('subject_id', 'in', choices)
      .execute();
    const names = (side: 'before' | 'after') =>
      log.map((row) => (row[side] as { featured: string | null }).featured).sort();
    // Each takes the place of the one before it, so only the last stands.
    expect(names('after').filter((id) => id === shown[0].post_id)).toHaveLength(
      names('before').filter((id) => id === shown[0].post_id).length + 1,
    );
  });

  test('leaves nothing on the home page when the author withdraws while many choose the post', async () => {
    const { postId } = await postOf();
    await consent(postId);
    const [withdrawn] = await Promise.all([
      consent(postId, false),
      ...Array.from({ length: 50 }, () => feature(postId)),
    ]);
    expect(withdrawn.status).toBe(200);
    expect(await threadOnHome()).toBeNull();
    expect(await quotes()).toEqual([]);
  });
});

describe('a featured post', () => {
  test.each([
    ['its author withdraws', (postId: string) => consent(postId, false)],
    [
      'its author deletes it',
      (postId: string) => author.call('DELETE', `/api/communities/founder/posts/${postId}`),
    ],
    [
      'an operator removes it',
      (postId: string) => editor.call('POST', `/api/admin/forum/posts/${postId}/remove`),
    ],
  ])('is off the home page and the list with the next answer when %s', async (_what, act) => {
    const postId = await featured();
    expect((await act(postId)).status).toBe(200);
    expect(await threadOnHome()).toBeNull();
    expect(await quotes()).toEqual([]);
    expect((await feature(postId)).status).toBe(404);
  });

  test('is off the home page once its author closes the account', async () => {
    const leaving = await testApp.person({ pro: ['founder'] });
    const { postId } = await makePost(testApp.services, leaving);
    await consent(postId, true, { who: leaving });
    await feature(postId);
    expect(await threadOnHome()).not.toBeNull();
    expect((await leaving.call('POST', '/api/user/close', { texts: 'keep' })).status).toBe(200);
    expect(await threadOnHome()).toBeNull();
  });

  test('does not come back by itself when its author allows it again', async () => {
    const postId = await featured();
    await consent(postId, false);
    await consent(postId);
    expect(await threadOnHome()).toBeNull();
  });

  test.each(['hidden', 'open'])('is off the home page while its community is %s', async (what) => {
    await featured('marketing');
    const change = (values: object) =>
      testApp.services.db.updateTable('communities').set(values).where('slug', '=', 'marketing').execute();
    await change(what === 'hidden' ? { status: 'hidden' } : { access: 'open' });
    expect(await threadOnHome()).toBeNull();
    expect(await quotes()).toEqual([]);
    await change({ status: 'active', access: 'pro' });
    expect(await threadOnHome()).not.toBeNull();
  });

  test('is shown with the words that it has now, cut between words', async () => {
    const postId = await featured();
    const { version } = (await author.call('GET', `/api/communities/founder/posts/${postId}`)).body;
    const edited = await author.call('PUT', `/api/communities/founder/posts/${postId}`, {
      title: 'Tiêu đề mới',
      context: `Tiệm **bánh** của mình. ${'Chuyện dài. '.repeat(60)}`,
      complication: 'Khách quay lại ít đi.',
      question: 'Nên hỏi gì?',
      version,
    });
    expect(edited.status).toBe(200);
    const { title, excerpt } = await threadOnHome();
    expect(title).toBe('Tiêu đề mới');
    expect(excerpt).toMatch(/^Tiệm bánh của mình\. Chuyện dài\./);
    expect(excerpt.endsWith('…')).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(280);
  });

  test('names nobody that is mentioned in it', async () => {
    const postId = await featured();
    const mention = `[@Hồ Duy Khang](/c/founder/members/${other.viewer.accountId})`;
    await update(postId, { context: `Cảm ơn ${mention} đã chỉ.` });
    const { text, body } = await home();
    expect(body.thread.excerpt).toBe('Cảm ơn @… đã chỉ.');
    expect(text).not.toContain('Khang');
    expect(text).not.toContain(other.viewer.accountId);
  });
});

test('GET /api/admin/forum/public-quotes pages through what is allowed, allowed last first', async () => {
  const posts = [await postOf(), await postOf(), await postOf()];
  for (const [index, { postId }] of posts.entries()) {
    testApp.setClock(`2026-11-21T03:0${index}:00Z`);
    await consent(postId);
  }
  const first = await editor.call('GET', '/api/admin/forum/public-quotes?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await editor.call('GET', next);
  expect([...first.body, ...second.body].map(({ post_id }) => post_id)).toEqual(
    posts.map(({ postId }) => postId).reverse(),
  );
  expect(first.body[0].url).toContain(`/c/founder/posts/${posts[2]?.postId}`);
});
