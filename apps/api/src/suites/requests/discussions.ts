import { createECDH, randomUUID } from 'node:crypto';
import { allowPublicQuote, type MadePost } from '../../test/discussions.ts';
import { everythingShown, listMember, profileVersion } from '../../test/members.ts';
import { nameAndAgree, personSlug } from '../../test/people.ts';
import type { Fixtures } from '../fixtures.ts';
import { founder, type Make, nothing, picture, type Requests } from './request.ts';

const blocks = {
  title: 'Giữ khách quen bằng cách nào?',
  context: 'Tiệm bánh nhỏ, mở ba năm, khách quanh khu phố.',
  complication: 'Ba tháng nay khách quay lại ít đi một nửa.',
  question: 'Nên hỏi khách điều gì trước khi giảm giá?',
} as const;

/** Somebody else's thread and the reply in it. */
const inPost: Make = async (fixtures) => ({ params: placeOf(await fixtures.makePost('guest')) });

const placeOf = ({ postId, replyId }: MadePost) => ({ ...founder, postId, replyId });

/** The same, removed by an operator. */
async function removed(fixtures: Fixtures): Promise<MadePost> {
  const post = await fixtures.makePost('guest');
  const { db, clock } = fixtures.testApp.services;
  const gone = { deleted_at: clock.now(), deleted_by: 'operator' };
  await db.updateTable('community_posts').set(gone).where('id', '=', post.postId).execute();
  await db.updateTable('community_post_replies').set(gone).where('id', '=', post.replyId).execute();
  return post;
}

/** What a browser names when it subscribes. */
function newDevice() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') },
  };
}

export const discussions: Requests = {
  'GET /api/communities/:slug/posts': () => ({ params: founder, query: { filter: 'unread' } }),
  'POST /api/communities/:slug/posts': () => ({
    params: founder,
    body: { ...blocks, send_id: randomUUID() },
  }),
  'GET /api/communities/:slug/posts/:postId': inPost,
  'PUT /api/communities/:slug/posts/:postId': async (fixtures, caller) => ({
    params: placeOf(await fixtures.makePost(caller)),
    body: { ...blocks, version: 1 },
  }),
  'DELETE /api/communities/:slug/posts/:postId': async (fixtures, caller) => ({
    params: placeOf(await fixtures.makePost(caller)),
  }),
  'POST /api/communities/:slug/posts/:postId/replies': async (fixtures) => ({
    params: placeOf(await fixtures.makePost('guest')),
    body: { body: 'Mình thử rồi, bạn hỏi mười khách trước nhé.', send_id: randomUUID() },
  }),
  'PUT /api/communities/:slug/posts/:postId/replies/:replyId': async (fixtures, caller) => ({
    params: placeOf(await fixtures.makePost(caller)),
    body: { body: 'Nói lại cho rõ.', version: 1 },
  }),
  'DELETE /api/communities/:slug/posts/:postId/replies/:replyId': async (fixtures, caller) => ({
    params: placeOf(await fixtures.makePost(caller)),
  }),
  'PUT /api/communities/:slug/posts/:postId/watch': async (fixtures) => ({
    params: placeOf(await fixtures.makePost('guest')),
    body: { watch: 'watching' },
  }),
  'PUT /api/communities/:slug/posts/:postId/public-quote': async (fixtures, caller) => ({
    params: placeOf(await fixtures.makePost(caller)),
    body: { allowed: true },
  }),
  'PUT /api/communities/:slug/posts/:postId/read': async (fixtures) => ({
    params: placeOf(await fixtures.makePost('guest')),
    body: { number: 1 },
  }),
  'POST /api/communities/:slug/posts/:postId/report': async (fixtures) => {
    const thread = await fixtures.makePost('guest');
    return {
      params: placeOf(thread),
      body: { reply_id: thread.replyId, reason: 'spam', detail: 'Quảng cáo' },
    };
  },
  'POST /api/communities/:slug/posts/:postId/thanks': inPost,
  'DELETE /api/communities/:slug/posts/:postId/thanks': inPost,
  'POST /api/communities/:slug/posts/:postId/replies/:replyId/thanks': inPost,
  'DELETE /api/communities/:slug/posts/:postId/replies/:replyId/thanks': inPost,
  'PUT /api/communities/:slug/posts/:postId/solution': async (fixtures, caller) => {
    const made = await fixtures.makePost(caller);
    return { params: placeOf(made), body: { reply_id: made.replyId } };
  },
  'DELETE /api/communities/:slug/posts/:postId/solution': async (fixtures, caller) => ({
    params: placeOf(await fixtures.makePost(caller)),
  }),
  'GET /api/communities/:slug/offer': () => ({ params: founder }),
  'GET /api/communities/:slug/news': () => ({ params: founder, query: { since: '2026-11-01T00:00:00Z' } }),
  'GET /api/communities/:slug/topics': () => ({ params: founder }),
  'PUT /api/admin/communities/:id/topics': () => ({
    params: { id: 'cm-occ-founder' },
    body: { topics: [{ name: `Chủ đề ${randomUUID().slice(0, 8)}` }] },
  }),
  'GET /api/communities/:slug/mentions': () => ({ params: founder, query: { q: 'người' } }),
  'POST /api/communities/:slug/posts/images': () => ({ params: founder, ...picture }),
  'GET /api/communities/:slug/members/:userId': async (fixtures) => {
    await fixtures.makePost('guest');
    return { params: { ...founder, userId: fixtures.other.viewer.accountId } };
  },
  'GET /api/communities/:slug/members': () => ({ params: founder, query: { q: 'người' } }),
  'GET /api/communities/:slug/members/:userId/posts': async (fixtures) => {
    await fixtures.makePost('guest');
    const userId = fixtures.other.viewer.accountId;
    await listMember(fixtures.testApp.services, userId, 'founder');
    return { params: { ...founder, userId } };
  },
  'GET /api/user/profile': nothing,
  'PUT /api/user/profile': async (fixtures, caller) => ({
    body: {
      listed: true,
      headline: 'Bán bánh mì từ năm 2019',
      can_help_with: ['Tính giá vốn'],
      looking_for: ['Bạn cùng mở quán'],
      links: ['https://tiem-banh.example/'],
      visibility: everythingShown,
      version:
        caller === 'guest' ? 0 : await profileVersion(fixtures.testApp.services, fixtures.idOf(caller)),
    },
  }),
  'GET /api/user/public-page': nothing,
  'PUT /api/user/public-page': () => ({ body: { agreed: true, shows_answers: true } }),
  'GET /api/public/people/:slug': async ({ testApp, course, other }) => {
    const accountId = other.viewer.accountId;
    await nameAndAgree(testApp.services, accountId, course.id);
    return { params: { slug: await personSlug(testApp.services, accountId) } };
  },
  'GET /api/admin/author-candidates': () => ({ query: { q: 'người' } }),
  'GET /api/admin/authors/:kind/:subjectId': ({ book }) => ({ params: { kind: 'book', subjectId: book.id } }),
  'PUT /api/admin/authors/:kind/:subjectId': async (fixtures) => ({
    params: { kind: 'event', subjectId: (await fixtures.makeEvent()).id },
    body: { account_ids: [fixtures.other.viewer.accountId] },
  }),
  'GET /api/forum/drafts/:key': async (fixtures, caller) => ({
    params: { key: await fixtures.makePostDraft(caller) },
  }),
  'PUT /api/forum/drafts/:key': () => ({
    params: { key: `reply:${randomUUID()}` },
    body: { fields: { body: 'Đang viết d' }, version: 0 },
  }),
  'DELETE /api/forum/drafts/:key': () => ({ params: { key: 'reply:pst-1' } }),
  'GET /api/admin/forum/posts': () => ({ query: { unanswered: 'true' } }),
  'GET /api/admin/forum/posts.csv': () => ({ query: { state: 'removed' } }),
  'GET /api/admin/forum/reports': () => ({ query: { status: 'pending' } }),
  'POST /api/admin/forum/reports/:id/uphold': async (fixtures) => ({
    params: { id: await fixtures.makeReport() },
  }),
  'POST /api/admin/forum/reports/:id/reject': async (fixtures) => ({
    params: { id: await fixtures.makeReport() },
  }),
  'POST /api/admin/forum/reports/bulk': async (fixtures) => ({
    body: { action: 'uphold', report_ids: [await fixtures.makeReport()], expected: 1, reason: 'Quảng cáo' },
  }),
  'PUT /api/admin/forum/posts/:id': async (fixtures) => ({
    params: { id: (await fixtures.makePost('guest')).postId },
    body: { pinned: true },
  }),
  'POST /api/admin/forum/posts/:id/remove': async (fixtures) => ({
    params: { id: (await fixtures.makePost('guest')).postId },
  }),
  'POST /api/admin/forum/posts/:id/restore': async (fixtures) => ({
    params: { id: (await removed(fixtures)).postId },
  }),
  'POST /api/admin/forum/replies/:id/restore': async (fixtures) => ({
    params: { id: (await removed(fixtures)).replyId },
  }),
  'GET /api/admin/forum/public-quotes': nothing,
  'PUT /api/admin/forum/posts/:id/featured': async (fixtures) => {
    const { postId } = await fixtures.makePost('guest');
    await allowPublicQuote(fixtures.testApp.services, postId);
    return { params: { id: postId }, body: { featured: true } };
  },
  'POST /api/admin/forum/replies/:id/remove': async (fixtures) => ({
    params: { id: (await fixtures.makePost('guest')).replyId },
  }),
  'GET /api/user/push-subscriptions': nothing,
  'POST /api/user/push-subscriptions': () => ({ body: newDevice() }),
  'DELETE /api/user/push-subscriptions': () => ({ body: { endpoint: newDevice().endpoint } }),
  'POST /api/user/push-subscriptions/test': async ({ testApp, credentials }, caller) => {
    const device = newDevice();
    const headers = await credentials(caller);
    await testApp.guest('POST', '/api/user/push-subscriptions', device, { headers });
    return { body: { endpoint: device.endpoint } };
  },
  'GET /api/notifications': () => ({ query: { unread: 'true' } }),
  'GET /api/notifications/unread-count': nothing,
  'POST /api/notifications/read': () => ({ body: { path: '/c/founder/posts/post-1' } }),
  'GET /api/notifications/preferences': nothing,
  'PUT /api/notifications/preferences': () => ({ body: { reply: true } }),
};
